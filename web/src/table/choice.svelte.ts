/** What this visitor has touched so far, and what may become of it. */
import { decided, draggable, finishable, narrow, touched, undecidable } from "../lib/gestures";
import type { Move } from "../lib/types";

export class Choice {
  touches = $state.raw<string[]>([]);
  /** A move that is whole, and waits to be confirmed. */
  pending = $state.raw<Move | null>(null);

  narrowed = $derived.by(() => narrow(this.moves(), this.touches));
  drags = $derived.by(() => draggable(this.narrowed, this.touches, this.buttons()));
  finish = $derived(this.pending ?? finishable(this.narrowed));
  equal = $derived(undecidable(this.narrowed));

  constructor(
    private readonly moves: () => Move[],
    private readonly buttons: () => Set<string>,
  ) {}

  /** One touch more; the move that is decided by it, if any. */
  touch(id: string): Move | null {
    this.pending = null;
    this.touches = touched(this.moves(), this.touches, id);
    return decided(narrow(this.moves(), this.touches));
  }

  /** Takes the last step back; false where there is none. */
  back(): boolean {
    const was = this.pending !== null || this.touches.length > 0;
    this.pending = null;
    this.touches = this.touches.slice(0, -1);
    return was;
  }

  clear(): void {
    this.touches = [];
    this.pending = null;
  }
}
