/**
 * Lays the parts of a scene out on a screen. The first shared part is the board, as large as can be; all others lie
 * around it at one smaller scale, so that a piece keeps its size wherever it goes.
 */
import type { Part } from "./types";

export interface Placed {
  part: Part;
  x: number;
  y: number;
  width: number;
  height: number;
  captioned: boolean;
}

export interface Arrangement {
  placed: Placed[];
  width: number;
  height: number;
  scale: number; // of the board, in pixels for a unit
  cropped?: boolean; // no more than the cores of parts is shown
}

interface Sized {
  part: Part;
  width: number;
  height: number;
}

interface Shelf {
  parts: Sized[];
  width: number;
  height: number;
}

const GAP = 14;
/** Above each part but the board stands what it is, in a line of so many pixels. */
export const CAPTION = 22;
/** How much smaller than the board the other parts may be drawn. */
const SHARES = [1, 0.85, 0.7, 0.6, 0.5, 0.42, 0.34];
/** So wide, in pixels, a part beside the board is read with ease. */
const [SHARED_READABLE, OWNED_READABLE] = [190, 230];
/** Where a part is cropped, its pieces must become so much larger. */
const WORTH_IT = 1.1;
/** So much of the width that it could have the board keeps at least, on a page that scrolls. */
const LEAST = 0.8;
/** What is mine is read most, and may be so much larger than what is another's. */
const MINE = 1.3;

/** How large other parts are drawn beside the board: what is shared, and what belongs to a seat. */
interface Shares {
  shared: number;
  owned: number;
}

function shareOf(part: Part, shares: Shares, mine: number | null): number {
  if (part.seat === null) return shares.shared;
  return part.seat === mine ? Math.min(1, MINE * shares.owned) : shares.owned;
}

function sized(parts: Part[], scale: number, shares: Shares, widest: number, mine: number | null): Sized[] {
  return parts.map((part) => {
    const own = Math.min(scale * shareOf(part, shares, mine), widest / part.width);
    return { part, width: part.width * own, height: part.height * own + CAPTION };
  });
}

/** Parts side by side as far as they fit, then on the next shelf. */
function shelves(parts: Sized[], width: number): Shelf[] {
  const rows: Shelf[] = [];
  for (const one of parts) {
    const row = rows.at(-1);
    if (row && row.width + GAP + one.width <= width + 0.01) {
      row.parts.push(one);
      row.width += GAP + one.width;
      row.height = Math.max(row.height, one.height);
    } else rows.push({ parts: [one], width: one.width, height: one.height });
  }
  return rows;
}

function total(rows: Shelf[]): { width: number; height: number } {
  const height = rows.reduce((sum, row) => sum + row.height, 0) + GAP * Math.max(0, rows.length - 1);
  return { width: Math.max(0, ...rows.map((row) => row.width)), height };
}

function put(rows: Shelf[], left: number, top: number, width: number): Placed[] {
  const placed: Placed[] = [];
  let y = top;
  for (const row of rows) {
    let x = left + (width - row.width) / 2;
    for (const { part, width: wide, height: high } of row.parts) {
      placed.push({ part, x, y: y + CAPTION, width: wide, height: high - CAPTION, captioned: true });
      x += wide + GAP;
    }
    y += row.height + GAP;
  }
  return placed;
}

const board = (part: Part, x: number, y: number, scale: number): Placed => ({
  part, x, y, width: part.width * scale, height: part.height * scale, captioned: false,
});

/** The order around the board: the others first, then what is shared, then what is mine, nearest to me. */
export function ordered(parts: Part[], mine: number | null): Part[] {
  const rank = (part: Part) => (part.seat === null ? 1 : part.seat === mine ? 2 : 0);
  return [...parts].sort((a, b) => rank(a) - rank(b));
}

