import { describe, expect, it } from "vitest";
import { planned, type Point } from "../src/lib/flights";
import type { Item, Part, Scene, StoryEvent } from "../src/lib/types";

const item = (id: string, x: number): Item => ({ id, sprite: "piece", x, y: 0, turn: 0, tint: "", layer: 0, label: null, number: null });
const board = (...items: Item[]): Scene => ({
  parts: [{ id: "board", width: 100, height: 10, items, label: { message: "board", args: {} }, seat: null, core: null }],
  prompts: [],
  after: [],
});
const PLACES = ["a", "b", "c"].map((id, index) => item(id, 10 * index));
const now = board(...PLACES, item("a.0", 0));
const after = board(...PLACES, item("c.0", 20));
const event = (...glides: string[][]): StoryEvent => ({ kind: "moved", words: "moved", seat: 0, args: {}, glides });
const spotOf = (_part: Part, one: Item): Point => ({ x: one.x, y: one.y, scale: 1 });
const nobody = () => false;
const ids = (scene: Scene) => scene.parts[0]!.items.map((one) => one.id);

describe("the flights of an event", () => {
  it("go from where a piece lies past all places to where it will lie", () => {
    const { flights, then } = planned(event(["a.0", "b", "c.0"]), now, after, 1, spotOf, nobody);
    expect(flights.map((flight) => flight.way.map((point) => point.x))).toEqual([[0, 10, 20]]);
    expect([flights[0]!.appears, flights[0]!.leaves]).toEqual([false, false]);
    expect(ids(then)).toEqual(["a", "b", "c", "c.0"]);
  });

  it("appear or leave where one end is off the scene", () => {
    const gone = planned(event(["a.0", ""]), now, board(...PLACES), 1, spotOf, nobody);
    expect([gone.flights[0]!.leaves, ids(gone.then)]).toEqual([true, ["a", "b", "c"]]);
    const come = planned(event(["", "c.0"]), board(...PLACES), after, 1, spotOf, nobody);
    expect([come.flights[0]!.appears, ids(come.then)]).toEqual([true, ["a", "b", "c", "c.0"]]);
  });

  it("are none for what was carried there by hand, though it lies there then", () => {
    const { flights, then } = planned(event(["a.0", "c.0"]), now, after, 1, spotOf, (from, to) => from === "a.0" && to === "c.0");
    expect(flights).toEqual([]);
    expect(ids(then)).toEqual(["a", "b", "c", "c.0"]);
  });

  it("follow each other, a crowd faster, and a second glide begins where the first has landed", () => {
    const { flights } = planned(event(["a.0", "b.0"], ["b.0", "c.0"]), now, after, 1, spotOf, nobody);
    expect(flights.map((flight) => flight.delay)).toEqual([0, 90]);
    expect(flights.map((flight) => flight.way.map((point) => point.x))).toEqual([[0, 10], [10, 20]]);
    const many = planned(event(...Array.from({ length: 60 }, () => ["a", "c"])), now, after, 1, spotOf, nobody);
    expect(many.flights.at(-1)!.delay).toBeLessThan(600);
  });
});
