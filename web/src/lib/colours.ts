/** Who has which colour, as the dialog for a new table lets people choose: each has one, and nobody another's. */
import type { GameColours } from "./types";

/** What so many seats have unless told. */
export function usual(known: GameColours | null, seats: number): string[] {
  return known?.sets.find((one) => one.length === seats) ?? [];
}

/** The colours after somebody has chosen one: whoever had it takes the one given up, or all change to those it plays with. */
export function chosen(known: GameColours, worn: string[], seat: number, colour: string): string[] {
  const had = worn[seat]!;
  if (!known.fixed || worn.includes(colour)) return worn.map((one, at) => (at === seat ? colour : one === colour ? had : one));
  const together = known.sets.find((one) => one.length === worn.length && one.includes(colour)) ?? worn;
  const rest = together.filter((one) => one !== colour);
  return worn.map((_, at) => (at === seat ? colour : rest.shift()!));
}
