/** Lays the parts of a scene out on a screen: one scale for all, so that a piece keeps its size wherever it goes. */
import type { Part } from "./types";

export interface Placed {
  part: Part;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Arrangement {
  placed: Placed[];
  width: number;
  height: number;
  scale: number;
}

interface Shelf {
  parts: Part[];
  width: number;
  height: number;
}

const GAP = 12;
/** Other people's boards are for a glance. */
const GLANCE = 0.62;

function factor(part: Part, mine: number | null): number {
  return part.seat !== null && mine !== null && part.seat !== mine ? GLANCE : 1;
}

/** Parts side by side as far as they fit, then on the next shelf. */
function shelves(parts: Part[], width: number, scale: number, mine: number | null): Shelf[] {
  const rows: Shelf[] = [];
  for (const part of parts) {
    const wide = part.width * scale * factor(part, mine);
    const high = part.height * scale * factor(part, mine);
    const row = rows.at(-1);
    if (row && row.width + GAP + wide <= width && alike(row, part)) {
      row.parts.push(part);
      row.width += GAP + wide;
      row.height = Math.max(row.height, high);
    } else rows.push({ parts: [part], width: wide, height: high });
  }
  return rows;
}

/** The shared board is not put on one shelf with what belongs to a seat. */
function alike(row: Shelf, part: Part): boolean {
  return (row.parts[0]?.seat === null) === (part.seat === null);
}

function total(rows: Shelf[]): { width: number; height: number } {
  const height = rows.reduce((sum, row) => sum + row.height, 0) + GAP * Math.max(0, rows.length - 1);
  return { width: Math.max(0, ...rows.map((row) => row.width)), height };
}

function put(rows: Shelf[], left: number, top: number, width: number, scale: number, mine: number | null): Placed[] {
  const placed: Placed[] = [];
  let y = top;
  for (const row of rows) {
    let x = left + (width - row.width) / 2;
    for (const part of row.parts) {
      const wide = part.width * scale * factor(part, mine);
      const high = part.height * scale * factor(part, mine);
      placed.push({ part, x, y: y + (row.height - high) / 2, width: wide, height: high });
      x += wide + GAP;
    }
    y += row.height + GAP;
  }
  return placed;
}

/** The order on the table: the others across, the board, then what is mine, nearest to me. */
export function ordered(parts: Part[], mine: number | null): Part[] {
  const rank = (part: Part) => (part.seat === null ? 1 : part.seat === mine ? 2 : 0);
  return [...parts].sort((a, b) => rank(a) - rank(b));
}

/** The largest scale at which `fits` holds, to a thousandth. */
function largest(limit: number, fits: (scale: number) => boolean): number {
  let [low, high] = [0, limit];
  for (let turn = 0; turn < 24; turn++) {
    const middle = (low + high) / 2;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function stacked(parts: Part[], width: number, height: number, mine: number | null): Arrangement {
  const all = ordered(parts, mine);
  const limit = width / Math.max(...all.map((part) => part.width * factor(part, mine)));
  const scale = largest(limit, (one) => total(shelves(all, width, one, mine)).height <= height);
  const rows = shelves(all, width, scale, mine);
  return { placed: put(rows, 0, 0, width, scale, mine), width, height: total(rows).height, scale };
}

function beside(parts: Part[], width: number, height: number, mine: number | null): Arrangement | null {
  const shared = parts.filter((part) => part.seat === null);
  const owned = ordered(parts.filter((part) => part.seat !== null), mine);
  if (!shared.length || !owned.length) return null;
  const columns = (scale: number) => {
    const board = total(shelves(shared, width, scale, mine));
    const rest = width - board.width - 2 * GAP;
    const rows = shelves(owned, rest, scale, mine);
    return { board, rest, rows, seats: total(rows) };
  };
  const scale = largest(width / Math.max(...parts.map((part) => part.width)), (one) => {
    const { board, rest, seats } = columns(one);
    return board.height <= height && seats.height <= height && seats.width <= rest;
  });
  if (scale <= 0) return null;
  const { board, rows, seats } = columns(scale);
  const high = Math.max(board.height, seats.height);
  const left = Math.max(0, (width - board.width - seats.width - 2 * GAP) / 2);
  const placed = [
    ...put(shelves(shared, board.width + 1, scale, mine), left, (high - board.height) / 2, board.width, scale, mine),
    ...put(rows, left + board.width + 2 * GAP, (high - seats.height) / 2, seats.width, scale, mine),
  ];
  return { placed, width, height: high, scale };
}

/** The arrangement that shows the pieces largest. Where `scrolls`, the page may be longer than the screen. */
export function arranged(
  parts: Part[],
  width: number,
  height: number,
  mine: number | null,
  scrolls: boolean,
): Arrangement {
  if (!parts.length || width <= 0) return { placed: [], width, height: 0, scale: 1 };
  const one = stacked(parts, width, scrolls ? Infinity : height, mine);
  const two = scrolls ? null : beside(parts, width, height, mine);
  return two && two.scale > one.scale ? two : one;
}