/** The largest scale at which `fits` holds. */
function largest(limit: number, fits: (scale: number) => boolean): number {
  let [low, high] = [0, limit];
  for (let turn = 0; turn < 22; turn++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

type Lay = (scale: number) => Arrangement;

/** The board to the left, all others in a column beside it. */
function beside(main: Part, rest: Part[], shares: Shares, width: number, mine: number | null): Lay {
  return (scale) => {
    const wide = main.width * scale;
    const room = width - wide - 2 * GAP;
    const rows = shelves(sized(rest, scale, shares, Infinity, mine), room);
    const column = total(rows);
    const height = Math.max(main.height * scale, column.height);
    const left = Math.max(0, (width - wide - 2 * GAP - column.width) / 2);
    const placed = [
      board(main, left, (height - main.height * scale) / 2, scale),
      ...put(rows, left + wide + 2 * GAP, (height - column.height) / 2, column.width),
    ];
    return { placed, width: wide + 2 * GAP + column.width, height, scale };
  };
}

/** The others above the board, what is shared or mine below it. */
function stacked(main: Part, rest: Part[], shares: Shares, width: number, mine: number | null): Lay {
  return (scale) => {
    const across = rest.filter((part) => part.seat !== null && part.seat !== mine);
    const near = rest.filter((part) => !across.includes(part));
    const [above, below] = [across, near].map((parts) => shelves(sized(parts, scale, shares, width, mine), width)) as [Shelf[], Shelf[]];
    const [top, bottom] = [total(above), total(below)];
    const start = above.length ? top.height + GAP : 0;
    const high = main.height * scale;
    const placed = [
      ...put(above, 0, 0, width),
      board(main, (width - main.width * scale) / 2, start, scale),
      ...put(below, 0, start + high + GAP, width),
    ];
    const height = start + high + (below.length ? GAP + bottom.height : 0);
    return { placed, width: Math.max(top.width, bottom.width, main.width * scale), height, scale };
  };
}

/**
 * A page that scrolls: the board as wide as the screen, then what is mine and what is shared, then the others. Where the
 * board stays nearly as large, it and what I need are made so small that I see them without scrolling.
 */
function scrolling(main: Part, rest: Part[], width: number, height: number, mine: number | null): Arrangement {
  const limit = Math.min(width / main.width, Math.max(height, 0.8 * width) / main.height);
  const rank = (part: Part) => (part.seat === mine ? 0 : part.seat === null ? 1 : 2);
  const order = [...rest].sort((a, b) => rank(a) - rank(b));
  const near = order.filter((part) => rank(part) < 2);
  const [scale, shares] = inSight(main, near, limit, width, height, mine) ?? [limit, { shared: 1, owned: 1 }];
  const rows = shelves(sized(order, scale, shares, width, mine), width);
  const high = main.height * scale;
  const placed = [board(main, (width - main.width * scale) / 2, 0, scale), ...put(rows, 0, high + GAP, width)];
  return { placed, width, height: high + (rows.length ? GAP + total(rows).height : 0), scale };
}

/** How large the board and some parts below it may be so that all of them are seen; none where the board would be too small. */
function inSight(main: Part, near: Part[], limit: number, width: number, height: number, mine: number | null): [number, Shares] | null {
  let [best, most] = [null as [number, Shares] | null, -1];
  for (const shares of combinations(near)) {
    const below = (scale: number) => total(shelves(sized(near, scale, shares, width, mine), width)).height;
    const scale = largest(limit, (one) => main.height * one + (near.length ? GAP + below(one) : 0) <= height);
    const worth = scale * readable(near, false, scale * shares.shared) ** 0.25 * readable(near, true, scale * shares.owned) ** 0.5;
    if (scale >= LEAST * limit && worth > most) [best, most] = [[scale, shares], worth];
  }
  return best;
}

/** The arrangement that shows the pieces largest. Where `scrolls`, the page may be longer than the screen. */
export function arranged(given: Part[], width: number, height: number, mine: number | null, scrolls: boolean): Arrangement {
  if (scrolls && given.some((part) => part.core)) {
    const [whole, core] = [given.map((part) => ({ ...part, core: null })), given.map(cropped)].map((parts) =>
      arranged(parts, width, height, mine, true),
    ) as [Arrangement, Arrangement];
    return core.scale > WORTH_IT * whole.scale ? { ...core, cropped: true } : whole;
  }
  const main = given.find((part) => part.seat === null) ?? given[0];
  if (!main || width <= 0) return { placed: [], width, height: 0, scale: 1 };
  const rest = ordered(given.filter((part) => part !== main), mine);
  if (scrolls) return scrolling(main, rest, width, height, mine);
  const limit = Math.min(width / main.width, height / main.height);
  let [best, most] = [null as Lay | null, -1];
  let chosen = 0;
  for (const shares of combinations(rest))
    for (const lay of [beside(main, rest, shares, width, mine), stacked(main, rest, shares, width, mine)]) {
      const scale = largest(limit, (one) => {
        const laid = lay(one);
        return laid.height <= height && laid.width <= width;
      });
      const worth = scale * readable(rest, false, scale * shares.shared) ** 0.25 * readable(rest, true, scale * shares.owned) ** 0.5;
      if (worth > most) [best, most, chosen] = [lay, worth, scale];
    }
  return { ...best!(chosen), width };
}

/** No larger than its core. */
function cropped({ core, ...part }: Part): Part {
  return { ...part, core: null, ...(core && { width: core[2], height: core[3] }) };
}

/** The board counts most, but what lies beside it must be readable; beyond that it need not grow. */
function readable(rest: Part[], owned: boolean, scale: number): number {
  const widest = Math.max(0, ...rest.filter((part) => (part.seat !== null) === owned).map((part) => part.width));
  return widest ? Math.min(1, (widest * scale) / (owned ? OWNED_READABLE : SHARED_READABLE)) : 1;
}

function combinations(rest: Part[]): Shares[] {
  const of = (there: boolean): number[] => (there ? SHARES : [1]);
  const shared = of(rest.some((part) => part.seat === null));
  const owned = of(rest.some((part) => part.seat !== null));
  return shared.flatMap((one) => owned.map((other) => ({ shared: one, owned: other })));
}
