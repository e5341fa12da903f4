/** One table as this visitor has it: read, listened to, sat at and played on. What is on the screen is in `Shown`. */
import { Refused, Unreachable, command, passes, readReplay, readTable, sendMove, tablePath } from "../lib/api";
import { Line } from "../lib/line";
import { Live } from "../lib/live";
import { Queue } from "../lib/queue";
import { reason } from "../lib/reasons";
import { play as sound } from "../lib/sounds";
import { take } from "../lib/tables";
import { say, subject } from "../lib/words.svelte";
import type { Move, PresenceTold, Seat, TableState, Told } from "../lib/types";
import { Advice } from "./advice.svelte";
import { Asking } from "./asking.svelte";
import { Deciding, type Way } from "./deciding.svelte";
import { Foreseen } from "./foreseen.svelte";
import { Shown } from "./shown.svelte";
import { Talk } from "./talk.svelte";
import type { Place } from "./troubles.svelte";
import { WhyNot } from "./why-not.svelte";

const AFTER_THE_BOARD = 300; // the log comes when the board has been drawn, on a slow line too
const READ_AGAIN = 4000;
const LAST_LOOK = 900; // at what the last move did, before the next seat sits down

export class Room extends Shown {
  connected = $state(true);
  curtain = $state<number | null>(null);
  missing = $state(false);
  /** By seat: when the others may agree on a bot for it, by the server's time. */
  away = $state.raw<Record<string, number>>({});

  readonly line = new Line((lost) => (this.connected = !lost));
  readonly talk: Talk;
  readonly advice = new Advice(() => this.state, () => this.side, this.choice, () => this.askHint());
  readonly asking = new Asking(this);
  readonly foreseen = new Foreseen(() => this.state && { table: this.table, seq: this.state.seq, seat: this.side });
  readonly whyNot = new WhyNot(this);
  readonly deciding = new Deciding(this);

  private seat: number | null = null;
  private live: Live | null = null;
  private closed = false;

  constructor(
    table: string,
    private readonly secrets: (game: string) => Promise<boolean>,
  ) {
    super(table);
    this.talk = new Talk(table, () => this.mine);
  }

  async open(): Promise<void> {
    try {
      await this.read(null);
      this.line.heard();
      await this.contribute();
      await this.sitDown();
    } catch (error) {
      this.missing = !passes(error);
      if (this.missing || this.closed) return;
      this.line.failed();
      setTimeout(() => void this.open(), 2000);
    }
  }

  /** Who has a seat already, as after a rematch, and is awaited: here I am. */
  private async contribute(): Promise<void> {
    const { state } = this;
    const awaited = state?.waiting ? this.mine.filter((seat) => state.nonces[seat] === null) : [];
    for (const _ of awaited) await take(this.table, state!.commitment);
    if (awaited.length) await this.read(null);
  }

  close(): void {
    this.closed = true;
    this.live?.close();
    this.line.close();
  }

  /** Who holds several seats sees the one on turn: behind a curtain where there are secrets. */
  private async sitDown(): Promise<void> {
    const state = this.state;
    const next = state?.actor ?? null;
    if (state && state.result === null && this.mine.length > 1 && next !== null && this.mine.includes(next)) {
      if (state.seat === next) return this.listen();
      if (await this.secrets(state.game)) return this.drawCurtain(next);
      await this.read(next);
    }
    this.listen();
  }

  private drawCurtain(seat: number): void {
    this.seat = null;
    this.queue = null;
    this.scene = null;
    this.log.clear();
    this.said = null;
    this.choice.clear();
    this.deciding.clear();
    this.advice.hint = null;
    this.drew = this.looking = false;
    if (this.state) this.state = { ...this.state, scene: null, moves: undefined, view: "" };
    this.curtain = seat;
    this.listen(); // as a spectator: the others see that somebody is here
  }

  async lift(): Promise<void> {
    const seat = this.curtain;
    if (seat === null) return;
    this.troubles.clear("curtain");
    try {
      await this.read(seat);
    } catch (error) {
      return this.refused(error, "curtain");
    }
    this.curtain = null;
    this.listen();
  }

  private async read(seat: number | null): Promise<void> {
    this.seat = seat;
    this.take(await readTable(this.table, seat));
    setTimeout(() => void this.readPast(), AFTER_THE_BOARD);
  }

  private async readPast(): Promise<void> {
    if (this.queue?.truth.waiting) return; // there is none yet
    try {
      const seat = this.seat;
      const known = this.queue?.truth.seq ?? 0;
      const replay = await readReplay(this.table, seat);
      if (seat !== this.seat || this.curtain !== null) return;
      this.log.read(replay, known);
    } catch {
      // The log is a comfort: without it the game goes on.
      if (!this.closed && !this.log.known) setTimeout(() => void this.readPast(), READ_AGAIN);
    }
  }

  private take(news: TableState): void {
    const { mine, maker } = this.state ?? {}; // told to each caller when it comes, not to all who listen
    const state = { mine, maker, ...news };
    this.log.last = new Set(); // the log says anew what is marked
    if (this.queue) this.queue.reset(state);
    else this.queue = new Queue(state);
    this.settle(state);
    if (state.chat) this.talk.take(state.chat);
  }

