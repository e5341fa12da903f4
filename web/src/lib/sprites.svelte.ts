/** The symbols that scenes are made of: put into the page once, their sizes and spots read from them. */
import { get } from "./api";

export interface Spot {
  x: number;
  y: number;
  size: number;
}

export interface Sprite {
  x: number;
  y: number;
  width: number;
  height: number;
  mark: Spot | null;
  number: Spot | null;
  text: Spot | null;
}

const NOTHING: Sprite = { x: -20, y: -20, width: 40, height: 40, mark: null, number: null, text: null };
let known = $state.raw(new Map<string, Sprite>());

function spot(symbol: Element, name: string): Spot | null {
  const [x, y, size] = (symbol.getAttribute(`data-${name}`) ?? "").split(/\s+/).map(Number);
  return x !== undefined && y !== undefined && size !== undefined ? { x, y, size } : null;
}

function measured(symbol: Element): Sprite {
  const [x = 0, y = 0, width = 0, height = 0] = (symbol.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  return { x, y, width, height, mark: spot(symbol, "mark"), number: spot(symbol, "number"), text: spot(symbol, "text") };
}

/** Symbols need not be laid out to be used, unlike the gradients beside them. */
function apart(symbols: Element[], holder: Element): void {
  const unseen = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  unseen.style.display = "none";
  unseen.append(...symbols);
  holder.append(unseen);
}

/** Fetches the symbols and puts them, unseen, into the page. */
export async function unpack(): Promise<void> {
  const text = await get<string>("/api/sprites");
  const holder = document.createElement("div");
  holder.className = "sprite-sheet";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = text;
  const symbols = [...holder.querySelectorAll("symbol")];
  apart(symbols, holder);
  document.body.prepend(holder);
  known = new Map(symbols.map((symbol) => [symbol.id, measured(symbol)]));
}

export function sprite(name: string): Sprite {
  return known.get(name) ?? NOTHING;
}

export function has(name: string): boolean {
  return known.has(name);
}
