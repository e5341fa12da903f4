import { describe, expect, it } from "vitest";
import { chosen, usual } from "../src/lib/colours";

const PLACES = { all: ["a", "b", "c", "d"], sets: [["a", "c"], ["b", "d"], ["a", "b", "c", "d"]], fixed: true };
const CLOTHES = { all: ["a", "b", "c", "d"], sets: [["a", "c"], ["a", "b", "c", "d"]], fixed: false };

describe("colours of a new table", () => {
  it("are the game's own unless told, and none where it has none", () => {
    expect(usual(PLACES, 2)).toEqual(["a", "c"]);
    expect(usual(CLOTHES, 4)).toEqual(["a", "b", "c", "d"]);
    expect(usual(null, 2)).toEqual([]);
  });

  it("change hands when somebody chooses another's", () => {
    expect(chosen(CLOTHES, ["a", "c"], 0, "c")).toEqual(["c", "a"]);
    expect(chosen(PLACES, ["a", "b", "c", "d"], 3, "b")).toEqual(["a", "d", "c", "b"]);
  });

  it("leave the others alone where they are only clothes", () => {
    expect(chosen(CLOTHES, ["a", "c"], 1, "d")).toEqual(["a", "d"]);
    expect(chosen(CLOTHES, ["a", "c"], 1, "c")).toEqual(["a", "c"]);
  });

  it("bring those along with which they play", () => {
    expect(chosen(PLACES, ["a", "c"], 0, "d")).toEqual(["d", "b"]);
    expect(chosen(PLACES, ["d", "b"], 1, "a")).toEqual(["c", "a"]);
  });
});
