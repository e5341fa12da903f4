/** One table as this visitor sees it: what is shown, what may be touched, and what was said. */
import { Refused, Unreachable, commandName, passes, post, readReplay, readTable, sendMove, tablePath } from "../lib/api";
import { Line } from "../lib/line";
import { Live } from "../lib/live";
import { Queue } from "../lib/queue";
import { reason } from "../lib/reasons";
import { heldSeats } from "../lib/tables";
import { settings } from "../lib/settings.svelte";
import { play as sound } from "../lib/sounds";
import { say, seatName } from "../lib/words.svelte";
import type { Move, Scene, Seat, StoryEvent, TableState, Told } from "../lib/types";
import { Advice } from "./advice.svelte";
import { Asking } from "./asking.svelte";
import { Choice } from "./choice.svelte";
import { Log } from "./log.svelte";
import { Talk } from "./talk.svelte";
import { Troubles, type Place } from "./troubles.svelte";

/** Shows an event's pieces in the air; given by the stage, which knows where things lie. */
export type Show = (event: StoryEvent, now: Scene, after: Scene) => Promise<Scene>;

/** The log comes when the board has been drawn, on a slow line too. */
const AFTER_THE_BOARD = 300;
const READ_AGAIN = 4000;
const LAST_LOOK = 900; // at what the last move did, before the next seat sits down

export class Room {
  state = $state.raw<TableState | null>(null);
  scene = $state.raw<Scene | null>(null);
  said = $state.raw<{ event: StoryEvent; number: number } | null>(null);
  connected = $state(true);
  sending = $state(false);
  moving = $state(false);
  curtain = $state<number | null>(null);
  /** The next at this screen waits until this seat has looked at what it drew. */
  looking = $state(false);
  missing = $state(false);
  show: Show | null = null;

  readonly troubles = new Troubles();
  readonly line = new Line((lost) => (this.connected = !lost));
  readonly talk: Talk;
  readonly log = new Log();
  private readonly buttons = $derived(
    new Set((this.scene?.parts ?? []).flatMap((part) => part.items).filter((one) => one.sprite === "button").map((one) => one.id)),
  );
  readonly choice = new Choice(() => this.moves, () => this.buttons);
  readonly advice = new Advice(() => this.state, () => this.side, this.choice, () => this.act("hint"));
  readonly asking = new Asking(this);

  private seat: number | null = null;
  private queue: Queue | null = null;
  private live: Live | null = null;
  private told = 0;
  private drew = false;
  private closed = false;

  constructor(
    readonly table: string,
    private readonly secrets: (game: string) => Promise<boolean>,
  ) {
    this.talk = new Talk(table, () => this.mine);
  }

  /** What is wrong with the game itself; it stands beside what is to be done. */
  get trouble(): string {
    return this.troubles.at("prompt");
  }

  set trouble(text: string) {
    this.troubles.tell("prompt", () => text);
  }

  get moves(): Move[] {
    return this.log.at === null && !this.sending && !this.moving ? (this.state?.moves ?? []) : [];
  }

  /** The scene of the present, or of the moment that is looked at. */
  get picture(): Scene | null {
    return this.log.at === null ? this.scene : (this.log.moment?.scene ?? this.scene);
  }

  /** The points of the present, or of the moment that is looked at. */
  get points(): (number | null)[] | null {
    return (this.log.at === null ? null : this.log.moment?.points) ?? this.state?.points ?? null;
  }

  get mine(): number[] {
    const { state } = this;
    if (!state) return [];
    return state.mine ?? (state.seat == null ? heldSeats(this.table) : [...new Set([state.seat, ...heldSeats(this.table)])]);
  }

  /** Whose side of the table this is. */
  get side(): number | null {
    return this.state?.seat ?? (this.mine.length === 1 ? (this.mine[0] ?? null) : null);
  }

  get myTurn(): boolean {
    const state = this.state;
    return !!state && state.result === null && state.actor !== null && this.mine.includes(state.actor);
  }

