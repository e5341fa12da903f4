/** What is chosen by touches waits until it is meant a second time, can be changed, and can be put down. */
import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import type { Move } from "../src/lib/types";
import { Choice } from "../src/table/choice.svelte";

const move = (name: string, ...steps: string[][]): Move => ({ move: name, gesture: { steps, unordered: false } });
const MOVES = [
  move("a-b", ["a", "a.0"], ["b", "b.0"]), move("a-c", ["a", "a.0"], ["c"]),
  move("d-e", ["d"], ["e"]), // where there is no choice
  move("pass", ["pass"]),
];
const made = (moves = MOVES) => new Choice(() => moves, () => new Set(["pass"]));

describe("a choice", () => {
  beforeEach(() => {
    settings.atOnce = false;
  });

  it("is a move that waits when all its steps were touched", () => {
    const choice = made();
    expect(choice.touch("a.0")).toBe(true);
    expect(choice.pending).toBeNull();
    choice.touch("b");
    expect(choice.pending?.move).toBe("a-b");
    expect([...choice.offered].sort()).toEqual(["b", "b.0", "c"]);
  });

  it("is meant by the same place again, and changed by another", () => {
    const choice = made();
    choice.touch("a");
    choice.touch("b");
    expect(["b", "b.0", "c", "a", "x"].map((id) => choice.again(id))).toEqual([true, true, false, false, false]);
    expect(choice.ahead("c")?.move).toBe("a-c");
    choice.touch("c");
    expect(choice.pending?.move).toBe("a-c");
  });

  it("has what leaves no choice filled in, and that may be meant as well", () => {
    const choice = made();
    expect(choice.ahead("d")?.move).toBe("d-e");
    choice.touch("d");
    expect(choice.pending?.move).toBe("d-e");
    expect(choice.given).toEqual(["e"]);
    expect([choice.again("d"), choice.again("e")]).toEqual([true, true]);
    choice.touch("a");
    expect(choice.touches).toEqual(["a"]);
  });

  it("is put down step by step, past what was filled in", () => {
    const choice = made();
    choice.touch("a");
    choice.touch("b");
    expect(choice.back()).toBe(true);
    expect(choice.touches).toEqual(["a"]);
    expect(choice.back()).toBe(true);
    expect(choice.back()).toBe(false);
    choice.touch("d");
    choice.back();
    expect(choice.touches).toEqual([]);
  });

  it("begins with the only thing that can be touched, by nobody's hand", () => {
    const choice = made(MOVES.slice(0, 2));
    expect(choice.touches).toEqual(["a"]);
    expect([choice.byHand, choice.back(), choice.touch("a")]).toEqual([false, false, false]);
    choice.touch("b");
    expect(choice.byHand).toBe(true);
    choice.back();
    expect(choice.touches).toEqual(["a"]);
  });

  it("is touched to its end where the first touch plays", () => {
    settings.atOnce = true;
    const choice = made();
    choice.touch("d");
    expect(choice.pending).toBeNull();
    choice.touch("e");
    expect(choice.pending?.move).toBe("d-e");
  });

  it("may be a name", () => {
    const choice = made();
    choice.touch("a");
    choice.pick(MOVES[3]!);
    expect(choice.pending?.move).toBe("pass");
    expect(choice.back()).toBe(true);
    expect(choice.pending).toBeNull();
  });

  it("is not changed by what no move has", () => {
    const choice = made();
    expect(choice.touch("x")).toBe(false);
    choice.touch("a");
    expect(choice.touch("x")).toBe(false);
    expect(choice.touches).toEqual(["a"]);
  });
});
