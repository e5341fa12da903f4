/** What the stream tells, in order and once, to be shown one event at a time. */
import { changed } from "./scenes";
import type { Scene, StoryEvent, TableState, Told } from "./types";

export interface Step {
  /** The line of the log that told it. */
  seq: number;
  /** What happened; null where the scene merely has to be right again. */
  event: StoryEvent | null;
  /** Whose decision it belongs to. */
  by: number | null;
  /** The scene when the whole move is over. */
  after: Scene | null;
  /** The whole state, for the last step of a move. */
  settled: TableState | null;
}

export type Arrival = "taken" | "known" | "gap";

/** Beyond so many moves behind, catching up is showing the last one. */
export const FAR_BEHIND = 12;

export class Queue {
  /** The newest state, ahead of what is shown. */
  truth: TableState;
  private waiting: Step[] = [];

  constructor(start: TableState) {
    this.truth = start;
  }

  /** Takes a move that was told; a move already known is dropped, a hole means asking for the whole state. */
  take(told: Told): Arrival {
    if (told.seq <= this.truth.seq) return "known";
    if (this.misses(told)) return "gap";
    const { move, chance: _chance, story, scene, ...fields } = told;
    const by = move.seat;
    const after = changed(this.truth.scene, scene);
    this.truth = { ...this.truth, moves: undefined, ...fields, scene: after };
    for (const event of story) this.waiting.push({ seq: told.seq, event, by, after, settled: null });
    this.waiting.push({ seq: told.seq, event: null, by, after, settled: this.truth });
    if (this.moves() > FAR_BEHIND) this.skip();
    return "taken";
  }

  /** Takes fields that changed without a move: names, who is there, the clock. */
  update(fields: Partial<TableState>): void {
    this.truth = { ...this.truth, ...fields, scene: this.truth.scene };
    const last = this.waiting.at(-1);
    if (last?.settled) last.settled = this.truth;
  }

  /** Lines of the log that are no moves count too, but every action counts one turn. */
  private misses(told: Told): boolean {
    const actions = (told.move.move === null ? 0 : 1) + told.chance.length;
    return told.turn !== this.truth.turn + actions;
  }

  /** Starts again from a whole state. */
  reset(state: TableState): void {
    this.truth = state;
    this.waiting = [];
  }

  next(): Step | null {
    return this.waiting.shift() ?? null;
  }

  get idle(): boolean {
    return this.waiting.length === 0;
  }

  /** Drops the pictures of all that waits, and keeps what is to be said. */
  skip(): StoryEvent[] {
    const said = this.waiting.flatMap((step) => (step.event ? [step.event] : []));
    this.waiting = [{ seq: this.truth.seq, event: null, by: null, after: this.truth.scene, settled: this.truth }];
    return said;
  }

  private moves(): number {
    return this.waiting.filter((step) => step.settled).length;
  }
}
