/** The stream of a table's events: resumes where it broke off, calmly and for as long as the page is open. */
import { tablePath } from "./api";
import { hearTime } from "./clock";
import { ready, told } from "./preparing.svelte";
import type { ChatLine, PresenceTold, Progress, TableState, TableTold, Told } from "./types";

export interface Listener {
  move(told: Told): void;
  state(state: TableState): void;
  chat(line: ChatLine): void;
  presence(told: PresenceTold): void;
  table(fields: TableTold): void;
  /** True with all that comes by the stream, false whenever it fails. */
  line(works: boolean): void;
  /** The server is there and gives no stream: it may say why to one who asks for the table. */
  refused(): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** The server says something every 15 seconds; one who hears nothing for so long holds a dead line. */
export const SILENCE = 40_000;
/** The same where there is a reason to doubt it. */
export const SILENCE_IN_DOUBT = 20_000;
/** A stream that does not begin within this time is begun anew. */
export const SLOWEST_START = 10_000;
const WATCH = 5000;

/** What says the server's time with the rest. */
function timed<Data extends { now: number }>(data: Data): Data {
  hearTime(data.now);
  return data;
}

export class Live {
  private source: EventSource | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly watch = setInterval(() => this.check(), WATCH);
  private last = 0; // when something was heard, or the stream was asked for
  private doubted = false;
  private ended = false;

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
    private readonly since: () => number,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.now);
    addEventListener("offline", this.doubt);
    addEventListener("pageshow", this.awake);
    document.addEventListener("visibilitychange", this.awake);
    this.open();
  }

  close(): void {
    this.ended = true;
    clearInterval(this.watch);
    removeEventListener("online", this.now);
    removeEventListener("offline", this.doubt);
    removeEventListener("pageshow", this.awake);
    document.removeEventListener("visibilitychange", this.awake);
    this.drop();
  }

  /** Something else got no answer, or the device says that it is offline: what comes next by the stream decides. */
  doubt = (): void => {
    this.doubted = true;
  };

  private works(): boolean {
    return this.source?.readyState === EventSource.OPEN;
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }

  private now = (): void => {
    if (this.ended) return;
    this.wait = FIRST_WAIT;
    this.drop();
    this.open();
  };

  private silent(): boolean {
    const most = !this.works() ? SLOWEST_START : this.doubted ? SILENCE_IN_DOUBT : SILENCE;
    return Math.abs(Date.now() - this.last) > most; // a device's clock may be set back, and must count what it slept
  }

  /** Timers rest while a page is hidden or a laptop sleeps. */
  private awake = (): void => {
    if (document.visibilityState === "visible" && (!this.works() || this.silent())) this.now();
  };

  private check(): void {
    if (this.source && this.silent()) this.again();
  }

  private heard(): void {
    this.last = Date.now();
    this.doubted = false;
    this.wait = FIRST_WAIT;
    this.listener.line(true);
  }

  private open(): void {
    const source = new EventSource(tablePath(this.table, `/events?since=${this.since()}`, this.seat));
    this.source = source;
    this.last = Date.now();
    source.onopen = () => this.heard();
    source.onerror = () => this.again();
    this.on(source, "move", (data) => this.listener.move(data as Told));
    this.on(source, "state", (data) => this.listener.state(timed(data as TableState)));
    this.on(source, "chat", (data) => this.listener.chat(data as ChatLine));
    this.on(source, "presence", (data) => this.listener.presence(timed(data as PresenceTold)));
    this.on(source, "preparing", (data) => told(data as Progress));
    this.on(source, "table", (data) => this.listener.table(data as TableTold));
  }

  private on(source: EventSource, name: string, take: (data: unknown) => void): void {
    source.addEventListener(name, (event) => {
      this.heard();
      take(JSON.parse((event as MessageEvent<string>).data || "null"));
    });
  }

  private again(): void {
    if (this.ended) return;
    const answered = this.source?.readyState === EventSource.CLOSED; // a line that broke is still connecting
    this.drop();
    ready();
    this.listener.line(false);
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    if (answered) this.listener.refused();
  }
}
