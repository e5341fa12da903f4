/** Outlines of what may be chosen: outside of pieces, inside of empty places, and never over one another. */
import { place } from "../lib/scenes";
import { sprite } from "../lib/sprites.svelte";
import type { Item } from "../lib/types";
import { boxed, heaps } from "./cells";

export interface Outline {
  /** The lowest item in it. */
  id: string;
  ids: string[];
  /** Its middle, half its width and height, and how it is turned. */
  x: number;
  y: number;
  across: number;
  down: number;
  turn: number;
  layer: number;
  /** Whether it is an empty place. */
  empty: boolean;
}

/** Pixels from a piece to the middle of its outline, and from the edge of an empty place inwards. */
const [OUT, IN] = [4, -4];

function alone(item: Item, margin: number): Outline {
  const { width, height } = sprite(item.sprite);
  const [across, down] = [width / 2 + margin, height / 2 + margin];
  return { id: item.id, ids: [item.id], x: item.x, y: item.y, across, down, turn: item.turn, layer: item.layer, empty: margin < 0 };
}

function around(heap: Item[], margin: number): Outline {
  const boxes = heap.map((item) => boxed(item, sprite(item.sprite)));
  const [left, right] = [Math.min(...boxes.map((one) => one.left)), Math.max(...boxes.map((one) => one.right))];
  const [top, bottom] = [Math.min(...boxes.map((one) => one.top)), Math.max(...boxes.map((one) => one.bottom))];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [across, down] = [(right - left) / 2 + margin, (bottom - top) / 2 + margin];
  return { id: heap[0]!.id, ids: heap.map((item) => item.id), x, y, across, down, turn: 0, layer: Math.max(...heap.map((item) => item.layer)), empty: false };
}

/** How far an outline reaches from its middle in a direction. */
function reach({ across, down, turn }: Outline, dx: number, dy: number): number {
  const angle = (turn * Math.PI) / 180;
  const along = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle));
  const aside = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle));
  return across * along + down * aside;
}

/** Moves the edge that faces another outline back by so much. */
function giveWay(one: Outline, side: "across" | "down", back: number, towards: number): void {
  const by = Math.min(back, one[side]); // half of it is left at least
  one[side] -= by / 2;
  one[side === "across" ? "x" : "y"] -= (Math.sign(towards) * by) / 2;
}

/** Draws two outlines back where they would cross: the one behind, or both where none is in front. */
function part(one: Outline, other: Outline, room: number): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const far = Math.hypot(dx, dy);
  const over = (x: number, y: number) => reach(one, x, y) + reach(other, x, y) + room - Math.abs(dx * x + dy * y);
  const [wide, high, straight] = [over(1, 0), over(0, 1), far ? over(dx / far, dy / far) : 0];
  if (wide <= 0 || high <= 0 || straight <= 0 || !far) return;
  if (one.turn || other.turn) {
    const shrink = Math.max(0.5, 1 - straight / (straight + far));
    for (const it of [one, other]) [it.across, it.down] = [it.across * shrink, it.down * shrink];
    return;
  }
  const [side, depth, towards] = wide < high ? (["across", wide, dx] as const) : (["down", high, dy] as const);
  const share = one.layer === other.layer ? 0.5 : one.layer < other.layer ? 1 : 0;
  giveWay(one, side, depth * share, towards);
  giveWay(other, side, depth * (1 - share), -towards);
}

/** One outline for each heap of pieces that is meant, or for the place where only that is; `pixel` units are one pixel. */
export function outlines(items: Item[], meant: (id: string) => boolean, pixel: number): Outline[] {
  const piles = new Map<string, Item[]>();
  for (const item of items)
    if (item.label && meant(item.id)) piles.set(place(item.id), [...(piles.get(place(item.id)) ?? []), item]);
  const found = [...piles.values()].flatMap((pile) => {
    const pieces = pile.filter((item) => place(item.id) !== item.id);
    if (!pieces.length) return pile.map((item) => (isGround(item, items) ? within(item, items, pixel) : alone(item, OUT * pixel)));
    return heaps(pieces, sprite).map(({ items: heap }) =>
      heap.length === 1 ? alone(heap[0]!, OUT * pixel) : around(heap, OUT * pixel),
    );
  });
  for (const [at, one] of found.entries()) for (const other of found.slice(at + 1)) part(one, other, 3 * pixel);
  return found;
}

/** The outline of an empty place; where others reach into it, only as large as a piece that may come there. */
function within(ground: Item, items: Item[], pixel: number): Outline {
  const whole = alone(ground, IN * pixel);
  const others = items.filter((item) => item.label && item.layer >= ground.layer && place(item.id) !== ground.id && item.sprite !== ground.sprite);
  const reached = others.some((item) => {
    const { left, top, right, bottom } = boxed(item, sprite(item.sprite));
    const across = Math.min(right, whole.x + whole.across) - Math.max(left, whole.x - whole.across);
    return across > 0 && Math.min(bottom, whole.y + whole.down) - Math.max(top, whole.y - whole.down) > 0;
  });
  const grounds = new Set(items.filter((item) => item.sprite === ground.sprite).map((item) => item.id));
  const guest = reached ? items.find((item) => item.label && item.id !== place(item.id) && grounds.has(place(item.id))) : undefined;
  if (!guest) return whole;
  const { across, down } = alone(guest, OUT * pixel);
  return { ...whole, across: Math.min(across, whole.across), down: Math.min(down, whole.down) };
}

/** Whether an item is a place where pieces can lie: something lies on another like it, or it is part of the board. */
function isGround(item: Item, items: Item[]): boolean {
  if (item.layer < 0) return true;
  const alike = new Set(items.filter((other) => other.sprite === item.sprite).map((other) => other.id));
  return items.some((other) => other.id !== place(other.id) && alike.has(place(other.id)));
}
