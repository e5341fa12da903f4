/** Making tables and taking seats. */
import { get, passes, post, readTable, tablePath } from "./api";
import { Cancelled } from "./preparing.svelte";
import type { Joined, Made, Me } from "./types";

export interface Wanted {
  name?: string;
  bot?: number;
  colour?: string;
}

export interface Invitation {
  seat: number;
  link: string;
}

/** Makes a table; the named seats are this visitor's at once, the open ones become invitations. */
export async function make(game: string, options: Record<string, unknown>, seats: Wanted[], more = {}): Promise<string> {
  const made = await post<Made>("/api/tables", { game, options, seats, ...more });
  const invitations: Invitation[] = [];
  const held: number[] = [];
  for (const [index, { seat, token }] of made.seats.entries()) {
    const wanted = seats[index];
    if (!token || wanted?.bot) continue;
    if (wanted?.name) held.push(await take(made.table, token));
    else invitations.push({ seat, link: `/t/${made.table}#${token}` });
  }
  if (invitations.length) sessionStorage.setItem(`invitations ${made.table}`, JSON.stringify(invitations));
  localStorage.setItem(`seats ${made.table}`, JSON.stringify(held));
  return made.table;
}

/** Binds a seat to this visitor. */
export async function take(table: string, token: string): Promise<number> {
  return (await post<Joined>(tablePath(table, "/join"), { token })).seat;
}

/** The seats of a table that were taken on this device. */
export function heldSeats(table: string): number[] {
  return kept(localStorage, `seats ${table}`);
}

function kept<T>(storage: Storage, key: string): T[] {
  try {
    return JSON.parse(storage.getItem(key) ?? "[]") as T[];
  } catch {
    return [];
  }
}

export function invitations(table: string): Invitation[] {
  return kept(sessionStorage, `invitations ${table}`);
}

/** Takes the seat whose secret stands behind the # of the address, and erases it from there once it was answered. */
export async function joinFromAddress(table: string, name: string, guest: string): Promise<void> {
  const token = location.hash.slice(1);
  if (token.length < 16) return;
  try {
    await join(table, token, name, guest);
  } catch (error) {
    if (passes(error) || error instanceof Cancelled) throw error; // it is still good
    eraseSecret();
    throw error;
  }
  eraseSecret();
}

function eraseSecret(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
}

async function join(table: string, token: string, name: string, guest: string): Promise<void> {
  // Who goes on with another device keeps the name that the seat has.
  const open = (await readTable(table, null)).seats.some((one) => one.kind === "open");
  const called = name || (open ? guest : "");
  await post(tablePath(table, "/join"), called ? { token, name: called } : { token });
}

export function me(): Promise<Me> {
  return get("/api/me");
}
