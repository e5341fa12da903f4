/** What this visitor has touched so far, and what may become of it. */
import { decided, draggable, filledIn, finishable, lastByHand, meant, narrow, touched, undecidable } from "../lib/gestures";
import { place } from "../lib/scenes";
import { settings } from "../lib/settings.svelte";
import type { Move } from "../lib/types";

const same = (one: string[], other: string[]): boolean => one.join(" ") === other.join(" ");

export class Choice {
  private made = $state.raw<string[]>([]);
  /** A move that was chosen by its name. */
  private picked = $state.raw<Move | null>(null);

  /** All steps, with those that leave no choice. */
  touches = $derived.by(() => (this.made.length ? this.made : this.filled([])));
  narrowed = $derived.by(() => narrow(this.moves(), this.touches));
  /** The move that is whole, and waits to be played. */
  pending = $derived(this.picked ?? decided(this.narrowed));
  /** From here on steps were filled in. */
  private hand = $derived.by(() => lastByHand(this.moves(), this.touches, this.ends));
  byHand = $derived(this.picked !== null || this.hand >= 0);
  /** What was chosen without a touch, because nothing else could be. */
  given = $derived(this.touches.slice(this.hand + 1));
  /** What may be touched next: on a move that is whole, what may be touched instead. */
  offered = $derived.by(() => {
    const from = this.picked ? [] : this.touches.slice(0, Math.max(0, this.hand));
    return this.pending ? narrow(this.moves(), from).offered : this.narrowed.offered;
  });
  drags = $derived.by(() => {
    if (this.pending) return draggable(narrow(this.moves(), []), [], this.buttons());
    return draggable(this.narrowed, this.touches, this.buttons());
  });
  finish = $derived(finishable(this.narrowed));
  equal = $derived(undecidable(this.narrowed));

  constructor(
    private readonly moves: () => Move[],
    private readonly buttons: () => Set<string>,
  ) {}

  /** Who plays at the first touch touches the last step always. */
  private get ends(): boolean {
    return !settings.atOnce;
  }

  private filled(touches: string[]): string[] {
    return filledIn(this.moves(), touches, this.ends);
  }

  private after(id: string): string[] {
    if (!this.picked) return this.filled(touched(this.moves(), this.touches, id));
    return this.filled(touched(this.moves(), [], id));
  }

  /** The move that a touch there would decide. */
  ahead(id: string): Move | null {
    const next = this.after(id);
    return same(next, this.touches) ? null : decided(narrow(this.moves(), next));
  }

  /** Whether a touch there means the move that waits. */
  again(id: string): boolean {
    if (!this.pending || this.picked) return false;
    const latest = this.touches.slice(Math.max(0, this.hand));
    const instead = meant(this.offered, id);
    if (instead === null) return latest.some((one) => place(one) === place(id));
    const touches = this.filled([...this.touches.slice(0, Math.max(0, this.hand)), instead]);
    return decided(narrow(this.moves(), touches)) === this.pending;
  }

  /** One touch more; false where it changes nothing. */
  touch(id: string): boolean {
    const next = this.after(id);
    if (same(next, this.touches) && !this.picked) return false;
    this.picked = null;
    this.made = next;
    return true;
  }

  /** Chooses a move by its name. */
  pick(move: Move): void {
    this.made = [];
    this.picked = move;
  }

  /** Takes the last step back; false where there is none. */
  back(): boolean {
    const was = this.byHand;
    if (this.picked) this.picked = null;
    else this.made = was ? this.touches.slice(0, this.hand) : [];
    return was;
  }

  clear(): void {
    this.made = [];
    this.picked = null;
  }
}
