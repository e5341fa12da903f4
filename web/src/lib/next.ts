/** The next game against bots of another level: the same people, options and colours. */
import { facts, readGames } from "./games.svelte";
import { make, type Wanted } from "./tables";
import type { TableState } from "./types";

/** Makes a table like this one for one person among bots of a level, and gives its id. */
export async function playAt(seen: TableState, me: number, level: number): Promise<string> {
  if (!facts(seen.game)) await readGames();
  const known = facts(seen.game);
  const asked = (known?.options ?? []).filter((one) => one.choices.length && one.name in seen.options);
  const options = Object.fromEntries(asked.map(({ name }) => [name, seen.options[name]]));
  const { name, colour } = seen.seats[me]!;
  const worn = known?.colours && colour ? { colour } : {};
  const bots = seen.seats.slice(1).map((): Wanted => ({ bot: level }));
  return make(seen.game, options, [{ name, ...worn }, ...bots], { starts: "random" });
}
