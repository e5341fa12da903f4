import { describe, expect, it } from "vitest";
import { since, turns, type Moment } from "../src/lib/strip";
import { arrow, numbers, trails } from "../src/lib/trails";
import type { Item, Scene, StoryEvent } from "../src/lib/types";

const item = (id: string, x: number, y = 0): Item => ({
  id, x, y, sprite: "stone", turn: 0, tint: "", layer: 0, label: null, number: null,
});
const scene = (...items: Item[]): Scene => ({
  parts: [{ id: "board", width: 900, height: 900, items, label: { message: "board", args: {} }, seat: null, core: null }], prompts: [], after: [],
});
const event = (words: string, seat: number | null, kind: StoryEvent["kind"] = "moved", glides: string[][] = []): StoryEvent => ({
  kind, words, seat, args: {}, glides,
});
const moment = (seq: number, by: number | null, ...story: StoryEvent[]): Moment => ({ seq, by, story, before: null, scene: null });
const told = (moments: Moment[]) => turns(moments).map(({ seat, happened }) => [seat, ...happened.map((one) => one.event.words)]);

describe("what has happened since one's last move", () => {
  const five = [0, 1, 2, 3, 4].map((seat) => moment(seat + 1, seat, event(`does ${seat}`, seat)));

  it("is what all others did, seat by seat, the newest last", () => {
    expect(told(since(five, 0))).toEqual([[1, "does 1"], [2, "does 2"], [3, "does 3"], [4, "does 4"]]);
    expect(told(since(five, 4))).toEqual([]);
  });

  it("is everything where one has not moved yet, and the last alone for nobody", () => {
    expect(told(since(five.slice(0, 2), 3))).toEqual([[0, "does 0"], [1, "does 1"]]);
    expect(told(since(five, null))).toEqual([[4, "does 4"]]);
  });

  it("has several actions of one turn together", () => {
    const moments = [moment(1, 0, event("mine", 0)), moment(2, 1, event("first", 1)), moment(3, 1, event("second", 1), event("taken", 0, "captured"))];
    expect(told(since(moments, 0))).toEqual([[1, "first", "second", "taken"]]);
  });

  it("gives a roll to whoever rolls, though it was made with the move before it", () => {
    const mine = moment(1, 0, event("mine", 0), event("hit", 1, "captured"), event("roll", 1, "rolled"));
    const theirs = moment(2, 1, event("theirs", 1), event("roll", 0, "rolled"));
    expect(told(since([mine, theirs], 0))).toEqual([[1, "roll", "theirs"], [0, "roll"]]);
    expect(told(since([mine], 0))).toEqual([[1, "roll"]]);
  });

  it("tells no more than what has been shown", () => {
    const moments = [moment(1, 0, event("mine", 0)), moment(2, 1, event("one", 1), event("two", 1)), moment(3, 2, event("later", 2))];
    expect(told(since(moments, 0, { seq: 2, count: 1 }))).toEqual([[1, "one"]]);
    expect(told(since(moments, 0, { seq: 3, count: 0 }))).toEqual([[1, "one", "two"]]);
  });
});

describe("arrows", () => {
  const before = scene(item("a", 0), item("a.0", 0), item("b", 300), item("c", 300, 400));
  const after = scene(item("a", 0), item("b", 300), item("c", 300, 400), item("c.0", 300, 400));
  const moves = [event("one", 1, "moved", [["a.0", "b.0"]]), event("says", 1, "scored"), event("two", 1, "moved", [["b.0", "c.0"]])];
  const both = turns([{ seq: 1, by: 1, story: moves, before, scene: after }]);
  const spotOf = (_: unknown, { x, y }: Item) => ({ x, y, scale: 1 });

  it("go from where to where, in order, with the seat", () => {
    const found = trails(both, spotOf);
    expect(found.map(({ seat, number }) => [seat, number])).toEqual([[1, 1], [1, 2]]);
    expect(found.map(({ way }) => way.map(({ x, y }) => [x, y]))).toEqual([[[0, 0], [300, 0]], [[300, 0], [300, 400]]]);
    expect([...numbers(both)].map(([one, number]) => [one.event.words, number])).toEqual([["one", 1], ["two", 2]]);
  });

  it("have no numbers where there is one, and are none for what stays or goes away", () => {
    const still = [event("rolls", 0, "rolled", [["a", "a"]]), event("gone", 0, "swept", [["a.0", "b", ""]])];
    const one = turns([{ seq: 1, by: 0, story: [...still, moves[0]!], before, scene: after }]);
    expect(numbers(one).size).toBe(0);
    expect(trails(turns([{ seq: 1, by: 0, story: still, before, scene: after }]), spotOf)).toEqual([]);
  });

  it("stay in the part where they begin, or are faint, as many are", () => {
    const [board, tray] = [scene(item("a", 0), item("a.0", 0), item("b", 300)).parts[0]!, scene(item("t", 600)).parts[0]!];
    const whole = { ...scene(), parts: [board, { ...tray, id: "tray" }] };
    const way = (glide: string[]) => trails(turns([{ seq: 1, by: 0, story: [event("x", 0, "moved", [glide])], before: whole, scene: whole }]), spotOf);
    expect(way(["a.0", "b", "t.0"])[0]).toMatchObject({ way: [{ x: 0 }, { x: 300 }], faint: false });
    expect(way(["a.0", "t.0"])[0]).toMatchObject({ way: [{ x: 0 }, { x: 600 }], faint: true });
    expect(way(["a.0", "b.0"])[0]).toMatchObject({ faint: false });
  });

  it("are one for pieces that go the same way together", () => {
    const pile = scene(item("a.0", 0), item("a.1", 4), item("b", 300));
    const story = [event("both", 0, "moved", [["a.0", "b.0"], ["a.1", "b.1"]])];
    expect(trails(turns([{ seq: 1, by: 0, story, before: pile, scene: scene(item("b.0", 300), item("b.1", 302)) }]), spotOf)).toHaveLength(1);
  });

  it("end before their goal and point to it", () => {
    const { path, tip } = arrow([{ x: 0, y: 0, scale: 1 }, { x: 50, y: 0, scale: 1 }, { x: 100, y: 0, scale: 1 }]);
    expect(path).toBe("M0.0 0.0L50.0 0.0L91.0 0.0");
    expect(tip).toEqual({ x: 91, y: 0, angle: 0 });
  });
});
