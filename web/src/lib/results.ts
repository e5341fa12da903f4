/** How this visitor's last games against bots ended, kept on the device: they suggest how well the next should play. */
import { LEVELS } from "./settings.svelte";

export interface Ended {
  table: string;
  level: number;
  won: boolean;
}

const KEY = "ziggurat.results";
const KEPT = 10; // of each game
const IN_A_ROW = 2;

/** Of one game, the oldest first. */
export function results(game: string): Ended[] {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Ended[]>;
    return Array.isArray(all[game]) ? all[game] : [];
  } catch {
    return []; // a device that keeps nothing, or kept something else
  }
}

/** Notes an end, each table's once. */
export function noteResult(game: string, ended: Ended): void {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Ended[]>;
    all[game] = [...results(game).filter((one) => one.table !== ended.table), ended].slice(-KEPT);
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Private windows may refuse: then nothing is suggested.
  }
}

/** The level to play next: another one where the last games at this level ended alike. */
export function suggested(ended: Ended[], level: number): number {
  const last = ended.filter((one) => one.level === level).slice(-IN_A_ROW);
  if (last.length < IN_A_ROW || new Set(last.map((one) => one.won)).size > 1) return level;
  const next = level + (last[0]!.won ? 1 : -1);
  return LEVELS.includes(next) ? next : level;
}
