/** What a strong player would do now. */
import type { TableState } from "../lib/types";

export interface Hint {
  move: string;
  choices: { move: string; value: number }[];
  shares: number[];
  simulations: number;
}

export class Advice {
  hint = $state.raw<Hint | null>(null);
  asking = $state(false);

  constructor(
    private readonly state: () => TableState | null,
    private readonly side: () => number | null,
    private readonly request: () => Promise<unknown>,
  ) {}

  async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const seq = this.state()?.seq;
    const found = (await this.request()) as Hint | null;
    this.asking = false;
    if (found && this.state()?.seq === seq) this.hint = found;
  }

  /** The ids that the hinted move's gesture touches. */
  get ids(): Set<string> {
    const move = this.state()?.moves?.find((one) => one.move === this.hint?.move);
    return new Set(move?.gesture?.steps.map((step) => step[0] ?? "") ?? []);
  }

  /** The share of the win that the hinted move promises. */
  get promise(): number | null {
    const { hint } = this;
    if (!hint) return null;
    return hint.choices.find((one) => one.move === hint.move)?.value ?? hint.shares[this.side() ?? 0] ?? null;
  }
}
