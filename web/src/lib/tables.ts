/** Making tables and taking seats. */
import { command, get, passes, randomBytes, readTable, tablePath } from "./api";
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
  const made = await command<Made>("/api/tables", { game, options, seats, contribute: true, ...more });
  const invitations: Invitation[] = [];
  const held: number[] = [];
  for (const [index, { seat, token }] of made.seats.entries()) {
    const wanted = seats[index];
    if (!token || wanted?.bot) continue;
    if (wanted?.name) held.push(await take(made.table, made.commitment, token));
    else invitations.push({ seat, link: `/t/${made.table}#${token}` });
  }
  if (invitations.length) sessionStorage.setItem(`invitations ${made.table}`, JSON.stringify(invitations));
  localStorage.setItem(`seats ${made.table}`, JSON.stringify(held));
  return made.table;
}

/** What this device has seen and sent before the board was laid: whoever checks the record needs both. */
export interface Promised {
  commitment: string;
  nonces: string[];
}

/** Binds a seat to this visitor; without a token one that it has already and that is awaited. Its nonce is chosen only
 * when the table has shown the hash of its secret. */
export async function take(table: string, commitment: string, token?: string, name?: string): Promise<number> {
  const nonce = randomBytes(16);
  const joined = await command<Joined>(tablePath(table, "/join"), { token, name, nonce });
  const known = promised(table);
  const first = known?.commitment ?? commitment; // what was shown first is what counts
  localStorage.setItem(`chance ${table}`, JSON.stringify({ commitment: first, nonces: [...(known?.nonces ?? []), nonce] }));
  return joined.seat;
}

export function promised(table: string): Promised | null {
  return kept<Promised | null>(localStorage, `chance ${table}`, null);
}

/** The seats of a table that were taken on this device. */
export function heldSeats(table: string): number[] {
  return kept(localStorage, `seats ${table}`, []);
}

function kept<T>(storage: Storage, key: string, none: T): T {
  try {
    return (JSON.parse(storage.getItem(key) ?? "null") as T) ?? none;
  } catch {
    return none;
  }
}

export function invitations(table: string): Invitation[] {
  return kept(sessionStorage, `invitations ${table}`, []);
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
  const { seats, commitment } = await readTable(table, null);
  const called = name || (seats.some((one) => one.kind === "open") ? guest : "");
  await take(table, commitment, token, called || undefined);
}

export function me(): Promise<Me> {
  return get("/api/me");
}
