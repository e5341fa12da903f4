/** Taking a move back: at once, or by asking the others; and what others ask this visitor. */
import { serverTime } from "../lib/clock";
import type { Note, Question, Seat, TableState } from "../lib/types";
import { say, subject } from "../lib/words.svelte";
import type { Place, Troubles } from "./troubles.svelte";

interface Asker {
  readonly state: TableState | null;
  readonly mine: number[];
  readonly troubles: Troubles;
  act(what: string, body: Record<string, unknown>, place?: Place, seat?: number): Promise<unknown>;
}

export class Asking {
  /** The server's time, as far as a question needs it. */
  now = $state(serverTime());

  constructor(private readonly room: Asker) {}

  /** The question that is still open. */
  get question(): Question | null {
    const question = this.room.state?.question;
    return question && question.until > this.now ? question : null;
  }

  /** The seats for which this visitor has to answer. */
  get asked(): number[] {
    return this.question?.waits_for.filter((seat) => this.room.mine.includes(seat)) ?? [];
  }

  get own(): boolean {
    return !!this.question && this.room.mine.includes(this.question.seat);
  }

  get possible(): boolean {
    const way = this.room.state?.taking_back;
    return way === "at-once" || (way === "ask" && !this.question);
  }

  /** What taking back would do now, or why it cannot be done. */
  get label(): string {
    const way = this.room.state?.taking_back ?? "nothing";
    if (way === "at-once") return say("page-undo");
    if (way === "ask") return say(this.question ? "page-undo-open" : "page-undo-ask");
    return say(`page-undo-${way}`);
  }

  async takeBack(): Promise<void> {
    const { state } = this.room;
    if (!state) return;
    const why = this.label;
    if (!this.possible) this.room.troubles.tell("prompt", () => why);
    else await this.room.act(state.taking_back === "ask" ? "ask" : "undo", { seq: state.seq });
  }

  /** Agrees, refuses, or withdraws one's own question. */
  async answer(agrees: boolean): Promise<void> {
    const { question } = this;
    const seq = this.room.state?.seq;
    for (const seat of this.own && question ? [question.seat] : this.asked) {
      await this.room.act("answer", { seq, agrees }, "prompt", seat);
    }
  }
}

/** A note in words. */
export function tellNote(note: Note, seats: Seat[]): string {
  return say(note.what === "taken-back" ? "page-taken-back" : `page-note-${note.what}`, subject(seats, note.seat));
}
