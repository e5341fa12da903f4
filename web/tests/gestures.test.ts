import { describe, expect, it } from "vitest";
import { decided, draggable, filledIn, finishable, lastByHand, meant, narrow, toTouch, touched, undecidable } from "../src/lib/gestures";
import type { Move } from "../src/lib/types";

const move = (name: string, steps: string[][], unordered = false): Move => ({ move: name, gesture: { steps, unordered } });

const WALKS = [
  move("a-b", [["a", "a.0"], ["b"]]),
  move("a-c", [["a", "a.0"], ["c"]]),
  move("a-c-d", [["a", "a.0"], ["c"], ["d"]]),
  move("pass", [["pass"]]),
];

describe("narrowing", () => {
  it("offers every first step at the beginning", () => {
    const choices = narrow(WALKS, []);
    expect([...choices.offered].sort()).toEqual(["a", "a.0", "pass"]);
    expect(choices.left).toHaveLength(4);
    expect(choices.complete).toEqual([]);
  });

  it("keeps the moves that a touch may begin", () => {
    const choices = narrow(WALKS, ["a.0"]);
    expect(choices.left.map((one) => one.move)).toEqual(["a-b", "a-c", "a-c-d"]);
    expect([...choices.offered].sort()).toEqual(["b", "c"]);
    expect(decided(choices)).toBeNull();
  });

  it("plays the one move that is left and complete", () => {
    expect(decided(narrow(WALKS, ["a", "b"]))?.move).toBe("a-b");
    expect(decided(narrow(WALKS, ["pass"]))?.move).toBe("pass");
    expect(decided(narrow(WALKS, ["a", "c", "d"]))?.move).toBe("a-c-d");
  });

  it("does not play one move that is left but not complete", () => {
    expect(decided(narrow([move("far", [["a"], ["b"]])], ["a"]))).toBeNull();
  });

  it("lets Done finish a gesture that others go on from", () => {
    const choices = narrow(WALKS, ["a", "c"]);
    expect(decided(choices)).toBeNull();
    expect(finishable(choices)?.move).toBe("a-c");
    expect(finishable(narrow(WALKS, ["a"]))).toBeNull();
  });

  it("lists moves that touches cannot tell apart", () => {
    const same = [move("one", [["a"]]), move("two", [["a"]])];
    expect(undecidable(narrow(same, ["a"]))).toHaveLength(2);
    expect(decided(narrow(same, ["a"]))).toBeNull();
  });

  it("leaves out moves without a gesture", () => {
    expect(narrow([{ move: "x", gesture: null }], []).left).toEqual([]);
  });
});

describe("dragging", () => {
  it("is offered where a step follows, and from what was touched last", () => {
    expect([...draggable(narrow(WALKS, []), [])].sort()).toEqual(["a", "a.0"]);
    expect([...draggable(narrow(WALKS, ["a"]), ["a"])].sort()).toEqual(["a", "c"]);
    expect([...draggable(narrow(WALKS, ["a", "b"]), ["a", "b"])]).toEqual([]);
  });

  it("is not for what is followed by a button, which lies nowhere", () => {
    const takes = [move("1", [["a", "a.0"], ["take-1"]]), move("2", [["a", "a.0"], ["take-2"]])];
    const buttons = new Set(["take-1", "take-2"]);
    expect(draggable(narrow(takes, []), [], buttons).size).toBe(0);
    expect(draggable(narrow(takes, ["a"]), ["a"], buttons).size).toBe(0);
    expect(draggable(narrow([...takes, ...WALKS], []), [], buttons)).toEqual(new Set(["a", "a.0"]));
  });

  it("is not for things that are chosen in any order", () => {
    expect(draggable(narrow([move("ab", [["a"], ["b"]], true)], []), []).size).toBe(0);
  });
});

describe("what a hint marks", () => {
  it("is one thing for each step, numbered in its order", () => {
    expect([...toTouch(WALKS[2]?.gesture)]).toEqual([["a", "1"], ["c", "2"], ["d", "3"]]);
  });

  it("has no numbers where there is nothing to put in order", () => {
    expect([...toTouch(WALKS[3]?.gesture)]).toEqual([["pass", ""]]);
    expect([...toTouch(move("ab", [["a"], ["b"]], true).gesture)]).toEqual([["a", ""], ["b", ""]]);
    expect(toTouch(null).size).toBe(0);
  });
});