  private listen(): void {
    this.live?.close();
    if (this.closed) return;
    this.live = new Live(this.table, this.seat, () => (this.queue?.truth ?? this.state)?.seq ?? 0, {
      move: (told) => void this.hear(told),
      state: (state) => {
        if (this.curtain !== null) return;
        const before = this.state?.turn ?? 0;
        this.take(state);
        void this.readPast();
        this.tellUndo(before);
        void this.nextSeat(); // what was taken back may be another's of those at this screen
      },
      chat: (line) => this.talk.add(line) && sound("chat"),
      presence: (told) => this.see(told),
      table: (fields) => this.update({ moves: undefined, ...fields }),
      line: (works) => (works ? this.line.heard() : this.line.failed()),
      refused: () => void this.refresh(),
    });
  }

  /** Somebody else took a move back: who looks at the board should not have to guess. */
  private tellUndo(before: number): void {
    const { state } = this;
    if (state?.turn == null || state.turn >= before || state.actor === null || this.mine.includes(state.actor)) return;
    this.troubles.tell("prompt", () => say("page-taken-back", subject(state.seats, state.actor!)));
  }

  private see({ present, away }: PresenceTold): void {
    this.away = away;
    const here = (one: Seat): boolean => one.kind === "bot" || present.includes(one.seat);
    const seats = this.queue?.truth.seats ?? [];
    if (seats.some((one) => one.present !== here(one))) this.update({ seats: seats.map((one) => ({ ...one, present: here(one) })) });
  }

  protected override hear(told: Told): ReturnType<Shown["hear"]> {
    const arrival = super.hear(told);
    if (arrival === "gap") void this.refresh();
    if (arrival === "taken") void this.run().then((shown) => (shown ? this.nextSeat() : undefined));
    return arrival;
  }

  protected override settle(state: TableState): void {
    super.settle(state);
    this.deciding.clear();
    this.advice.hint = null;
  }

  private async nextSeat(): Promise<void> {
    const { state } = this;
    if (!state || state.result !== null || state.actor === null || this.mine.length < 2) return;
    if (!this.mine.includes(state.actor) || state.actor === this.side) return;
    this.looking = this.drew && (await this.secrets(state.game));
    if (this.looking) return;
    await new Promise((resolve) => setTimeout(resolve, LAST_LOOK));
    if (!this.closed && this.state?.turn === state.turn && this.state.actor === state.actor) await this.sitDown();
  }

  /** What was drawn has been seen: the screen goes to the next. */
  async handOver(): Promise<void> {
    this.looking = this.drew = false;
    await this.sitDown();
  }

  async refresh(): Promise<void> {
    try {
      const state = await readTable(this.table, this.seat);
      if (this.curtain !== null) return;
      this.take(state);
      void this.readPast();
      await this.nextSeat();
    } catch (error) {
      if (passes(error)) return this.live?.doubt();
      this.missing = true; // deleted meanwhile
      this.live?.close();
    }
  }

  touch(id: string, way: Way = "touched"): void {
    if (this.moving) this.skip();
    else this.deciding.touch(id, way);
  }

  /** Once more what has happened; then what came meanwhile. */
  override async showAgain(): Promise<void> {
    await super.showAgain();
    if (await this.run()) await this.nextSeat();
  }

  /** One step back: the question, the last touch, the moment looked at. */
  back(): boolean {
    if (this.log.at !== null) this.log.at = null;
    else if (this.deciding.back()) return true;
    else if (this.advice.hint) this.advice.hint = null;
    else return false;
    return true;
  }

  async play(move: Move): Promise<void> {
    const { state } = this;
    if (!state || this.sending) return;
    this.sending = true;
    this.drew = false; // who plays on has seen it
    this.advice.hint = null;
    this.troubles.clear("prompt");
    try {
      const answer = await sendMove(this.table, state.seq, this.side, move, (why) => this.unsent(why));
      this.troubles.clear("prompt");
      setTimeout(() => {
        if ((this.queue?.truth.seq ?? 0) < answer.seq) void this.refresh();
      }, 2500);
    } catch (error) {
      await this.refresh();
      this.sending = false;
      if (!(error instanceof Refused) || error.status !== 409) this.refused(error, "prompt");
    }
  }

  /** A move that got no answer is sent again. */
  private unsent(why: unknown): void {
    this.refused(why, "prompt");
    if (why instanceof Unreachable) this.troubles.tell("prompt", () => say("page-sending-again"));
  }

  /** Says why something was not done, where it was asked for. */
  private refused(error: unknown, place: Place): void {
    if (error instanceof Unreachable) this.live?.doubt();
    this.troubles.tell(place, () => reason(error));
  }

  /** Something else that a seat may do; what it changes comes by the stream. */
  async act(
    what: string, body: Record<string, unknown> = {}, place: Place = "prompt", seat = this.side,
  ): Promise<Record<string, unknown> | null> {
    this.troubles.clear(place);
    try {
      return await command(tablePath(this.table, `/${what}`, seat), body);
    } catch (error) {
      this.refused(error, place);
      return null;
    }
  }

  private async askHint(): Promise<unknown> {
    return this.myTurn ? this.act("hint") : this.whyNot.tellTurn();
  }

  /** Something that depends on how the game stands. */
  async onGame(what: "resign", place: Place = "prompt"): Promise<void> {
    if (this.state) await this.act(what, { seq: this.state.seq }, place);
  }
}
