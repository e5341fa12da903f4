/** What can be reached by keyboard, read by a screen reader and hit by a finger in a part. */
import { place, stacks } from "../lib/scenes";
import type { Sprite } from "../lib/sprites.svelte";
import type { Item, Part } from "../lib/types";

export interface Cell {
  /** Stays the same while pieces come and go: the place, or the piece where several of a stack can be chosen. */
  key: string;
  /** The item that a choice of this cell touches. */
  id: string;
  /** Where the cell is. */
  item: Item;
  /** What lies there, from the top down, the place itself last. */
  pile: Item[];
  offered: boolean;
}

/** One cell for each place; where several pieces of a stack can be chosen, one for each of them. */
export function cells(part: Part, offered: Set<string>): Cell[] {
  return stacks(part).flatMap((pile) => {
    const chosen = pile.filter((item) => offered.has(item.id));
    const pieces = chosen.filter((item) => place(item.id) !== item.id);
    if (pieces.length > 1 && pieces.length === chosen.length)
      return pieces.map((item) => ({ key: item.id, id: item.id, item, pile: [item], offered: true }));
    const item = pile.at(-1);
    if (!item) return [];
    return [{ key: place(item.id), id: chosen[0]?.id ?? item.id, item, pile, offered: chosen.length > 0 }];
  });
}

/** Cells in rows from the top of the part down, each from left to right. */
export function rows(all: Cell[], tolerance: number): Cell[][] {
  const sorted = [...all].sort((a, b) => a.item.y - b.item.y);
  const found: Cell[][] = [];
  for (const cell of sorted) {
    const row = found.at(-1);
    if (row?.[0] && cell.item.y - row[0].item.y <= tolerance) row.push(cell);
    else found.push([cell]);
  }
  for (const row of found) row.sort((a, b) => a.item.x - b.item.x);
  return found;
}

/** Whether a point lies on an item, which may be turned. */
export function covers(item: Item, shape: Sprite, x: number, y: number, slack = 0): boolean {
  const [dx, dy] = [x - item.x, y - item.y];
  if (Math.hypot(dx, dy) > Math.hypot(shape.width, shape.height) / 2 + 2 * slack) return false; // most are far away
  const angle = (-item.turn * Math.PI) / 180;
  const across = dx * Math.cos(angle) - dy * Math.sin(angle);
  const down = dx * Math.sin(angle) + dy * Math.cos(angle);
  return Math.abs(across) <= shape.width / 2 + slack && Math.abs(down) <= shape.height / 2 + slack;
}

/** The item that a touch at a point means: one that is offered if any is near, else the uppermost. */
export function hit(
  part: Part,
  shape: (name: string) => Sprite,
  offered: (id: string) => boolean,
  x: number,
  y: number,
  slack: number,
): Item | null {
  const near = part.items.filter((item) => item.label && covers(item, shape(item.sprite), x, y));
  const upper = near.sort((a, b) => b.layer - a.layer || distance(a, x, y) - distance(b, x, y));
  const wanted = upper.find((item) => offered(item.id));
  if (wanted) return wanted;
  const close = part.items
    .filter((item) => offered(item.id) && covers(item, shape(item.sprite), x, y, slack))
    .sort((a, b) => distance(a, x, y) - distance(b, x, y));
  return close[0] ?? upper[0] ?? null;
}

function distance(item: Item, x: number, y: number): number {
  return Math.hypot(item.x - x, item.y - y);
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxed(item: Item, { width, height }: Sprite): Box {
  return { left: item.x - width / 2, top: item.y - height / 2, right: item.x + width / 2, bottom: item.y + height / 2 };
}

function overlap(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0.2 * (other.right - other.left) && down > 0.1 * (other.bottom - other.top);
}

/** Items in heaps: those that lie on each other, with the box around them; those side by side are apart. */
export function heaps(items: Item[], shape: (name: string) => Sprite): { items: Item[]; box: Box }[] {
  const found: { items: Item[]; box: Box }[] = [];
  for (const item of items) {
    const box = boxed(item, shape(item.sprite));
    const heap = found.find((one) => overlap(one.box, box));
    if (!heap) {
      found.push({ items: [item], box });
      continue;
    }
    heap.items.push(item);
    heap.box = {
      left: Math.min(heap.box.left, box.left),
      top: Math.min(heap.box.top, box.top),
      right: Math.max(heap.box.right, box.right),
      bottom: Math.max(heap.box.bottom, box.bottom),
    };
  }
  return found;
}

/** Whether another place is offered so near that a finger could miss: the part is then brought nearer first. */
export function crowded(part: Part, offered: Set<string>, item: Item, reach: number): boolean {
  return part.items.some(
    (other) =>
      offered.has(other.id) && place(other.id) !== place(item.id) && distance(other, item.x, item.y) < reach,
  );
}

/** So many things can be chosen before they are plenty, where they are most of all, and where they are not. */
const [MOST, MANY] = [8, 14];

/** The pieces that cannot be chosen, where so much can be that marking it would be no news; else null. */
export function unchosen(part: Part, offered: Set<string>): Set<string> | null {
  const piles = stacks(part).filter((pile) => pile.some((item) => place(item.id) !== item.id));
  const [can, cannot] = [piles.filter((pile) => pile.some((item) => offered.has(item.id))), [] as string[]];
  if (can.length <= (2 * can.length > piles.length ? MOST : MANY)) return null;
  for (const pile of piles)
    if (!can.includes(pile)) cannot.push(...pile.map((item) => item.id).filter((id) => place(id) !== id));
  return new Set(cannot);
}

/** The nearest of some points in a direction, straight ahead before aslant. */
export function nearest<P extends { x: number; y: number }>(all: P[], from: P, dx: number, dy: number): P | null {
  let [best, least] = [null as P | null, Infinity];
  for (const one of all) {
    const ahead = (one.x - from.x) * dx + (one.y - from.y) * dy;
    const aside = Math.abs((one.x - from.x) * dy) + Math.abs((one.y - from.y) * dx);
    if (one === from || ahead < 2 || aside > 3 * ahead) continue;
    const far = ahead + 2 * aside;
    if (far < least) [best, least] = [one, far];
  }
  return best;
}
