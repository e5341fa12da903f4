/** What a strong player would do now. */
import { begins, toTouch } from "../lib/gestures";
import type { Hint, Move, TableState } from "../lib/types";
import type { Choice } from "./choice.svelte";

export class Advice {
  hint = $state.raw<Hint | null>(null);
  asking = $state(false);

  constructor(
    private readonly state: () => TableState | null,
    private readonly side: () => number | null,
    private readonly choice: Choice,
    private readonly request: () => Promise<unknown>,
  ) {}

  /** Asks; a choice that does not lead to the answer is put down, or the mark would mean another move. */
  async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const seq = this.state()?.seq;
    const found = (await this.request()) as Hint | null;
    this.asking = false;
    if (!found || this.state()?.seq !== seq) return;
    this.hint = found;
    if (!this.move) this.choice.clear();
  }

  /** The hinted move, as long as what was touched may still become it. */
  get move(): Move | null {
    const move = this.state()?.moves?.find((one) => one.move === this.hint?.move);
    return move && begins(move, this.choice.touches) ? move : null;
  }

  /** The ids that the hinted move's gesture touches, each with the number of its step. */
  get marks(): Map<string, string> {
    return toTouch(this.move?.gesture);
  }

  /** The share of the win that the hinted move promises. */
  get promise(): number | null {
    const { hint } = this;
    if (!hint) return null;
    return hint.choices.find((one) => one.move === hint.move)?.value ?? hint.shares[this.side() ?? 0] ?? null;
  }
}
