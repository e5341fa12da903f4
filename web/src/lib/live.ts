/** The stream of a table's events: resumes where it broke off, calmly and for as long as the page is open. */
import { tablePath } from "./api";
import { ready, told, type Progress } from "./preparing.svelte";
import type { ChatLine, TableState, Told } from "./types";

export interface Listener {
  move(told: Told): void;
  state(state: TableState): void;
  chat(line: ChatLine): void;
  presence(seats: number[]): void;
  table(fields: Partial<TableState> & { seq: number }): void;
  line(open: boolean): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;

export class Live {
  private source: EventSource | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private ended = false;

  constructor(
    private readonly table: string,
    private readonly seat: number | null,
    private readonly since: () => number,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.now);
    document.addEventListener("visibilitychange", this.awake);
    this.open();
  }

  close(): void {
    this.ended = true;
    removeEventListener("online", this.now);
    document.removeEventListener("visibilitychange", this.awake);
    this.drop();
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

  /** A laptop that slept may hold a dead line without knowing it. */
  private awake = (): void => {
    if (document.visibilityState === "visible" && this.source?.readyState !== EventSource.OPEN) this.now();
  };

  private open(): void {
    const source = new EventSource(tablePath(this.table, `/events?since=${this.since()}`, this.seat));
    this.source = source;
    source.onopen = () => {
      this.wait = FIRST_WAIT;
      this.listener.line(true);
    };
    source.onerror = () => this.again();
    this.on(source, "move", (data) => this.listener.move(data as Told));
    this.on(source, "state", (data) => this.listener.state(data as TableState));
    this.on(source, "chat", (data) => this.listener.chat(data as ChatLine));
    this.on(source, "presence", (data) => this.listener.presence((data as { present: number[] }).present));
    this.on(source, "preparing", (data) => told(data as Progress));
    this.on(source, "table", (data) => this.listener.table(data as Partial<TableState> & { seq: number }));
  }

  private on(source: EventSource, name: string, take: (data: unknown) => void): void {
    source.addEventListener(name, (event) => {
      take(JSON.parse((event as MessageEvent<string>).data || "null"));
    });
  }

  private again(): void {
    if (this.ended) return;
    this.drop();
    ready();
    this.listener.line(false);
    this.timer = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }
}
