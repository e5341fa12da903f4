/** Where the pieces of a move that is not played yet will lie, read from its story and from the scene as it is. */
import { found, height, place } from "./scenes";
import { sprite } from "./sprites.svelte";
import type { Item, Part, Scene, StoryEvent } from "./types";

export interface Spot {
  part: Part;
  item: Item;
}

export interface Traces {
  /** Pieces as they will lie, from the lowest layer up. */
  ghosts: Spot[];
  /** From where, past what, to where; the pieces of a crowd leave together and are not shown one by one. */
  ways: Spot[][];
  /** What will have left its place. */
  leaving: Set<string>;
}

/** More pieces than so many in one event are a crowd. */
const CROWD = 8;

/** From one item to another that lies on it, and what that looks like. */
interface Step {
  dx: number;
  dy: number;
  layer: number;
  sprite?: string;
}
const UPON: Step = { dx: 0, dy: 0, layer: 1 };
const between = (one: Item, { x, y, layer, sprite: like }: Item): Step => ({ dx: x - one.x, dy: y - one.y, layer: layer - one.layer, sprite: like });

/** The pieces on a place, from the bottom up. */
function pile(part: Part, where: string): Item[] {
  const pieces = part.items.filter((item) => item.id !== where && place(item.id) === where && height(item.id) >= 0);
  return pieces.sort((a, b) => height(a.id) - height(b.id));
}

/** Whether one lies straight upon the other, and not beside it. */
const straight = ({ dx }: Step): boolean => Math.abs(dx) < 1;

/** How the first piece of the part's other places lies on its place: on like places, else wherever it lies straight. */
function firstOn(part: Part, ground: Item): Step {
  const pairs = part.items.flatMap((item) => {
    const [lowest] = item.id === place(item.id) && item.label ? pile(part, item.id) : [];
    return lowest && height(lowest.id) === 0 ? [{ alike: item.sprite === ground.sprite, step: between(item, lowest) }] : [];
  });
  return (pairs.find((one) => one.alike) ?? pairs.find((one) => straight(one.step)))?.step ?? UPON;
}

/** How a piece lies on the one below it: there, on a high pile of the part, on one elsewhere, else right upon it. */
function nextOn(scene: Scene, part: Part, here: Item[]): Step {
  const [below, top] = here.slice(-2);
  if (below && top) return between(below, top);
  const risen = [part, ...scene.parts].flatMap((one) =>
    one.items.filter((item) => item.id === place(item.id)).flatMap((item) => {
      const [lower, upper] = pile(one, item.id).slice(-2);
      return lower && upper ? [between(lower, upper)] : [];
    }),
  );
  return risen.find(straight) ?? UPON;
}

function moved(item: Item, { dx, dy, layer, sprite: like = item.sprite }: Step, times = 1): Item {
  return { ...item, sprite: like, x: item.x + dx * times, y: item.y + dy * times, layer: item.layer + layer * times };
}

/** A place that is not on the scene yet: a row along the lower edge of what belongs to the seat. */
function aside(scene: Scene, id: string, seat: number | null): Spot | null {
  const part = scene.parts.find((one) => one.seat !== null && one.seat === seat);
  if (!part) return null;
  const [level, wide] = [Math.max(0, height(id)), part.width / 6];
  return { part, item: { id, sprite: "", x: wide * (1.25 + level), y: part.height - wide * 0.6, turn: 0, tint: "", layer: 999, label: null, number: null } };
}

/** Where something of that id lies, or would: the scene knows it, or it can be told from what lies about it. */
export function spotFor(scene: Scene, id: string, seat: number | null = null): Spot | null {
  const known = found(scene, id);
  if (known) return known;
  const [where, level] = [place(id), height(id)];
  const marked = found(scene, `${where}.place-${level}`) ?? found(scene, where);
  const part = marked?.part ?? scene.parts.find((one) => pile(one, where).length);
  if (!part) return aside(scene, id, seat);
  const here = pile(part, where);
  const top = here.at(-1);
  if (top && marked?.item.id !== `${where}.place-${level}`)
    return { part, item: moved(top, nextOn(scene, part, here), level - height(top.id)) };
  if (!marked) return null;
  const first = moved(marked.item, firstOn(part, marked.item));
  return { part, item: marked.item.id === where ? moved(first, { ...nextOn(scene, part, []), sprite: first.sprite }, level) : first };
}

/** Where a glide begins, what it passes and where it ends, as far as the scene can tell. */
function route(scene: Scene, glide: string[], seat: number | null): { passed: Spot[]; end: Spot | null } {
  const [from, to] = [glide[0] ?? "", glide.at(-1) ?? ""];
  const passed = glide.slice(1, -1).map((id) => spotFor(scene, id, seat)).filter((one) => one !== null);
  if (to !== from) return { passed, end: to ? spotFor(scene, to, seat) : null };
  return { passed: passed.slice(0, -1), end: passed.at(-1) ?? null }; // what keeps its name is where it passed last
}

/** Follows a story's pieces from the scene as it is to where they will lie. */
export function traced(story: StoryEvent[], scene: Scene): Traces {
  const [lying, leaving, ways] = [new Map<string, Spot>(), new Set<string>(), [] as Spot[][]];
  for (const event of story)
    for (const glide of event.glides) {
      const [from, to] = [glide[0] ?? "", glide.at(-1) ?? ""];
      const { passed, end } = route(scene, glide, event.seat);
      if (to === from && !end) continue; // it stays where it is, as dice do
      const first = leaving.has(from) ? null : found(scene, from);
      const start = first ?? lying.get(from) ?? null;
      if (first) leaving.add(from);
      else lying.delete(from);
      if (start && end) lying.set(to, landed(start, end, to));
      const way = [start, ...passed, end].filter((one) => one !== null);
      if (way.length > 1 && event.glides.length <= CROWD) ways.push(way);
    }
  const ghosts = [...lying.values()].sort((a, b) => a.item.layer - b.item.layer);
  return { ghosts, ways, leaving };
}

function landed({ item, part: from }: Spot, { part, item: { x, y, turn, layer, sprite: model } }: Spot, id: string): Spot {
  const shown = part === from ? item.sprite : (part.items.find((one) => alike(one, item))?.sprite ?? item.sprite);
  const lower = (standing(model) - standing(shown)) / 2;
  const turned = id === item.id ? item.turn : turn;
  return { part, item: { ...item, id, sprite: shown, x, y: standing(model) && standing(shown) ? y + lower : y, turn: turned, layer } };
}

/** How high something stands that is seen from the side, and rests on its foot; 0: it is seen from above. */
function standing(name: string): number {
  const { width, height: high } = sprite(name);
  return high > 1.1 * width ? high : 0;
}

/** Whether two pieces are the same but for their colour: another part may show such a piece from another side. */
function alike(one: Item, other: Item): boolean {
  if (place(one.id) === one.id || !one.label || one.label.message !== other.label?.message) return false;
  const bare = ({ label, tint }: Item) => JSON.stringify(Object.values(label?.args ?? {}).filter((value) => value !== tint));
  return bare(one) === bare(other);
}