  async open(): Promise<void> {
    try {
      await this.read(null);
      this.line.heard();
      await this.sitDown();
    } catch (error) {
      this.missing = !passes(error);
      if (this.missing || this.closed) return;
      this.line.failed();
      setTimeout(() => void this.open(), 2000);
    }
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
    this.advice.hint = null;
    this.drew = this.looking = false;
    if (this.state) this.state = { ...this.state, scene: null, moves: null, view: null } as TableState;
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
      move: (told) => this.hear(told),
      state: (state) => {
        if (this.curtain !== null) return;
        const before = this.state?.turn ?? 0;
        this.take(state);
        void this.readPast();
        this.tellUndo(before);
        void this.nextSeat(); // what was taken back may be another's of those at this screen
      },
      chat: (line) => this.talk.add(line) && sound("chat"),
      presence: (present) => this.see(present),
      table: (fields) => this.update({ moves: null, ...fields }),
      line: (works) => (works ? this.line.heard() : this.line.failed()),
      refused: () => void this.refresh(),
    });
  }

  /** Somebody else took a move back: who looks at the board should not have to guess. */
  private tellUndo(before: number): void {
    const { state } = this;
    if (state?.turn == null || state.turn >= before || state.actor === null || this.mine.includes(state.actor)) return;
    const { seats, actor } = state;
    this.troubles.tell("prompt", () => say("page-taken-back", { name: seatName(seats, actor) }));
  }

  private see(present: number[]): void {
    const here = (one: Seat): boolean => one.kind === "bot" || present.includes(one.seat);
    const seats = this.queue?.truth.seats ?? [];
    if (seats.some((one) => one.present !== here(one))) this.update({ seats: seats.map((one) => ({ ...one, present: here(one) })) });
  }

  /** What changed without a move: names, who is there, somebody resigned, a new table. */
  private update(fields: Partial<TableState>): void {
    this.queue?.update(fields);
    if (!this.state || !this.queue) return;
    if (this.moving) this.state = { ...this.state, seats: this.queue.truth.seats };
    else this.state = this.queue.truth;
  }

  private hear(told: Told): void {
    const arrival = this.queue?.take(told);
    if (arrival === "gap") return void this.refresh();
    if (arrival !== "taken" || !this.queue) return;
    this.log.add({ seq: told.seq, story: told.story, scene: this.queue.truth.scene, points: this.queue.truth.points });
    void this.run();
  }

  /** Shows what waits, one event after the other. */
  private async run(): Promise<void> {
    if (this.moving) return;
    this.moving = true;
    try {
      for (let step = this.queue?.next(); step; step = this.queue?.next()) {
        if (step.event) await this.tell(step.event, step.by, step.after);
        if (step.settled) this.settle(step.settled);
      }
    } finally {
      this.moving = false;
    }
    await this.nextSeat();
  }

  private async tell(event: StoryEvent, by: number | null, after: Scene | null): Promise<void> {
    this.say(event);
    this.log.mark(event, by);
    if (!document.hidden) sound(event.kind);
    if (!this.show || !this.scene || !after || this.log.at !== null || document.hidden) return;
    const now = this.scene;
    const then = await this.show(event, now, after);
    if (this.scene === now) this.scene = then; // else the whole state has come meanwhile
  }

  private say(event: StoryEvent): void {
    this.said = { event, number: ++this.told };
    if (event.kind === "drawn" && event.seat === this.side) this.drew = true;
  }

  /** Shows the end of all that waits at once. */
  skip(): void {
    for (const event of this.queue?.skip() ?? []) this.say(event);
  }

  private settle(state: TableState): void {
    this.state = state;
    this.scene = state.scene;
    this.choice.clear();
    this.sending = this.looking = false;
    this.advice.hint = null;
    this.troubles.clear("prompt");
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

  touch(id: string): void {
    if (this.moving) return this.skip();
    const move = this.choice.touch(id);
    sound("touch");
    if (!move) return;
    if (settings.confirm) this.choice.pending = move;
    else void this.play(move);
  }

  /** One step back: the question to confirm, the last touch, the moment looked at. */
  back(): boolean {
    if (this.log.at !== null) this.log.at = null;
    else if (this.choice.back()) return true;
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
      return await post(tablePath(this.table, `/${what}`, seat), body);
    } catch (error) {
      this.refused(error, place);
      return null;
    }
  }

  /** Something that depends on how the game stands. */
  async onGame(what: "resign", place: Place = "prompt"): Promise<void> {
    if (this.state) await this.act(what, { seq: this.state.seq, command: commandName() }, place);
  }
}
