import { describe, expect, it } from "vitest";
import { arranged, type Arrangement } from "../src/lib/arrange";
import type { Part } from "../src/lib/types";

const part = (id: string, width: number, height: number, seat: number | null = null): Part => ({
  id, width, height, seat, core: null, items: [], label: { message: id, args: {} },
});
const PARTS = [part("board", 10, 10), part("hand 0", 8, 3, 0), part("hand 1", 8, 3, 1)];
const at = (laid: Arrangement, id: string) => laid.placed.find((one) => one.part.id === id)!;

describe("arranging parts", () => {
  it("keeps everything inside the screen", () => {
    for (const [width, height] of [[1200, 700], [700, 1200], [500, 500]] as const) {
      const laid = arranged(PARTS, width, height, 0, false);
      for (const one of laid.placed) {
        expect(one.x).toBeGreaterThanOrEqual(-0.01);
        expect(one.x + one.width).toBeLessThanOrEqual(width + 0.01);
        expect(one.y + one.height).toBeLessThanOrEqual(height + 0.01);
      }
    }
  });

  it("lets no two parts overlap", () => {
    const { placed } = arranged(PARTS, 1200, 700, 0, false);
    for (const one of placed)
      for (const other of placed)
        if (one !== other) {
          const apart = one.x + one.width <= other.x || other.x + other.width <= one.x
            || one.y + one.height <= other.y || other.y + other.height <= one.y;
          expect(apart).toBe(true);
        }
  });

  it("puts what is mine nearest to me", () => {
    const upright = arranged(PARTS, 500, 900, 1, false);
    expect(at(upright, "hand 0").y).toBeLessThan(at(upright, "board").y);
    expect(at(upright, "hand 1").y).toBeGreaterThan(at(upright, "board").y);
    const wide = arranged(PARTS, 1200, 600, 1, false);
    expect(at(wide, "hand 0").y).toBeLessThan(at(wide, "hand 1").y);
  });

  it("makes the first shared part the largest", () => {
    const parts = [...PARTS, part("track", 30, 10)];
    const laid = arranged(parts, 1200, 700, 0, false);
    const scale = (id: string) => at(laid, id).width / at(laid, id).part.width;
    for (const other of parts) expect(scale("board")).toBeGreaterThanOrEqual(scale(other.id) - 0.001);
  });

  it("shows the board and what is mine at once, on a page that scrolls for the others", () => {
    const laid = arranged(PARTS, 360, 440, 0, true);
    const mine = at(laid, "hand 0");
    expect(mine.y + mine.height).toBeLessThanOrEqual(440);
    expect(at(laid, "board").width).toBeGreaterThan(0.8 * 360);
    expect(at(laid, "hand 1").y).toBeGreaterThan(mine.y);
  });

  it("uses the whole width of a page that scrolls where not even that fits", () => {
    const laid = arranged(PARTS, 360, 350, 0, true);
    expect(at(laid, "board").y).toBe(0);
    expect(at(laid, "board").width).toBeGreaterThan(349);
    expect(laid.height).toBeGreaterThan(350);
  });

  it("shows no more than the core of a part on a page that scrolls", () => {
    const parts = [{ ...part("board", 10, 10), core: [3, 0, 5, 10] as [number, number, number, number] }];
    expect(at(arranged(parts, 360, 900, 0, true), "board").height).toBeCloseTo(720);
    expect(at(arranged(parts, 360, 900, 0, false), "board").height).toBeCloseTo(360);
  });

  it("shows a part whole where its core would be no larger", () => {
    const parts = [{ ...part("board", 10, 10), core: [3, 0, 5, 10] as [number, number, number, number] }];
    const [tablet, phone] = [arranged(parts, 900, 800, 0, true), arranged(parts, 360, 900, 0, true)];
    expect([tablet.cropped ?? false, phone.cropped]).toEqual([false, true]);
    expect(at(tablet, "board").width).toBeCloseTo(800);
  });

  it("makes what is mine larger than what is another's", () => {
    const laid = arranged(PARTS, 1200, 700, 1, false);
    expect(at(laid, "hand 1").width).toBeGreaterThanOrEqual(at(laid, "hand 0").width);
  });

  it("has nothing to lay out of nothing", () => {
    expect(arranged([], 360, 400, 0, true).placed).toEqual([]);
  });
});
