/** Frames around what is offered, marked or chosen in a part. */
import { place } from "../lib/scenes";
import { sprite } from "../lib/sprites.svelte";
import type { Item } from "../lib/types";
import { boxed, covers, heaps } from "./cells";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  rx: number;
}

export interface Frame {
  /** The lowest item in it. */
  id: string;
  ids: string[];
  transform: string | undefined;
  box: Box;
}

export const turned = (item: Item) => `translate(${item.x} ${item.y})${item.turn ? ` rotate(${item.turn})` : ""}`;

/** A rounded frame around a box, never too small to be seen. */
function around(left: number, top: number, right: number, bottom: number): Box {
  const [w, h] = [Math.max(right - left, 30) + 6, Math.max(bottom - top, 30) + 6];
  const [x, y] = [(left + right - w) / 2, (top + bottom - h) / 2];
  return { x, y, width: w, height: h, rx: Math.min(14, 0.2 * Math.min(w, h)) };
}

const rings = new Map<string, Box>();
/** The frame around an item; the same for all that look the same. */
export function ring(item: Item): Box {
  const known = rings.get(item.sprite);
  if (known) return known;
  const { width, height } = sprite(item.sprite);
  const made = around(-width / 2, -height / 2, width / 2, height / 2);
  rings.set(item.sprite, made);
  return made;
}

/** One frame for each place where something is meant: around the place itself, or around all that is meant on it where that stands out. */
export function frames(items: Item[], meant: (id: string) => boolean): Frame[] {
  const piles = new Map<string, Item[]>();
  for (const item of items)
    if (item.label && meant(item.id)) piles.set(place(item.id), [...(piles.get(place(item.id)) ?? []), item]);
  return [...piles].flatMap(([id, pile]) => {
    const itself = pile.find((item) => item.id === id && pile.every((other) => covers(item, sprite(item.sprite), other.x, other.y)));
    const parts = itself ? [{ items: [itself], box: boxed(itself, sprite(itself.sprite)) }] : heaps(pile, sprite);
    return parts.map(({ items: heap, box: { left, top, right, bottom } }) => {
      const [lowest] = heap as [Item];
      const ids = heap.map((item) => item.id);
      return heap.length === 1
        ? { id: lowest.id, ids, transform: turned(lowest), box: ring(lowest) }
        : { id: lowest.id, ids, transform: undefined, box: around(left, top, right, bottom) };
    });
  });
}
