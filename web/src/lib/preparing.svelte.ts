/** A game whose rules the server still prepares: what is shown meanwhile, and asking again until they are ready. */
import type { Progress, Waiting } from "./types";

/** Whoever waited would not wait any longer. */
export class Cancelled extends Error {}

/** The rules could not be made ready; asking again tries it again. */
export class NotPrepared extends Error {
  constructor(readonly game: string) {
    super();
  }
}

export interface Wait {
  progress: Progress;
  /** Since when this page waits, in milliseconds. */
  began: number;
  shown: boolean;
  failed: boolean;
}

const AGAIN = 1000; // milliseconds between two questions
const AT_ONCE = 600; // what is ready so soon is not worth a word

const now = $state<{ wait: Wait | null }>({ wait: null });
let waiting = 0; // requests that wait
let cancelled = 0; // how often somebody has cancelled
let decided: () => void = () => undefined; // somebody wants to try again, or not

/** What is being prepared; null: nobody waits, or not for long. */
export function wait(): Wait | null {
  return now.wait?.shown ? now.wait : null;
}

/** Takes in how far a game is; the first word of it is kept back a little. */
export function told(progress: Progress): void {
  const began = now.wait?.progress.game === progress.game ? now.wait.began : Date.now();
  now.wait = { progress, began, shown: Date.now() - began >= AT_ONCE, failed: false };
}

export function ready(): void {
  now.wait = null;
}

/** Nobody waits any longer: every request that does is given up. */
export function cancel(): void {
  cancelled += 1;
  ready();
  decided();
}

/** Tries again what has failed. */
export function again(): void {
  ready();
  decided();
}

function failed(game: string): Promise<void> {
  const progress = { game, since: null, remaining: 0, before: [] };
  now.wait = { progress, began: Date.now(), shown: true, failed: true };
  return new Promise((resolve) => (decided = resolve));
}

/** Asks again and again while the answer is that the game is being prepared. */
export async function patiently<T>(ask: () => Promise<T | Waiting>): Promise<T> {
  const before = cancelled;
  waiting += 1;
  try {
    for (let pause = AT_ONCE; ; pause = AGAIN) {
      const answer = await ask().catch((error: unknown) => error);
      if (answer instanceof NotPrepared) await failed(answer.game);
      else if (answer instanceof Error) throw answer;
      else if (!isPreparing(answer)) return answer as T;
      else {
        told(answer.preparing);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      if (cancelled !== before) throw new Cancelled();
    }
  } finally {
    waiting -= 1;
    if (!waiting) ready();
  }
}

function isPreparing(answer: unknown): answer is Waiting {
  return typeof answer === "object" && answer !== null && "preparing" in answer && typeof answer.preparing === "object";
}
