/** What a move would do, in words: the sentences of the log, what chance does then, and how it ends. */
import type { Preview, Seat } from "../lib/types";
import { knows, language, say, seatName, tell } from "../lib/words.svelte";

export interface Foretold {
  /** What will happen. */
  text: string;
  /** What one should know before: that the game ends, that there is no way back. */
  warnings: string[];
  /** Who gets how many points. */
  gains: { seat: number; points: string }[];
}

const listed = (texts: string[]): string => new Intl.ListFormat(language(), { type: "unit" }).format(texts);

function ending({ ends, result }: Preview, seats: Seat[], side: number | null): string {
  if (ends === "no") return "";
  if (ends === "may") return say("page-may-end");
  if (!result) return say("page-ends");
  const scores = result.scores.flatMap((score, seat) =>
    score === null ? [] : [say("page-ends-score", { name: seatName(seats, seat), score })],
  );
  if (scores.length) return say("page-ends-scores", { scores: listed(scores) });
  if (side !== null && result.winners.includes(side)) return say("page-ends-you-win");
  const names = result.winners.map((seat) => seatName(seats, seat));
  return names.length ? say("page-ends-won", { names: listed(names) }) : say("page-ends");
}

/** A preview as it is said to the visitor who sits on a side. */
export function foretold(preview: Preview, seats: Seat[], game: string, side: number | null): Foretold {
  const { story, gains, ends, chance, final } = preview;
  const told = story.map((event) => tell(event, seats, game)).join(" ");
  const then = chance && knows("then-chance", game) ? say("then-chance", {}, game) : "";
  const warnings = [ending(preview, seats, side), final && ends !== "yes" ? say("page-final") : ""].filter(Boolean);
  const signed = (points: number) => `${points > 0 ? "+" : "−"}${Math.abs(points)}`;
  const gained = gains.flatMap((points, seat) => (points ? [{ seat, points: signed(points) }] : []));
  const text = then ? say("page-then", { told: told.replace(/\.$/, ""), then }) : told;
  return { text, warnings, gains: gained };
}
