import { describe, expect, it } from "vitest";
import { cells, crowded, heaps, hit, nearest, rows, unchosen } from "../src/table/cells";
import type { Sprite } from "../src/lib/sprites.svelte";
import type { Item, Part } from "../src/lib/types";

const item = (id: string, x: number, y: number, layer = 0): Item => ({
  id, x, y, layer, sprite: "s", turn: 0, tint: "", label: { message: id, args: {} }, number: null,
});
const shape: Sprite = { x: -5, y: -5, width: 10, height: 10, mark: null, number: null, text: null };
const board: Part = {
  id: "board", width: 40, height: 40, seat: null, core: null, label: { message: "board", args: {} },
  items: [item("a1", 5, 35), item("a1.0", 5, 35, 1), item("a1.1", 5, 31, 2), item("b1", 20, 35), item("a2", 5, 20)],
};
const point = (offered: string[], x: number, y: number, slack = 0) =>
  hit(board, () => shape, (id) => offered.includes(id), x, y, slack)?.id ?? null;

describe("cells", () => {
  it("are places, read from the top of the stack down", () => {
    const found = cells(board, new Set());
    expect(found.map((cell) => cell.id)).toEqual(["a1", "b1", "a2"]);
    expect(found[0]?.pile.map((one) => one.id)).toEqual(["a1.1", "a1.0", "a1"]);
  });

  it("touch what is offered on a place", () => {
    expect(cells(board, new Set(["a1.1"]))[0]).toMatchObject({ key: "a1", id: "a1.1", offered: true });
  });

  it("are pieces where several of a stack can be chosen", () => {
    expect(cells(board, new Set(["a1.0", "a1.1"])).slice(0, 2).map((cell) => cell.id)).toEqual(["a1.1", "a1.0"]);
  });

  it("lie in rows from top to bottom", () => {
    expect(rows(cells(board, new Set()), 3).map((row) => row.map((cell) => cell.id))).toEqual([["a2"], ["a1", "b1"]]);
  });
});

describe("a touch", () => {
  it("means the uppermost, or what is offered below it", () => {
    expect(point([], 5, 33)).toBe("a1.1");
    expect(point(["a1"], 5, 33)).toBe("a1");
  });

  it("may miss a little", () => {
    expect(point(["b1"], 27, 35)).toBeNull();
    expect(point(["b1"], 27, 35, 4)).toBe("b1");
  });

  it("needs a nearer look where places are close", () => {
    const offered = new Set(["a1", "b1"]);
    expect(crowded(board, offered, board.items[0]!, 16)).toBe(true);
    expect(crowded(board, offered, board.items[0]!, 10)).toBe(false);
  });
});

it("heaps are what lies on each other, not what lies side by side", () => {
  const cards = [item("hand.0", 5, 5), item("hand.1", 17, 5), item("hand.2", 20, 6)];
  const found = heaps(cards, () => shape);
  expect(found.map((heap) => heap.items.map((one) => one.id))).toEqual([["hand.0"], ["hand.1", "hand.2"]]);
  expect(found[1]?.box).toEqual({ left: 12, top: 0, right: 25, bottom: 11 });
});

it("arrows go to the nearest in their direction", () => {
  const [a1, , , b1, a2] = board.items as [Item, Item, Item, Item, Item];
  expect(nearest([a1, b1, a2], a1, 1, 0)).toBe(b1);
  expect(nearest([a1, b1, a2], a1, 0, -1)).toBe(a2);
  expect(nearest([a1, b1, a2], a1, -1, 0)).toBeNull();
});

describe("what cannot be chosen", () => {
  const places = Array.from({ length: 12 }, (_, at) => [item(`p${at}`, 10 * at, 0), item(`p${at}.0`, 10 * at, 0, 1)]).flat();
  const path: Part = { ...board, items: places };
  const first = (number: number) => new Set(Array.from({ length: number }, (_, at) => `p${at}.0`));

  it("is quiet where nearly everything can be", () => {
    expect([...(unchosen(path, first(10)) ?? [])]).toEqual(["p10.0", "p11.0"]);
    expect(unchosen(path, first(12))?.size).toBe(0);
  });

  it("is as it was where little can be, or few things in all", () => {
    expect(unchosen(path, first(6))).toBeNull();
    expect(unchosen({ ...path, items: places.slice(0, 10) }, first(5))).toBeNull();
  });
});
