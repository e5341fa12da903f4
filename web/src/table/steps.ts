/** A gesture in words: what to touch, step by step, for those who listen and those who look. */
import { found } from "../lib/scenes";
import type { Move, Scene } from "../lib/types";
import { say, sayLabel } from "../lib/words.svelte";

/** Each step by the first of its things that has a name, which is its place. */
export function stepsInWords(scene: Scene | null, move: Move, game: string): string {
  const { steps, unordered } = move.gesture ?? { steps: [], unordered: false };
  const named = steps.map((step) => step.map((id) => sayLabel(found(scene, id)?.item.label ?? null, game)).find(Boolean) ?? "");
  const words = named.filter(Boolean);
  if (!words.length) return move.move;
  return unordered ? words.join(" + ") : words.reduce((first, then) => say("page-advice-then", { first, then }));
}
