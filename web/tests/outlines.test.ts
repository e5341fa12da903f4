/** Outlines lie outside of pieces, inside of empty places, and never over one another. */
import { describe, expect, it } from "vitest";
import { outlines, type Outline } from "../src/table/outlines";
import type { Item } from "../src/lib/types";

const SIDE = 40; // of every sprite that is not known
const item = (id: string, x: number, y: number, more: Partial<Item> = {}): Item => ({
  id, x, y, sprite: id.includes(".") ? "piece" : "cell", turn: 0, tint: "", number: null, label: { message: id, args: {} },
  layer: id.includes(".") ? 1 : -1, ...more,
});
const all = () => true;
const edges = ({ x, y, across, down }: Outline) => ({ left: x - across, right: x + across, top: y - down, bottom: y + down });
const cross = (one: Outline, other: Outline) => {
  const [a, b] = [edges(one), edges(other)];
  return Math.min(a.right, b.right) > Math.max(a.left, b.left) && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
};

describe("outlines", () => {
  it("go around the pieces of a place, a few pixels away", () => {
    const [one] = outlines([item("a", 0, 0), item("a.0", 0, 0), item("a.1", 0, -10)], all, 1);
    expect(one?.ids).toEqual(["a.0", "a.1"]);
    expect(edges(one!)).toEqual({ left: -SIDE / 2 - 4, right: SIDE / 2 + 4, top: -SIDE / 2 - 14, bottom: SIDE / 2 + 4 });
  });

  it("are as far away on every screen", () => {
    const [one] = outlines([item("a.0", 0, 0)], all, 2.5);
    expect(one?.across).toBe(SIDE / 2 + 10);
  });

  it("lie within an empty place", () => {
    const [one] = outlines([item("a", 0, 0)], all, 1);
    expect(one).toMatchObject({ empty: true, across: SIDE / 2 - 4 });
  });

  it("never cross", () => {
    const row = [0, 41, 82].map((x, at) => item(`p${at}.0`, x, 0));
    const column = [item("q0.0", 200, 0), item("q1.0", 205, 42), item("q2.0", 200, 83)];
    const found = outlines([...row, ...column], all, 1);
    expect(found).toHaveLength(6);
    for (const one of found) for (const other of found) if (one !== other) expect(cross(one, other)).toBe(false);
  });

  it("of turned pieces shrink where they would meet", () => {
    const [one] = outlines([item("a.0", 0, 0, { turn: 30 }), item("b.0", 42, 0, { turn: 60 })], all, 1);
    expect(one?.across).toBeLessThan(SIDE / 2 + 4);
  });
});
