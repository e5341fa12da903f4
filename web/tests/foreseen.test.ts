/** What moves would do is asked once for a position, for few moves at a time, and never stands in the way. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Move } from "../src/lib/types";
import { Foreseen } from "../src/table/foreseen.svelte";

const moves: Move[] = Array.from({ length: 60 }, (_, at) => ({ move: `m${at}`, gesture: null }));
const asked: URL[] = [];
let seq = 7;
let status = 200;

const answer = (path: string): Response => {
  const url = new URL(path, "http://here");
  asked.push(url);
  const previews = url.searchParams.getAll("move").map((move) => ({ move, story: [] }));
  const headers = { "content-type": "application/json" };
  return new Response(JSON.stringify(status === 200 ? { seq, previews } : { error: { code: "x" } }), { status, headers });
};
const made = () => new Foreseen(() => ({ table: "t", seq, seat: 1 }));

describe("what is foreseen", () => {
  beforeEach(() => {
    asked.length = 0;
    [seq, status] = [7, 200];
    vi.stubGlobal("fetch", async (path: string) => answer(path));
  });
  afterEach(() => vi.unstubAllGlobals());

  it("is asked for with the others, once", async () => {
    const foreseen = made();
    expect(foreseen.of(moves[0]!)).toBeUndefined();
    await foreseen.ask(moves[0]!, moves.slice(0, 5));
    await foreseen.ask(moves[4]!);
    expect(foreseen.of(moves[4]!)?.move).toBe("m4");
    expect(asked).toHaveLength(1);
    expect(asked[0]!.searchParams.get("seat")).toBe("1");
    expect(asked[0]!.searchParams.getAll("move")).toHaveLength(5);
  });

  it("is asked for alone where the others are many", async () => {
    await made().ask(moves[3]!, moves);
    expect(asked[0]!.searchParams.getAll("move")).toEqual(["m3"]);
  });

  it("is forgotten with the position", async () => {
    const foreseen = made();
    await foreseen.ask(moves[0]!);
    seq = 8;
    expect(foreseen.of(moves[0]!)).toBeUndefined();
    await foreseen.ask(moves[0]!);
    expect(asked.map((url) => url.searchParams.get("seq"))).toEqual(["7", "8"]);
  });

  it.each([404, 429, 503])("is nothing where the server answers %d, and is not asked again and again", async (found) => {
    status = found;
    const foreseen = made();
    await foreseen.ask(moves[0]!);
    expect(foreseen.of(moves[0]!)).toBeNull();
    await foreseen.ask(moves[1]!);
    expect(foreseen.of(moves[1]!)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it("of what nobody looks at any more is not waited for", async () => {
    const signals: AbortSignal[] = [];
    vi.stubGlobal("fetch", (path: string, { signal }: RequestInit) => {
      signals.push(signal!);
      return signals.length > 1 ? Promise.resolve(answer(path)) : new Promise(() => undefined);
    });
    const foreseen = made();
    void foreseen.ask(moves[0]!);
    await foreseen.ask(moves[1]!);
    expect(signals[0]?.aborted).toBe(true);
    expect(foreseen.of(moves[1]!)?.move).toBe("m1");
    expect(foreseen.of(moves[0]!)).toBeUndefined();
  });
});
