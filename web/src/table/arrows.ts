/** Arrow keys on the board: the focus goes to the nearest cell in their direction. */
import { nearest } from "./cells";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

export const isArrow = (key: string): boolean => key in ARROWS;

/** Focuses the nearest cell on the stage, as it lies on the screen. */
export function step(stage: Element, from: Element, key: string): void {
  const middles = [...stage.querySelectorAll<SVGGElement>("[data-cell]")].map((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return { cell, x: left + width / 2, y: top + height / 2 };
  });
  const here = middles.find((one) => one.cell === from);
  const [dx, dy] = ARROWS[key] ?? [0, 0];
  const next = here && nearest(middles, here, dx, dy);
  next?.cell.focus();
}
