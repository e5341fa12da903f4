/** Touches are narrowed down on the page as on the server: both agree on every case of one table. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { meant, narrow } from "../src/lib/gestures";
import type { Move } from "../src/lib/types";

interface Case {
  about: string;
  gestures: { steps: string[][]; unordered?: boolean }[];
  touches: string[];
  offered: string[];
  meant: Record<string, string | null>;
}

const TABLE = new URL("../../tests/gestures.json", import.meta.url).pathname;
const CASES = JSON.parse(readFileSync(TABLE, "utf-8")) as Case[];

describe("what may be touched next, as the server has it too", () => {
  it.each(CASES)("$about", (one) => {
    const moves: Move[] = one.gestures.map(({ steps, unordered = false }, at) => ({ move: `${at}`, gesture: { steps, unordered } }));
    const { offered } = narrow(moves, one.touches);
    expect([...offered].sort()).toEqual(one.offered);
    for (const [id, found] of Object.entries(one.meant)) expect(meant(offered, id)).toBe(found);
  });
});
