/**
 * From touches to moves. Every legal move comes with its gesture; touching narrows the list.
 * A step is a set of ids of which any will do; unordered: each of the steps once, in whatever order.
 */
import type { Gesture, Move } from "./types";
import { place } from "./scenes";

export interface Choices {
  /** Moves that the touches so far may become. */
  left: Move[];
  /** Moves whose whole gesture has been touched. */
  complete: Move[];
  /** Ids that may be touched next. */
  offered: Set<string>;
}

/** Whether each touch can stand for a step of its own. */
function matches(steps: string[][], touches: string[]): boolean {
  const [first, ...rest] = touches;
  if (first === undefined) return true;
  return steps.some((step, at) => step.includes(first) && matches(steps.toSpliced(at, 1), rest));
}

/** Whether the touches begin this move's gesture. */
export function begins(move: Move, touches: string[]): boolean {
  const gesture = move.gesture;
  if (!gesture || touches.length > gesture.steps.length) return false;
  if (gesture.unordered) return matches(gesture.steps, touches);
  return touches.every((id, at) => gesture.steps[at]?.includes(id));
}

function nextIds(move: Move, touches: string[]): string[] {
  const { steps, unordered } = move.gesture ?? { steps: [], unordered: false };
  if (!unordered) return steps[touches.length] ?? [];
  return steps.flat().filter((id) => !touches.includes(id) && matches(steps, [...touches, id]));
}

/** What is left of the moves after some touches. */
export function narrow(moves: Move[], touches: string[]): Choices {
  const left = moves.filter((move) => begins(move, touches));
  const complete = touches.length ? left.filter((move) => move.gesture?.steps.length === touches.length) : [];
  return { left, complete, offered: new Set(left.flatMap((move) => nextIds(move, touches))) };
}

/** The ids that may be dragged: touched next or last, with a step still to come that is a place and no button. */
export function draggable(choices: Choices, touches: string[], buttons: Set<string> = new Set()): Set<string> {
  const ordered = choices.left.filter((move) => move.gesture && !move.gesture.unordered);
  const onto = (move: Move, step: number) => move.gesture?.steps[step]?.some((id) => !buttons.has(id)) ?? false;
  const next = ordered.filter((move) => onto(move, touches.length + 1));
  const last = ordered.some((move) => onto(move, touches.length)) ? touches.slice(-1) : [];
  return new Set([...next.flatMap((move) => nextIds(move, touches)), ...last]);
}

/** What to touch for a gesture, one id for each step, with its number where the order matters. */
export function toTouch(gesture: Gesture | null | undefined): Map<string, string> {
  const { steps, unordered } = gesture ?? { steps: [], unordered: false };
  const number = (at: number) => (unordered || steps.length < 2 ? "" : `${at + 1}`);
  return new Map(steps.map((step, at) => [step[0] ?? "", number(at)]));
}

/** The move to play now: one is left, and it is complete. */
export function decided(choices: Choices): Move | null {
  const [only, another] = choices.left;
  return only && !another && choices.complete.length === 1 ? only : null;
}

/** The move that a Done button would play: complete, while others go on from it. */
export function finishable(choices: Choices): Move | null {
  return choices.complete.length === 1 && choices.left.length > 1 ? (choices.complete[0] ?? null) : null;
}

/** Moves that no further touch can tell apart: they are offered as a list. */
export function undecidable(choices: Choices): Move[] {
  return choices.complete.length > 1 && choices.offered.size === 0 ? choices.complete : [];
}

/** The offered id that a touch means: itself, its place, or the one offered thing on that place. */
export function meant(offered: Set<string>, id: string): string | null {
  if (offered.has(id)) return id;
  if (offered.has(place(id))) return place(id);
  const near = [...offered].filter((one) => place(one) === place(id));
  return near.length === 1 ? (near[0] ?? null) : null;
}

/**
 * The touches after one more: further if it is offered; back before it if it was touched already;
 * instead of the latest of them where it would do as well, so that another place changes the choice; else unchanged.
 */
export function touched(moves: Move[], touches: string[], id: string): string[] {
  const next = meant(narrow(moves, touches).offered, id);
  if (next !== null) return [...touches, next];
  const again = touches.findLastIndex((one) => one === id || one === place(id) || place(one) === place(id));
  if (again >= 0) return withdrawn(moves, touches, again);
  for (let kept = touches.length - 1; kept >= 0; kept--) {
    const before = touches.slice(0, kept);
    const instead = meant(narrow(moves, before).offered, id);
    if (instead !== null) return [...before, instead];
  }
  return touches;
}

/** Without one touch where the order does not matter, else without it and all that followed. */
function withdrawn(moves: Move[], touches: string[], at: number): string[] {
  const rest = touches.toSpliced(at, 1);
  const free = moves.some((move) => move.gesture?.unordered && begins(move, touches));
  return free ? rest : touches.slice(0, at);
}

/** The one thing that can be touched next, where there is no choice; with `ends` also where that decides the move. */
function only(moves: Move[], touches: string[], ends: boolean): string | null {
  const { left, complete, offered } = narrow(moves, touches);
  const [first] = offered;
  if (first === undefined || complete.length) return null;
  if (![...offered].every((id) => left.every((move) => begins(move, [...touches, id])))) return null;
  return ends || !narrow(left, [...touches, first]).complete.length ? first : null;
}

/** The touches with every step that follows from them: what leaves no choice need not be touched. */
export function filledIn(moves: Move[], touches: string[], ends: boolean): string[] {
  const may = ends && touches.length > 0; // a whole move is never chosen without a touch
  for (let [all, next] = [touches, only(moves, touches, may)]; ; next = only(moves, all, may)) {
    if (next === null) return all;
    all = [...all, next];
  }
}

/** Where the last touch is that left a choice; -1: all were filled in. */
export function lastByHand(moves: Move[], touches: string[], ends: boolean): number {
  let last = -1;
  for (const at of touches.keys()) if (only(moves, touches.slice(0, at), ends && last >= 0) === null) last = at;
  return last;
}
