/** The list of games, read once. */
import { get } from "./api";
import type { GameFacts, Games } from "./types";

let list = $state.raw<GameFacts[]>([]);

export async function readGames(): Promise<void> {
  list = (await get<Games>("/api/games")).games;
}

export function games(): GameFacts[] {
  return list;
}

export function facts(id: string): GameFacts | undefined {
  return list.find((game) => game.id === id);
}

/** Whether seats of a game know what others may not; in doubt they do. */
export async function hasSecrets(id: string): Promise<boolean> {
  if (!list.length) await readGames().catch(() => undefined);
  return facts(id)?.hidden ?? true;
}
