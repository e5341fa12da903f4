/** What moves would do, as the server foresees it: asked for when somebody looks, kept as long as the position stands. */
import { Refused, glance, tablePath } from "../lib/api";
import type { Move, Preview, Previews } from "../lib/types";

const AT_ONCE = 40; // moves in one question
const PAUSE = 2000; // milliseconds after a question that was not answered

/** The position that is looked at, and by whom. */
export interface Seen {
  readonly table: string;
  readonly seq: number;
  readonly seat: number | null;
}

export class Foreseen {
  /** By move, of the position with that line of the log; null: no answer. */
  private known = $state.raw<{ seq: number; by: Map<string, Preview | null> }>({ seq: -1, by: new Map() });
  private asked = new Set<string>();
  private question: AbortController | null = null;
  private answer: Promise<void> = Promise.resolve();
  private silentUntil = 0;

  constructor(private readonly seen: () => Seen | null) {}

  /** What a move would do; null: nobody can say; undefined: not known yet. */
  of(move: Move | null): Preview | null | undefined {
    const seen = this.seen();
    return move && seen && this.known.seq === seen.seq ? this.known.by.get(move.move) : undefined;
  }

  /** Asks what a move would do, and the others that may be looked at next where they are few. */
  ask(move: Move, others: Move[] = []): Promise<void> {
    const seen = this.seen();
    if (!seen || this.of(move) !== undefined) return Promise.resolve();
    if (this.asked.has(this.key(seen, move))) return this.answer;
    const more = others.length < AT_ONCE ? others.filter((one) => one !== move && this.of(one) === undefined) : [];
    return this.send(seen, [move, ...more].slice(0, AT_ONCE));
  }

  private key(seen: Seen, move: Move): string {
    return `${seen.seq} ${move.move}`;
  }

  private send(seen: Seen, moves: Move[]): Promise<void> {
    this.question?.abort(); // nobody looks at that any more
    const question = (this.question = new AbortController());
    this.asked = new Set(moves.map((move) => this.key(seen, move)));
    this.answer = this.read(seen, moves, question.signal).then((previews) => {
      if (question.signal.aborted) return;
      this.asked.clear();
      this.take(seen, moves, previews);
    });
    return this.answer;
  }

  /** None where there is no answer: the move can be played all the same. */
  private async read(seen: Seen, moves: Move[], signal: AbortSignal): Promise<Preview[]> {
    if (Date.now() < this.silentUntil) return [];
    const query = new URLSearchParams([["seq", `${seen.seq}`], ...moves.map((one) => ["move", one.move])]);
    try {
      return (await glance<Previews>(tablePath(seen.table, `/previews?${query}`, seen.seat), signal)).previews;
    } catch (error) {
      const never = error instanceof Refused && error.status === 404; // an older server
      if (!signal.aborted) this.silentUntil = never ? Infinity : Date.now() + PAUSE;
      return [];
    }
  }

  private take({ seq }: Seen, moves: Move[], previews: Preview[]): void {
    const by = new Map<string, Preview | null>(this.known.seq === seq ? this.known.by : []);
    for (const { move } of moves) by.set(move, previews.find((one) => one.move === move) ?? null);
    this.known = { seq, by };
  }
}
