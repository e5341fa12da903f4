/** Pieces in the air: from where to where on the screen, read from the scene and from where its parts lie. */
import { found, place } from "./scenes";
import type { Item, Part, Scene } from "./types";

export interface Point {
  x: number;
  y: number;
  scale: number; // pixels for a unit of the scene
}

export interface Flight {
  key: string;
  item: Item;
  way: Point[]; // from where, past what, to where
  appears: boolean;
  leaves: boolean;
  delay: number;
  duration: number;
}

/** What becomes of the scene when a flight has landed. */
export interface Landing {
  leaves: string;
  part: string | null;
  item: Item | null;
}

export interface Route {
  source: { part: Part; item: Item } | null;
  target: { part: Part; item: Item } | null;
}

/** Where a glide begins and ends: an item, or the place that its id names. */
export function routed(now: Scene, after: Scene, from: string, to: string): Route {
  const source = from ? found(now, from) : null;
  const target = to ? (found(after, to) ?? found(now, to) ?? found(after, place(to)) ?? found(now, place(to))) : null;
  return { source, target };
}

/** The item as it will lie, under the id that it has then. */
export function landed(route: Route, to: string): Landing {
  const { source, target } = route;
  const leaves = source?.item.id ?? "";
  if (!target) return { leaves, part: null, item: null };
  if (target.item.id === to) return { leaves, part: target.part.id, item: target.item };
  const piece = source?.item;
  if (!piece) return { leaves, part: null, item: null };
  const { x, y } = target.item;
  return { leaves, part: target.part.id, item: { ...piece, id: to, x, y, layer: target.item.layer + 1 } };
}

/** How long a flight takes: longer ways a little longer. */
export function duration(way: Point[], pace: number): number {
  const [first, ...rest] = way;
  let [length, last] = [0, first];
  for (const point of rest) {
    if (last) length += Math.hypot(point.x - last.x, point.y - last.y);
    last = point;
  }
  return (230 + Math.min(320, 0.6 * length) + 110 * Math.max(0, rest.length - 1)) * pace;
}

/** Many pieces leave one after the other, but no crowd keeps people waiting. */
export function delay(index: number, count: number, pace: number): number {
  return index * Math.min(90, 600 / Math.max(1, count)) * pace;
}
