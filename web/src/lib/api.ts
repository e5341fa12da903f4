/** Asks the server; a refusal comes back as an error with its reason. */
import { hearTime } from "./clock";
import { NotPrepared, patiently } from "./preparing.svelte";
import type { Move, PictureProgress, Played, Replay, TableState, Waiting, Wrong } from "./types";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** No answer came: the line or the server is down. */
export class Unreachable extends Error {}

declare global {
  interface Window {
    asked?: Map<string, Promise<Response | null>>; // by early.js, before the program was here
  }
}

const OLD = 10_000; // milliseconds after which nobody should see what was asked when the page opened

/** The answer to what was asked early, once; null where nothing was, or no answer came. */
async function askedEarly(path: string, init: RequestInit): Promise<Response | null> {
  const asked = init.method || performance.now() > OLD ? undefined : globalThis.window?.asked;
  const answer = asked?.get(path);
  asked?.delete(path);
  return (await answer) ?? null;
}

/** Whether the same may be answered when it is asked again: the line is down, or the server says "not now". */
export function passes(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && error.status === 503);
}

/** An answer that is a success. What speaks for a server that is away, and not of our own mind, is no answer. */
async function answered(path: string, init: RequestInit): Promise<Response> {
  const answer = (await askedEarly(path, init)) ?? (await fetch(path, { credentials: "same-origin", ...init }));
  if (answer.ok) return answer;
  const why = ((await answer.json().catch(() => null)) as Partial<Wrong> | null)?.error;
  if (why?.code === "not-prepared") throw new NotPrepared(String(why.found));
  if (!why && answer.status >= 502 && answer.status <= 504) throw new Unreachable(path);
  throw new Refused(answer.status, why?.code ?? "", why?.message ?? answer.statusText);
}

type Read<T> = (answer: Response) => Promise<T>;
const PREPARING = 202; // nothing has happened yet, or a picture is being made: the same is to be asked again

/** The answer; of a game that is still being prepared it comes when that is ready. */
function ask<T>(path: string, init: RequestInit, read: Read<T>): Promise<T> {
  return patiently(() => askOnce(path, init, read));
}

async function askOnce<T>(path: string, init: RequestInit, wanted: Read<T>): Promise<T | Waiting> {
  try {
    const answer = await answered(path, init);
    return await (answer.status === PREPARING ? read<Waiting>(answer) : wanted(answer));
  } catch (error) {
    if (error instanceof Refused || error instanceof NotPrepared) throw error;
    throw new Unreachable(path); // a line may break within an answer, too
  }
}

async function read<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  return (text && answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text) as T;
}

export function get<T>(path: string): Promise<T> {
  return ask<T>(path, {}, read);
}

/** Asks once, and waits for nothing that is being prepared: for what is only a comfort. */
export async function glance<T>(path: string, signal: AbortSignal | null = null): Promise<T> {
  const answer = await answered(path, { signal });
  if (answer.status === PREPARING) throw new Unreachable(path);
  return read<T>(answer);
}

/** A picture to keep, and how far it is meanwhile; whoever does not want it any more says so by the signal. */
export async function getFile(path: string, signal: AbortSignal, told: (far: PictureProgress) => void): Promise<Blob> {
  const asked = `${path}${path.includes("?") ? "&" : "?"}wait=1`; // seconds; then it is asked for again
  for (;;) {
    const made = await ask<Blob | PictureProgress>(asked, { signal }, (answer) => answer.blob());
    if (made instanceof Blob) return made;
    told(made);
  }
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { "content-type": "application/json" };
  return ask<T>(path, { method: "POST", headers, body: JSON.stringify(body) }, read);
}

export function remove(path: string): Promise<unknown> {
  const named = `${path}?command=${commandName()}`;
  return insist(() => ask(named, { method: "DELETE" }, read), () => undefined, FEW_TIMES);
}

/** A path below a table, as one of the visitor's seats if it is named. */
export function tablePath(table: string, rest = "", seat: number | null = null): string {
  const query = seat === null ? "" : `${rest.includes("?") ? "&" : "?"}seat=${seat}`;
  return `/api/tables/${encodeURIComponent(table)}${rest}${query}`;
}

export async function readTable(table: string, seat: number | null): Promise<TableState> {
  const state = await get<TableState>(tablePath(table, "", seat));
  hearTime(state.now);
  return state;
}

export function readReplay(table: string, seat: number | null): Promise<Replay> {
  return get(tablePath(table, "/replay", seat));
}

/** So many random bytes, in hexadecimal. */
export function randomBytes(number: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(number));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A name for a command of which no other has the same. */
export function commandName(): string {
  return randomBytes(12);
}

/** Asks until there is an answer, or so many times; each time that there was none is told, with the reason. */
export async function insist<T>(act: () => Promise<T>, waiting: (why: unknown) => void, times = Infinity): Promise<T> {
  for (let wait = 400, tried = 1; ; wait = Math.min(wait * 1.7, 8000), tried++) {
    try {
      return await act();
    } catch (error) {
      if (!passes(error) || tried >= times) throw error;
      waiting(error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

const FEW_TIMES = 5; // some four seconds

/** Asks for something to be done; where the answer was lost, some times: under one name it is done only once. */
export function command<T>(path: string, body: Record<string, unknown> = {}): Promise<T> {
  const named = { command: commandName(), ...body };
  return insist(() => post<T>(path, named), () => undefined, FEW_TIMES);
}

/** Sends a move until it is answered: a repeated command gets the first answer, so nothing is played twice. */
export function sendMove(
  table: string, seq: number, seat: number | null, move: Move, waiting: (why: unknown) => void,
): Promise<Played> {
  const body = { seq, command: commandName(), move: move.move };
  return insist(() => post(tablePath(table, "/moves", seat), body), waiting);
}
