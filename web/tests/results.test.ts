import { describe, expect, it } from "vitest";
import { difference, margin } from "../src/lib/endings";
import { suggested } from "../src/lib/results";
import type { Result } from "../src/lib/types";

const ended = (...won: boolean[]) => won.map((one, at) => ({ table: `t${at}`, level: 2, won: one }));

describe("the level of the next game", () => {
  it("is another where the last two ended alike", () => {
    expect(suggested(ended(true, true), 2)).toBe(3);
    expect(suggested(ended(true, false, false), 2)).toBe(1);
  });

  it("stays else, at the ends too", () => {
    expect(suggested(ended(true), 2)).toBe(2);
    expect(suggested(ended(true, false), 2)).toBe(2);
    expect(suggested(ended(true, true), 5)).toBe(5);
    expect(suggested(ended(true, true).map((one) => ({ ...one, level: 5 })), 5)).toBe(5);
    expect(suggested(ended(false, false).map((one) => ({ ...one, level: 1 })), 1)).toBe(1);
  });
});

describe("how a game was won", () => {
  const result = (scores: number[], winners: number[], how: Result["how"] = "played"): Result => ({
    scores, winners, shares: scores.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)), how, gave_up: {},
  });

  it("is by the points to the next best", () => {
    expect(margin(result([12, 15, 9], [1]))).toBe(3);
    expect(margin(result([12, 12], [1]))).toBe(0);
    expect(margin(result([12, 15], [0], "resigned"))).toBe(0);
    expect(margin(result([12, 12], [0, 1]))).toBe(0);
  });

  it("names what made the difference", () => {
    const sources = [{ words: "first", points: [6, 9, 6] }, { words: "second", points: [6, 6, 3] }];
    expect(difference(result([12, 15, 9], [1]), sources)).toEqual({ words: "first", points: 3 });
    expect(difference(result([12, 12, 0], [0]), sources)).toBeNull();
  });
});