describe("unordered gestures", () => {
  const PICKS = [move("ab", [["a"], ["b"]], true), move("abc", [["a"], ["b"], ["c"]], true), move("cd", [["c"], ["d"]], true)];

  it("takes the steps in any order", () => {
    expect(narrow(PICKS, ["b"]).left.map((one) => one.move)).toEqual(["ab", "abc"]);
    expect([...narrow(PICKS, ["c"]).offered].sort()).toEqual(["a", "b", "d"]);
    expect(finishable(narrow(PICKS, ["b", "a"]))?.move).toBe("ab");
    expect(decided(narrow(PICKS, ["c", "b", "a"]))?.move).toBe("abc");
  });

  it("wants each touch to stand for a step of its own", () => {
    const twins = [move("two of three", [["a", "b"], ["b", "c"]], true)];
    expect(narrow(twins, ["b", "a"]).complete).toHaveLength(1);
    expect(narrow(twins, ["a", "a"]).left).toEqual([]);
    expect([...narrow(twins, ["a"]).offered].sort()).toEqual(["b", "c"]);
  });

  it("gives one touch back without the others", () => {
    expect(touched(PICKS, ["a", "b"], "a")).toEqual(["b"]);
  });
});

describe("touching", () => {
  it("goes on, goes back, or begins anew", () => {
    expect(touched(WALKS, [], "a")).toEqual(["a"]);
    expect(touched(WALKS, ["a"], "c")).toEqual(["a", "c"]);
    expect(touched(WALKS, ["a", "c"], "a")).toEqual([]);
    expect(touched(WALKS, ["a"], "pass")).toEqual(["pass"]);
    expect(touched(WALKS, ["a"], "nothing")).toEqual(["a"]);
  });

  it("means the place when a piece on it is touched, and the piece when the place is", () => {
    expect(meant(new Set(["b"]), "b.3")).toBe("b");
    expect(meant(new Set(["b.3"]), "b")).toBe("b.3");
    expect(meant(new Set(["b.2", "b.3"]), "b")).toBeNull();
    expect(meant(new Set(["b"]), "c.1")).toBeNull();
  });
});

describe("another place", () => {
  const ways = [move("a-b", [["a"], ["b"]]), move("a-c", [["a"], ["c"]]), move("d-b", [["d"], ["b"]])];

  it("changes the last step where it would do as well", () => {
    expect(touched(ways, ["a", "b"], "c")).toEqual(["a", "c"]);
  });

  it("begins anew where only another beginning has it", () => {
    expect(touched(ways, ["a", "b"], "d")).toEqual(["d"]);
  });

  it("changes nothing where no move has it", () => {
    const touches = ["a", "b"];
    expect(touched(ways, touches, "x")).toBe(touches);
  });
});

describe("what leaves no choice", () => {
  const one = [move("a-b", [["a", "a.0"], ["b"]]), move("a-c", [["a", "a.0"], ["c"]])];

  it("is filled in before anything was touched", () => {
    expect(filledIn(one, [], true)).toEqual(["a"]);
    expect(lastByHand(one, ["a"], true)).toBe(-1);
    expect(lastByHand(one, ["a", "b"], true)).toBe(1);
  });

  it("never makes a whole move by itself", () => {
    expect(filledIn([move("pass", [["pass"]])], [], true)).toEqual([]);
    expect(filledIn([move("a-b", [["a"], ["b"]])], [], true)).toEqual(["a"]);
  });

  it("ends a move that was begun by hand, but not where a touch would play it", () => {
    const ways = [move("a-b", [["a"], ["b"]]), move("c-d", [["c"], ["d"]])];
    expect(filledIn(ways, ["a"], true)).toEqual(["a", "b"]);
    expect(lastByHand(ways, ["a", "b"], true)).toBe(0);
    expect(filledIn(ways, ["a"], false)).toEqual(["a"]);
    expect(lastByHand(ways, ["a", "b"], false)).toBe(1);
  });

  it("is not the case where pieces of one stack are different choices", () => {
    expect(filledIn([move("low", [["a.0"], ["b"]]), move("high", [["a.1"], ["b"]])], [], true)).toEqual([]);
  });

  it("is filled in among steps in any order", () => {
    expect(filledIn([move("take", [["take"], ["t", "t.0"]], true)], ["take"], true)).toEqual(["take", "t"]);
  });
});
