/** Where pieces will lie is told from the scene as it is: by name, by the pile, by the other places. */
import { describe, expect, it } from "vitest";
import { spotFor, traced } from "../src/lib/ghosts";
import type { Item, Part, Scene, StoryEvent } from "../src/lib/types";

const item = (id: string, x: number, y: number, more: Partial<Item> = {}): Item => ({
  id, sprite: id.includes(".") ? "piece" : "cell", x, y, turn: 0, tint: "", layer: id.includes(".") ? 1 : 0, number: null,
  label: { message: id, args: {} }, ...more,
});
const part = (id: string, items: Item[], seat: number | null = null): Part => ({
  id, width: 600, height: 300, items, label: { message: id, args: {} }, seat, core: null,
});
const BOARD = part("board", [
  item("a", 0, 0), item("a.0", 0, -5), item("a.1", 0, -15), item("a.2", 0, -25),
  item("b", 100, 0), item("b.0", 100, -5),
  item("c", 200, 0),
]);
const TRAY = part("mine", [item("home", 10, 10, { sprite: "nook" }), item("home.place-1", 40, 10, { sprite: "nook", label: null })], 1);
const SCENE: Scene = { parts: [BOARD, TRAY], prompts: [], after: [] };
const event = (...glides: string[][]): StoryEvent => ({ kind: "moved", words: "moved", seat: 1, args: {}, glides });
const at = (id: string) => {
  const spot = spotFor(SCENE, id, 1);
  return spot && [spot.part.id, spot.item.x, spot.item.y];
};

describe("the spot of a piece that will come", () => {
  it("is known where the scene has it", () => expect(at("a.1")).toEqual(["board", 0, -15]));
  it("is the next of its pile", () => expect(at("a.3")).toEqual(["board", 0, -35]));
  it("rises as higher piles do where its own has one piece", () => expect(at("b.2")).toEqual(["board", 100, -25]));
  it("is on an empty place as first pieces are on others", () => expect(at("c.0")).toEqual(["board", 200, -5]));
  it("is where the scene has marked it", () => expect(at("home.1")).toEqual(["mine", 40, 10]));
  it("is in the middle of a place unlike all others", () => expect(at("home.0")).toEqual(["mine", 10, 10]));
  it("is beside what the seat has where its place is not there yet", () => expect(at("hand.0")?.[0]).toBe("mine"));
  it("is nowhere where nobody can tell", () => expect(spotFor(SCENE, "hand.0", 3)).toBeNull());
});

const lying = (...story: StoryEvent[]) => traced(story, SCENE).ghosts.map(({ item: { id, x, y } }) => [id, x, y]);

describe("ghosts", () => {
  it("lie where the glides end, each cell of a long one", () => {
    expect(lying(event(["a.1", "b.1"], ["a.2", "b", "c.0"]))).toEqual([["b.1", 100, -15], ["c.0", 200, -5]]);
    const { ways, leaving } = traced([event(["a.1", "b.1"], ["a.2", "b", "c.0"])], SCENE);
    expect(ways.map((way) => way.map(({ item: { x } }) => x))).toEqual([[0, 100], [0, 100, 200]]);
    expect([...leaving]).toEqual(["a.1", "a.2"]);
  });

  it("of what is captured come from where the mover goes", () => {
    const story = [event(["a.2", "b.0"]), event(["b.0", "home.0"])];
    expect(traced(story, SCENE).ghosts.map(({ part: { id }, item: one }) => [id, one.id, one.x])).toEqual([
      ["board", "b.0", 100], ["mine", "home.0", 10],
    ]);
  });

  it("follow a piece that goes on", () => expect(lying(event(["a.2", "b.1"]), event(["b.1", "c.0"]))).toEqual([["c.0", 200, -5]]));

  it("of what keeps its name stand where it passed last", () => expect(lying(event(["b.0", "a", "c", "b.0"]))).toEqual([["b.0", 200, 0]]));

  it("are none of what leaves the scene or stays", () => {
    expect(lying(event(["a.2", "c", ""], ["b.0", "b.0"]))).toEqual([]);
    expect(traced([event(["a.2", "c", ""])], SCENE).ways).toHaveLength(1);
  });
});
