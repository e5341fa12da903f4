/** What a person likes is kept, and read on when it was kept by an older page. */
import { describe, expect, it } from "vitest";
import { levelIn } from "../src/lib/settings.svelte";

describe("the level of the opponent", () => {
  it("is each game's own", () => {
    const chosen = { level: 2, levels: { one: 5, two: 1 } };
    expect(["one", "two", "three"].map((game) => levelIn(chosen, game))).toEqual([5, 1, 2]);
  });

  it("is the old one for all games until another is chosen", () => {
    expect(levelIn({ level: 4 } as Parameters<typeof levelIn>[0], "one")).toBe(4);
  });

  it("is one that exists, whatever was kept", () => {
    expect(levelIn({ level: "x" as unknown as number, levels: { one: 9 } }, "one")).toBe(2);
    expect(levelIn({ level: 3, levels: null as unknown as Record<string, number> }, "one")).toBe(3);
  });
});
