/** Asks the server; a refusal comes back as an error with its reason. */
import { compareTime } from "./clock";
import { NotPrepared, patiently, type Progress } from "./preparing.svelte";
import type { Move, Replay, TableState } from "./types";

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly body: Record<string, unknown> = {},
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

const PREPARING = 202; // nothing has happened yet: the same is to be asked again

/** The answer; of a game that is still being prepared it comes when that is ready. */
function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  return patiently(() => askOnce<T>(path, init));
}

async function askOnce<T>(path: string, init: RequestInit): Promise<T | { preparing: Progress }> {
  let answer: Response;
  try {
    answer = (await askedEarly(path, init)) ?? (await fetch(path, { credentials: "same-origin", ...init }));
  } catch {
    throw new Unreachable(path);
  }
  if (path.startsWith("/api/tables/")) compareTime(answer.headers.get("date")); // never an old answer from a cache
  const text = await answer.text();
  const body = text && answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
  if (answer.status === PREPARING) return body as { preparing: Progress };
  if (answer.ok) return body as T;
  const error = (body as { error?: { code?: string; message?: string } })?.error ?? {};
  if (error.code === "not-prepared") throw new NotPrepared(String((error as { found?: string }).found));
  if (answer.status >= 502 && answer.status <= 504) throw new Unreachable(path);
  throw new Refused(answer.status, error.code ?? "", error.message ?? answer.statusText, error as Record<string, unknown>);
}

export function get<T>(path: string): Promise<T> {
  return ask<T>(path);
}

export function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { "content-type": "application/json" };
  return ask<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export function remove(path: string): Promise<unknown> {
  return ask(path, { method: "DELETE" });
}

/** A path below a table, as one of the visitor's seats if it is named. */
export function tablePath(table: string, rest = "", seat: number | null = null): string {
  const query = seat === null ? "" : `${rest.includes("?") ? "&" : "?"}seat=${seat}`;
  return `/api/tables/${encodeURIComponent(table)}${rest}${query}`;
}

export function readTable(table: string, seat: number | null): Promise<TableState> {
  return get(tablePath(table, "", seat));
}

export function readReplay(table: string, seat: number | null): Promise<Replay> {
  return get(tablePath(table, "/replay", seat));
}

/** A name for a command of which no other has the same. */
export function commandName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends a move until it is answered: a repeated command gets the first answer, so nothing is played twice. */
export async function sendMove(table: string, seq: number, seat: number | null, move: Move): Promise<{ seq: number; hash: string }> {
  const body = { seq, command: commandName(), move: move.move };
  for (let wait = 400; ; wait = Math.min(wait * 1.7, 8000)) {
    try {
      return await post(tablePath(table, "/moves", seat), body);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
