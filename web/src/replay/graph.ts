/** The share of the win of each seat over a game, as lines. */
import type { Judged } from "../lib/types";

/** For each seat its points (actions so far, share): before each judged move, and the result at the end. */
export function shareLines(moves: Pick<Judged, "number" | "shares">[], result: number[], seats: number): [number, number][][] {
  const last = moves.at(-1)?.number ?? 0;
  return Array.from({ length: seats }, (_, seat) => [
    ...moves.map((one): [number, number] => [one.number - 1, one.shares[seat] ?? 0]),
    ...(result.length ? [[last, result[seat] ?? 0] as [number, number]] : []),
  ]);
}
