/** Scenes as plain values: what changed is put in, things are found, stacks are read. */
import type { Item, Label, Part, PartChange, Scene, SceneChange } from "./types";

/** The scene after a change; the old one stays as it was. */
export function changed(scene: Scene | null, change: SceneChange | null | undefined): Scene | null {
  if (!change) return scene;
  const known = new Map((scene?.parts ?? []).map((part) => [part.id, part]));
  for (const id of change.gone) known.delete(id);
  for (const part of change.parts) known.set(part.id, changedPart(known.get(part.id), part));
  return { parts: [...known.values()], prompts: change.prompts, after: change.after };
}

/** What to do after some touches: what fits the things touched, else what fits their number. */
export function prompt(scene: Scene | null, touches: string[]): Label | undefined {
  const fitting = scene?.after.find((one) => one.touched.some((id) => touches.includes(id)));
  const prompts = scene?.prompts ?? [];
  return fitting?.prompt ?? prompts[Math.min(touches.length, prompts.length - 1)];
}

function changedPart(old: Part | undefined, change: PartChange): Part {
  const { items, gone, ...rest } = change;
  const kept = new Map((old?.items ?? []).map((item) => [item.id, item]));
  for (const id of gone) kept.delete(id);
  for (const item of items) kept.set(item.id, item);
  return { ...rest, items: [...kept.values()] };
}

/** Where an item lies: an id names a place, and after a dot the height on it. */
export function place(id: string): string {
  const dot = id.lastIndexOf(".");
  return dot > 0 ? id.slice(0, dot) : id;
}

/** How high an item lies on its place; the place itself is below all. */
export function height(id: string): number {
  const dot = id.lastIndexOf(".");
  const level = dot > 0 ? Number(id.slice(dot + 1)) : -1;
  return Number.isFinite(level) ? level : -1;
}

/** An item by its id, with its part. */
export function found(scene: Scene | null, id: string): { part: Part; item: Item } | null {
  for (const part of scene?.parts ?? []) {
    const item = part.items.find((one) => one.id === id);
    if (item) return { part, item };
  }
  return null;
}

/** Items from the lowest layer up, in the order they came within one. */
export function layered(items: Item[]): Item[] {
  return [...items].sort((a, b) => a.layer - b.layer);
}

/** The labelled items of a part by place, each stack from the top down, its place last. */
export function stacks(part: Part): Item[][] {
  const piles = new Map<string, Item[]>();
  for (const item of part.items) {
    if (!item.label) continue;
    const pile = piles.get(place(item.id));
    if (pile) pile.push(item);
    else piles.set(place(item.id), [item]);
  }
  return [...piles.values()].map((pile) => pile.sort((a, b) => height(b.id) - height(a.id)));
}

/** The scene with some items taken out, as while they are in the air. */
export function without(scene: Scene, ids: Set<string>): Scene {
  const parts = scene.parts.map((part) =>
    part.items.some((item) => ids.has(item.id))
      ? { ...part, items: part.items.filter((item) => !ids.has(item.id)) }
      : part,
  );
  return { ...scene, parts };
}

/** The scene with a piece on another place, as where somebody has put it down. */
export function putDown(scene: Scene, from: string, to: string): Scene {
  const [piece, target] = [found(scene, from), found(scene, to)];
  if (!piece || !target) return scene;
  const layer = Math.max(...target.part.items.map((one) => one.layer)) + 1;
  const { x, y } = target.item;
  return withItem(without(scene, new Set([from])), target.part.id, { ...piece.item, x, y, layer });
}

/** The scene with an item added to a part, or put in the place of one of the same id. */
export function withItem(scene: Scene, part: string, item: Item): Scene {
  const parts = scene.parts.map((one) =>
    one.id === part ? { ...one, items: [...one.items.filter((other) => other.id !== item.id), item] } : one,
  );
  return { ...scene, parts };
}
