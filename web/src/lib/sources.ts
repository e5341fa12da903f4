/** Where each seat's points came from, as the story told it. */
import type { StoryEvent } from "./types";

export interface Source {
  /** The event that brought them. */
  words: string;
  /** By seat. */
  points: number[];
}

/** Points by source, the richest first; none where the story does not account for every point. */
export function sources(story: StoryEvent[], totals: (number | null)[]): Source[] {
  const found = new Map<string, number[]>();
  for (const { words, seat, args } of story) {
    if (seat === null || typeof args.points !== "number" || !(seat in totals)) continue;
    const sums = found.get(words) ?? totals.map(() => 0);
    sums[seat] = (sums[seat] ?? 0) + args.points;
    found.set(words, sums);
  }
  const all = [...found].map(([words, points]) => ({ words, points }));
  const told = totals.every((total, seat) => total === all.reduce((sum, one) => sum + (one.points[seat] ?? 0), 0));
  const whole = (one: Source) => one.points.reduce((sum, points) => sum + points, 0);
  return told ? all.sort((a, b) => whole(b) - whole(a)) : [];
}
