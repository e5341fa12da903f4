import { beforeEach, describe, expect, it } from "vitest";
import { FAR_BEHIND, Queue } from "../src/lib/queue";
import { changed, found, place, stacks, without } from "../src/lib/scenes";
import type { Item, PartChange, Scene, SceneChange, StoryEvent, TableState, Told } from "../src/lib/types";

const item = (id: string, x = 0): Item => ({
  id, x, sprite: "stone", y: 0, turn: 0, tint: "", layer: 0, label: { message: "stone", args: {} }, number: null,
});
const scene = (...items: Item[]): Scene => ({
  parts: [{ id: "board", width: 9, height: 9, items, label: { message: "board", args: {} }, seat: null, core: null }], prompts: [], after: [],
});
const event = (words: string): StoryEvent => ({ kind: "moved", words, seat: 0, args: {}, glides: [["a.0", "b.0"]] });
const state = (seq: number): TableState => ({
  table: "t", seq, hash: `h${seq}`, game: "g", options: {}, seats: [], actor: 0, turn: 1, scene: scene(item("a.0")),
  moves: [{ move: "a-b", gesture: null }], points: [0, 0], result: null, has_points: true, can_undo: null, clock: null,
  held: false, view: "", secret: null, taking_back: "nothing", question: null, next_table: null, notes: [], rules: 1,
  seat: 0, now: 0, commitment: "", chat_allowed: false, hints: false, listed: false, waiting: false, nonces: [],
});
const part = (id: string, items: Item[], gone: string[] = []): PartChange => ({
  id, width: 9, height: 9, core: null, label: { message: id, args: {} }, seat: null, items, gone,
});
const change = (parts: PartChange[], gone: string[] = []): SceneChange => ({ parts, gone, prompts: [], after: [] });
const told = (seq: number, more: Partial<Told> = {}): Told => ({
  seq, hash: `h${seq}`, turn: seq - 3, view: "", points: [0, 0], move: { seat: 0, move: "a-b" }, chance: [],
  story: [event("one"), event("two")], scene: change([part("board", [item("b.0", seq)], ["a.0"])]), ...more,
});

describe("the queue", () => {
  let queue: Queue;
  beforeEach(() => { queue = new Queue(state(4)); });

  it("takes each move once and in order", () => {
    expect(queue.take(told(4))).toBe("known");
    expect(queue.take(told(5))).toBe("taken");
    expect(queue.take(told(5))).toBe("known");
    expect(queue.truth.seq).toBe(5);
    expect(queue.take(told(7, { turn: 3 }))).toBe("taken"); // a line of chat lay between
  });

  it("notices a move that was never told", () => {
    const move = { seat: 0, move: "a-b" };
    expect(queue.take(told(5, { move, turn: 2, chance: [] }))).toBe("taken");
    expect(queue.take(told(6, { move, turn: 4, chance: ["6"] }))).toBe("taken");
    expect(queue.take(told(7, { move, turn: 6, chance: [] }))).toBe("gap");
    expect(queue.truth.seq).toBe(6);
  });

  it("takes what changed without a move", () => {
    queue.take(told(5));
    queue.update({ seq: 6, points: [1, 1] });
    queue.skip();
    expect(queue.next()?.settled).toMatchObject({ seq: 6, points: [1, 1] });
    expect(found(queue.truth.scene, "b.0")?.item.x).toBe(5);
  });

  it("shows every event, then the settled state", () => {
    queue.take(told(5, { actor: 1, points: [3, 0] }));
    const steps = [queue.next(), queue.next(), queue.next()];
    expect(steps.map((step) => step?.event?.words ?? null)).toEqual(["one", "two", null]);
    expect(steps[0]?.settled).toBeNull();
    expect(steps[2]?.settled).toMatchObject({ seq: 5, actor: 1, points: [3, 0] });
    expect(found(steps[2]?.settled?.scene ?? null, "b.0")?.item.x).toBe(5);
    expect(queue.next()).toBeNull();
    expect(queue.idle).toBe(true);
  });

  it("offers no old moves after a move, only those told with it", () => {
    queue.take(told(5));
    expect(queue.truth.moves).toBeUndefined();
    queue.take(told(6, { moves: [{ move: "b-a", gesture: null }] }));
    expect(queue.truth.moves?.[0]?.move).toBe("b-a");
  });

  it("keeps fields that were not told", () => {
    queue.take(told(5));
    expect(queue.truth.points).toEqual([0, 0]);
  });

  it("skips to the last state and still says what happened", () => {
    queue.take(told(5));
    queue.take(told(6));
    queue.next();
    expect(queue.skip().map((one) => one.words)).toEqual(["two", "one", "two"]);
    expect(queue.next()?.settled?.seq).toBe(6);
    expect(queue.idle).toBe(true);
  });

  it("does not show every move to one who comes back late", () => {
    for (let seq = 5; seq <= 5 + FAR_BEHIND; seq++) queue.take(told(seq));
    expect(queue.next()?.settled?.seq).toBe(5 + FAR_BEHIND);
    expect(queue.idle).toBe(true);
  });

  it("starts again from a whole state", () => {
    queue.take(told(5));
    queue.reset(state(3));
    expect(queue.idle).toBe(true);
    expect(queue.take(told(4, { turn: 2 }))).toBe("taken");
  });
});

describe("scenes", () => {
  it("change without touching the old one", () => {
    const old = scene(item("a.0"), item("c"));
    const after = changed(old, told(5).scene);
    expect(old.parts[0]?.items.map((one) => one.id)).toEqual(["a.0", "c"]);
    expect(after?.parts[0]?.items.map((one) => one.id)).toEqual(["c", "b.0"]);
    expect(after?.parts[0]?.width).toBe(9);
    expect(changed(old, null)).toBe(old);
  });

  it("gain and lose parts", () => {
    const more = changed(scene(), change([part("hand", [item("h")])]));
    expect(more?.parts.map((part) => part.id)).toEqual(["board", "hand"]);
    expect(changed(more, change([], ["board"]))?.parts.map((part) => part.id)).toEqual(["hand"]);
  });

  it("read stacks from the top down", () => {
    const part = scene(item("d1"), item("d1.0"), item("d1.10"), item("d1.2"), item("e1")).parts[0]!;
    expect(stacks(part).map((pile) => pile.map((one) => one.id))).toEqual([["d1.10", "d1.2", "d1.0", "d1"], ["e1"]]);
    expect(place("hand.1.3")).toBe("hand.1");
  });

  it("leave out what is in the air", () => {
    expect(without(scene(item("a"), item("b")), new Set(["a"])).parts[0]?.items.map((one) => one.id)).toEqual(["b"]);
  });
});
