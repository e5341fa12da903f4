/** Arrows from where to where pieces went, read from the same flights that carried them. */
import { planned, type Point } from "./flights";
import type { Happened, Turn } from "./strip";
import type { Item, Part, Scene } from "./types";

export interface Trail {
  key: number;
  seat: number | null;
  /** Of its event, where several events have arrows; only the first arrow has it. */
  number: number | null;
  way: Point[];
  /** One of many, or to another part of the scene: it must not hide the board. */
  faint: boolean;
}

type SpotOf = (part: Part, item: Item) => Point | null;

const SHORTEST = 16; // pixels; less is no way
const MANY = 3; // arrows of one event
const CROWD = 12; // more would hide the board: the words will do

/** The arrows of some turns, in order. */
export function trails(all: Turn[], spotOf: SpotOf): Trail[] {
  const found: Trail[] = [];
  const numbered = numbers(all);
  let [of, now]: [Scene | null, Scene | null] = [null, null];
  for (const { seat, happened } of all) {
    for (const one of happened) {
      if (one.before !== of) of = now = one.before;
      const { ways, then } = went(one, now, spotOf);
      now = then;
      const number = numbered.get(one) ?? null;
      for (const [at, { way, away }] of ways.entries())
        found.push({ key: found.length, seat, number: at ? null : number, way, faint: away || ways.length > MANY });
    }
  }
  return found;
}

/** The numbers of the events that move something, the same in words and on the board; none where there is one. */
export function numbers(all: Turn[]): Map<Happened, number> {
  const moved = all.flatMap((turn) => turn.happened).filter(({ event }) => travels(event.glides));
  return new Map(moved.length > 1 ? moved.map((one, at) => [one, at + 1]) : []);
}

/** Whether anything goes from one place to another that stays in sight. */
function travels(glides: string[][]): boolean {
  return glides.some((glide) => glide[0] && glide.at(-1) && (glide[0] !== glide.at(-1) || glide.length > 2));
}

interface Way {
  way: Point[];
  away: boolean;
}

function went(one: Happened, now: Scene | null, spotOf: SpotOf): { ways: Way[]; then: Scene | null } {
  if (!now || !one.after) return { ways: [], then: now };
  const parts = new Map<Point, string>();
  const noted: SpotOf = (part, item) => {
    const spot = spotOf(part, item);
    if (spot) parts.set(spot, part.id);
    return spot;
  };
  const { flights, then } = planned(one.event, now, one.after, 1, noted, () => false);
  const seen = flights.filter((flight) => !flight.appears && !flight.leaves && travels(one.event.glides));
  const ways = seen.map(({ way }) => within(way, parts)).filter(({ way }) => length(way) >= SHORTEST);
  return { ways: ways.length > CROWD ? [] : different(ways), then };
}

/** As far as a way stays in the part where it begins; one that leaves it at once goes all the way. */
function within(way: Point[], parts: Map<Point, string>): Way {
  const leaves = way.findIndex((point) => parts.get(point) !== parts.get(way[0]!));
  return leaves < 2 ? { way, away: leaves > 0 } : { way: way.slice(0, leaves), away: false };
}

/** Pieces that go the same way together have one arrow. */
function different(ways: Way[]): Way[] {
  const near = ({ x, y }: Point) => `${Math.round(x / 12)},${Math.round(y / 12)}`;
  return [...new Map(ways.map((one) => [`${near(one.way[0]!)} ${near(one.way.at(-1)!)}`, one])).values()];
}

function length(way: Point[]): number {
  return way.slice(1).reduce((sum, point, at) => sum + Math.hypot(point.x - way[at]!.x, point.y - way[at]!.y), 0);
}

export interface Arrow {
  path: string;
  /** Where its head is, and which way it points, in degrees. */
  tip: { x: number; y: number; angle: number };
}

/** A way as an arrow that ends a little before its goal; a straight one bends, so that two do not coincide. */
export function arrow(way: Point[], short = 9): Arrow {
  const points = way.length === 2 ? bent(way[0]!, way[1]!) : way;
  const [before, goal] = points.slice(-2) as [Point, Point];
  const far = Math.hypot(goal.x - before.x, goal.y - before.y) || 1;
  const keep = Math.max(0, 1 - short / far);
  const tip = { x: before.x + (goal.x - before.x) * keep, y: before.y + (goal.y - before.y) * keep };
  const [start, ...rest] = [...points.slice(0, -1), tip].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  const path = `M${start}${way.length === 2 ? "Q" : "L"}${rest.join(way.length === 2 ? " " : "L")}`;
  return { path, tip: { ...tip, angle: (Math.atan2(goal.y - before.y, goal.x - before.x) * 180) / Math.PI } };
}

function bent(from: Point, to: Point): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const middle = { x: (from.x + to.x) / 2 - 0.14 * dy, y: (from.y + to.y) / 2 + 0.14 * dx, scale: 1 };
  return [from, middle, to];
}
