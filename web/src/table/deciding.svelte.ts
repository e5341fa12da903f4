/** From touches to a move: first what it would do is shown; what ends the game badly is asked once more. */
import { settings } from "../lib/settings.svelte";
import { play as sound } from "../lib/sounds";
import type { Move, Preview } from "../lib/types";
import type { Choice } from "./choice.svelte";
import type { Foreseen } from "./foreseen.svelte";
import type { WhyNot } from "./why-not.svelte";

const A_LOOK = 50; // milliseconds on something before it is a look
const PATIENCE = 1000; // milliseconds that a touch waits at most for what would come of it

/** How somebody chose: a mouse has seen what it points at, a finger has not. */
export type Way = "pointed" | "touched";

export interface Decider {
  readonly choice: Choice;
  readonly foreseen: Foreseen;
  readonly whyNot: WhyNot;
  readonly side: number | null;
  readonly moves: Move[];
  readonly sending: boolean;
  readonly log: { readonly at: number | null };
  play(move: Move): Promise<void>;
}

export class Deciding {
  /** What is pointed at, or has the focus, would play this. */
  considered = $state.raw<Move | null>(null);
  /** This was to be played, and is asked about once more. */
  asked = $state.raw<Move | null>(null);
  private look = 0;

  constructor(private readonly room: Decider) {}

  /** The move that is shown. */
  get move(): Move | null {
    const { choice, moves } = this.room;
    if (!moves.length) return null; // it is played, or another's turn
    return this.asked ?? this.considered ?? choice.pending ?? choice.finish;
  }

  get preview(): Preview | null {
    return this.room.foreseen.of(this.move) ?? null;
  }

  /** Looks at what a touch there would do; null: at nothing. */
  consider(id: string | null): void {
    this.lookAt(id === null ? null : this.room.choice.ahead(id));
  }

  /** Looks at what a move would do, once somebody has stayed on it for a moment. */
  lookAt(move: Move | null): void {
    clearTimeout(this.look);
    if (!move) this.considered = null;
    else this.look = window.setTimeout(() => this.foresee((this.considered = move)), A_LOOK);
  }

  touch(id: string, way: Way): void {
    const { choice, whyNot, sending, log } = this.room;
    if (sending || log.at !== null) return;
    sound("touch");
    whyNot.clear();
    if (choice.pending && choice.again(id)) return this.asked ? undefined : void this.decide(choice.pending);
    this.asked = null;
    const seen = this.considered;
    if (!choice.touch(id)) return void whyNot.ask(id);
    clearTimeout(this.look);
    this.considered = null;
    this.chosen(way === "pointed" ? seen : null);
  }

  /** Chooses a move by its name. */
  pick(move: Move): void {
    const seen = this.considered;
    this.room.choice.pick(move);
    this.considered = this.asked = null;
    this.chosen(seen);
  }

  /** Plays a whole move at once where that is wanted, or where somebody has seen what it does. */
  private chosen(seen: Move | null): void {
    const { pending, finish, narrowed } = this.room.choice;
    const move = pending ?? finish;
    if (move) this.foresee(move);
    else if (narrowed.left[0]) this.foresee(narrowed.left[0]);
    const known = pending !== null && seen === pending && this.room.foreseen.of(pending) !== undefined;
    if (pending && (settings.atOnce || known)) void this.decide(pending);
  }

  private foresee(move: Move): void {
    void this.room.foreseen.ask(move, this.room.choice.narrowed.left);
  }

  /** Plays a move, or asks once more. */
  async decide(move: Move): Promise<void> {
    const preview = await this.foretold(move);
    const { pending, finish } = this.room.choice;
    if (![pending, finish, this.asked].includes(move)) return; // another was chosen meanwhile
    const again = preview && this.asked !== move && this.needsAsking(preview);
    this.considered = null;
    this.asked = again ? move : null;
    if (!again) await this.room.play(move);
  }

  private async foretold(move: Move): Promise<Preview | null> {
    const { foreseen } = this.room;
    if (foreseen.of(move) === undefined)
      await Promise.race([foreseen.ask(move), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
    return foreseen.of(move) ?? null;
  }

  private needsAsking({ ends, result, final }: Preview): boolean {
    const wins = result?.winners.includes(this.room.side ?? -1) ?? false;
    return (ends === "yes" && !wins) || (settings.atOnce && final);
  }

  /** Puts down the question, then a step; false where there is nothing. */
  back(): boolean {
    const { choice, whyNot } = this.room;
    const told = whyNot.clear();
    this.considered = null;
    if (!this.asked) return choice.back() || told;
    this.asked = null;
    if (settings.atOnce) choice.back();
    return true;
  }

  clear(): void {
    clearTimeout(this.look);
    this.considered = this.asked = null;
    this.room.whyNot.clear();
  }
}
