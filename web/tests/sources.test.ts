import { describe, expect, it } from "vitest";
import { sources } from "../src/lib/sources";
import type { StoryEvent } from "../src/lib/types";

const gain = (words: string, seat: number | null, points?: number): StoryEvent => ({
  kind: "scored", words, seat, args: points === undefined ? {} : { points }, glides: [],
});

describe("points by source", () => {
  const story = [gain("mark", 0, 2), gain("moved", 1), gain("colour", 1, 6), gain("mark", 0, 1), gain("nobody", null)];

  it("adds up what the story tells, the richest first", () => {
    expect(sources(story, [3, 6])).toEqual([
      { words: "colour", points: [0, 6] },
      { words: "mark", points: [3, 0] },
    ]);
  });

  it("says nothing where points came from elsewhere, or where there are none", () => {
    expect(sources(story, [3, 7])).toEqual([]);
    expect(sources([], [0, 0])).toEqual([]);
    expect(sources([], [4, 2])).toEqual([]);
  });
});
