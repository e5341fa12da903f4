/** Why something cannot be chosen now: asked when it was touched, said where one looks for what to do. */
import { Refused, glance, tablePath } from "../lib/api";
import type { TableState, WhyNot as Told } from "../lib/types";
import { say, sayLabel, seatName } from "../lib/words.svelte";

export interface Toucher {
  readonly table: string;
  readonly state: TableState | null;
  readonly side: number | null;
  readonly myTurn: boolean;
  readonly choice: { readonly touches: string[] };
}

export interface Reason {
  text: string;
  /** The number of the rule that says so; empty: none does. */
  rule: string;
}

export class WhyNot {
  private told = $state.raw<(() => Reason) | null>(null);
  private question: AbortController | null = null;

  constructor(private readonly room: Toucher) {}

  /** Said anew with every look, so that it follows the language. */
  get reason(): Reason | null {
    return this.told?.() ?? null;
  }

  /** Says why something cannot be touched; where the server does not know, nothing. */
  async ask(id: string): Promise<void> {
    const { table, state, side, choice } = this.room;
    if (!state || state.result || state.waiting) return;
    if (!this.room.myTurn) return this.tellTurn();
    this.question?.abort();
    const { signal } = (this.question = new AbortController());
    const query = new URLSearchParams([["item", id], ...choice.touches.map((one) => ["touched", one])]);
    try {
      const { label, rule } = await glance<Told>(tablePath(table, `/why-not?${query}`, side), signal);
      if (label && !signal.aborted) this.told = () => ({ text: sayLabel(label, state.game), rule });
    } catch (error) {
      if (error instanceof Refused && error.code === "not-your-turn" && !signal.aborted) this.tellTurn();
    }
  }

  /** Whose turn it is, where nothing can be chosen because it is another's. */
  tellTurn(): void {
    const { state } = this.room;
    if (state?.actor == null) return;
    const { seats, actor } = state;
    this.told = () => ({ text: say("page-turn-is", { name: seatName(seats, actor) }), rule: "" });
  }

  /** Says no more of it; false where nothing was said. */
  clear(): boolean {
    const was = this.told !== null;
    this.question?.abort();
    this.told = null;
    return was;
  }
}
