/** What of a table is on the screen: a scene and what may be touched on it, and events as they are told one by one. */
import { Queue } from "../lib/queue";
import { pace } from "../lib/settings.svelte";
import { since, turns, type Moment, type Telling, type Turn } from "../lib/strip";
import { heldSeats } from "../lib/tables";
import { play as sound } from "../lib/sounds";
import type { Move, Scene, StoryEvent, TableState, Told } from "../lib/types";
import { Choice } from "./choice.svelte";
import { Log } from "./log.svelte";
import { Troubles } from "./troubles.svelte";

const still = () => new Promise((resolve) => setTimeout(resolve, 900));

/** Shows an event's pieces in the air; given by the stage, which knows where things lie. */
export type Show = (event: StoryEvent, now: Scene, after: Scene) => Promise<Scene>;

export class Shown {
  state = $state.raw<TableState | null>(null);
  scene = $state.raw<Scene | null>(null);
  said = $state.raw<{ event: StoryEvent; number: number } | null>(null);
  sending = $state(false);
  moving = $state(false);
  /** The next at this screen waits until this seat has looked at what it drew. */
  looking = $state(false);
  show: Show | null = null;
  /** How far the events of the line that is being shown are told; null: all is. */
  private telling = $state.raw<Telling | null>(null);

  readonly troubles = new Troubles();
  readonly log = new Log();
  private readonly buttons = $derived(
    new Set((this.scene?.parts ?? []).flatMap((part) => part.items).filter((one) => one.sprite === "button").map((one) => one.id)),
  );
  readonly choice = new Choice(() => this.moves, () => this.buttons);

  protected queue: Queue | null = null;
  protected drew = false;
  private told = 0;

  constructor(readonly table: string) {}

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

  /** What changed without a move: names, who is there, somebody resigned, a new table. */
  protected update(fields: Partial<TableState>): void {
    this.queue?.update(fields);
    if (!this.state || !this.queue) return;
    if (this.moving) this.state = { ...this.state, seats: this.queue.truth.seats };
    else this.state = this.queue.truth;
  }

  /** Takes what was told, to be shown when its turn comes; says whether it follows what is known. */
  protected hear(told: Told): ReturnType<Queue["take"]> | undefined {
    const before = this.queue?.truth.scene ?? null;
    const arrival = this.queue?.take(told);
    if (arrival !== "taken" || !this.queue) return arrival;
    const { scene, points } = this.queue.truth;
    this.log.add({ seq: told.seq, by: told.move.seat, story: told.story, before, scene, points });
    return arrival;
  }

  /** Shows what waits, one event after the other; false where that is being done already. */
  protected async run(): Promise<boolean> {
    if (this.moving) return false;
    this.moving = true;
    try {
      for (let step = this.queue?.next(); step; step = this.queue?.next()) {
        const count = this.telling?.seq === step.seq ? this.telling.count : 0;
        this.telling = { seq: step.seq, count: count + (step.event ? 1 : 0) };
        if (step.event) await this.tell(step.event, step.by, step.after);
        if (step.settled) this.settle(step.settled);
      }
    } finally {
      this.moving = false;
      this.telling = null;
    }
    return true;
  }

  /** What has happened since this visitor's last move; at a table of others, since that of the seat on turn. */
  get recent(): Turn[] {
    return turns(since(this.log.moments, this.side ?? this.state?.actor ?? null, this.telling));
  }

  /** What is shown by arrows: the recent turns until somebody chooses, or the moment that is looked at. */
  get pointed(): Turn[] {
    if (this.log.at !== null) return turns(this.log.moment ? [this.log.moment] : []);
    return this.moving || this.choice.byHand ? [] : this.recent;
  }

  /** Shows the recent turns once more, in place; a touch ends it. */
  async showAgain(): Promise<void> {
    const again = since(this.log.moments, this.side ?? this.state?.actor ?? null);
    if (this.moving || this.log.at !== null || !again.length) return;
    this.moving = this.again = true;
    try {
      for (const moment of again) await this.repeat(moment);
    } finally {
      this.scene = this.state?.scene ?? null;
      this.moving = this.again = false;
    }
  }
  private again = false;

  private async repeat({ before, scene: after, story }: Moment): Promise<void> {
    if (!this.again || !before || !after) return;
    this.scene = before;
    if (!pace()) await still(); // where nothing is to move: the position before, then the one after
    for (const event of story) {
      const now: Scene | null = this.scene;
      if (!this.again || !now) return;
      const then: Scene = (await this.show?.(event, now, after)) ?? after;
      if (this.scene === now) this.scene = then;
    }
    this.scene = after;
    if (!pace()) await still();
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
    this.again = false;
    for (const event of this.queue?.skip() ?? []) this.say(event);
  }

  protected settle(state: TableState): void {
    this.state = state;
    this.scene = state.scene;
    this.choice.clear();
    this.sending = this.looking = false;
    this.troubles.clear("prompt");
  }
}
