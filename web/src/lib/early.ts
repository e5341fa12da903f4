/** The table that the address names, asked for at once, while words and sprites are still on their way. */
import { readTable } from "./api";
import type { TableState } from "./types";

let asked: { table: string; answer: Promise<TableState | null> } | null = null;

/** Who comes by an invitation has to take the seat first. */
export function askEarly(path: string, hash: string): void {
  const table = /^\/t\/([^/]+)$/.exec(path)?.[1];
  if (!table || hash.length > 1) return;
  asked = { table, answer: readTable(table, null).catch(() => null) };
}

/** The answer, once; null where nothing was asked or no answer came. */
export async function askedEarly(table: string): Promise<TableState | null> {
  const early = asked;
  asked = null;
  return early?.table === table ? early.answer : null;
}
