/** Pieces in the air: from where to where on the screen, read from the scene and from where its parts lie. */
import { found, place, withItem, without } from "./scenes";
import type { Item, Part, Scene, StoryEvent } from "./types";

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

/**
 * The flights of an event's pieces, and the scene as it lies when they have landed. `spotOf` says where an item is on
 * the screen, `byHand` whether somebody has carried a piece there already.
 */
export function planned(
  event: StoryEvent,
  now: Scene,
  after: Scene,
  pace: number,
  spotOf: (part: Part, item: Item) => Point | null,
  byHand: (from: string, to: string) => boolean,
): { flights: Flight[]; then: Scene } {
  const spot = (at: Route["source"]) => at && spotOf(at.part, at.item);
  const flights: Flight[] = [];
  let then = now;
  for (const [index, glide] of event.glides.entries()) {
    const [from, to] = [glide[0] ?? "", glide.at(-1) ?? ""];
    const route = routed(then, after, from, to);
    const landing = landed(route, to);
    const [start, end] = [spot(route.source), spot(route.target)];
    const item = route.source?.item ?? landing.item;
    if (landing.leaves) then = without(then, new Set([landing.leaves]));
    if (landing.part && landing.item) then = withItem(then, landing.part, landing.item);
    if (!item || !(start || end) || byHand(from, to)) continue;
    const passed = glide.slice(1, -1).map((id) => spot(routed(now, after, "", id).target));
    const known = [start, ...passed, end].filter((point) => point !== null);
    const way = known.length > 1 ? known : [...known, ...known]; // comes or goes where it is
    flights.push({
      key: `${index} ${from} ${to}`, item, way, appears: !start, leaves: !end,
      delay: delay(index, event.glides.length, pace), duration: duration(way, pace),
    });
  }
  return { flights, then };
}
