/** How a game ended, in words: who won, by how much, and what made the difference. */
import type { Source } from "./sources";
import type { Result, Seat } from "./types";
import { among, say, subject } from "./words.svelte";

/** By how many points the only winner is ahead; 0 where points did not decide, or nobody won alone. */
export function margin({ winners, scores, how }: Result): number {
  const [first] = winners;
  if (first === undefined || winners.length > 1 || how !== "played") return 0;
  const others = scores.filter((_, seat) => seat !== first);
  return Math.max(0, (scores[first] ?? 0) - Math.max(...others));
}

/** "You won by 3 points." */
export function headline(result: Result, seats: Seat[]): string {
  const { winners } = result;
  if (winners.length !== 1) return say("over-shared", { names: among(seats, winners) });
  return say("page-end-won", { ...subject(seats, winners[0]!), margin: margin(result) });
}

/** Where the winner is furthest ahead of the next best; null where points did not decide. */
export function difference(result: Result, sources: Source[]): { words: string; points: number } | null {
  const [first] = result.winners;
  if (first === undefined || !margin(result)) return null;
  const rest = result.scores.map((_, seat) => seat).filter((seat) => seat !== first);
  const next = rest.reduce((best, seat) => (result.scores[seat]! > result.scores[best]! ? seat : best));
  const ahead = sources.map(({ words, points }) => ({ words, points: points[first]! - points[next]! }));
  const most = ahead.reduce((a, b) => (b.points > a.points ? b : a), { words: "", points: 0 });
  return most.points > 0 ? most : null;
}
