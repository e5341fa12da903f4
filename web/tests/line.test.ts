/** What is said of the connection is true: the stream alone decides, whatever else fails or succeeds. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GRACE, Line } from "../src/lib/line";
import { Live, SILENCE, SILENCE_IN_DOUBT, SLOWEST_START, type Listener } from "../src/lib/live";

class Source extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = Source.CONNECTING;
  closed = false;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }
  close(): void {
    this.closed = true;
    this.readyState = Source.CLOSED;
  }
  opens(): void {
    this.readyState = Source.OPEN;
    this.onopen?.();
  }
  breaks(state = Source.CONNECTING): void {
    this.readyState = state;
    this.onerror?.();
  }
  sends(kind: string, data: unknown): void {
    this.dispatchEvent(Object.assign(new Event(kind), { data: JSON.stringify(data) }));
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
let window: EventTarget;
let lost: boolean;
let line: Line;
let live: Live;
let refused: number;
const newest = (): Source => Source.all.at(-1)!;
const nothing = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  window = new EventTarget();
  page.visibilityState = "visible";
  vi.stubGlobal("EventSource", Source);
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  [Source.all, lost, refused] = [[], false, 0];
  line = new Line((is) => (lost = is));
  const listener: Listener = {
    move: nothing, state: nothing, chat: nothing, presence: nothing, table: nothing,
    line: (works) => (works ? line.heard() : line.failed()),
    refused: () => void refused++,
  };
  live = new Live("t", null, () => 7, listener);
});
afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the line", () => {
  it("is not called lost for a short break", () => {
    newest().opens();
    newest().breaks();
    vi.advanceTimersByTime(GRACE - 1);
    expect(lost).toBe(false);
    newest().opens();
    vi.advanceTimersByTime(10 * GRACE);
    expect(lost).toBe(false);
  });

  it("is called lost however quickly it fails again, and until something is heard", () => {
    newest().opens();
    for (let at = 0; at < 2 * GRACE; at += 300) {
      if (!newest().closed) newest().breaks();
      vi.advanceTimersByTime(300);
    }
    expect(lost).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(lost).toBe(true);
    expect(newest().closed).toBe(false);
    newest().opens();
    expect(lost).toBe(false);
  });

  it("works when an event comes, whatever was said before", () => {
    newest().opens();
    line.failed();
    vi.advanceTimersByTime(GRACE);
    expect(lost).toBe(true);
    newest().sends("presence", { present: [], now: 0 });
    expect(lost).toBe(false);
  });

  it("says nothing more to one who has left", () => {
    line.failed();
    line.close();
    vi.advanceTimersByTime(10 * GRACE);
    expect(lost).toBe(false);
  });
});

describe("the stream", () => {
  it("decides when something else got no answer: nothing is lost while events come", () => {
    newest().opens();
    live.doubt();
    vi.advanceTimersByTime(15_000);
    newest().sends("presence", { present: [], now: 0 });
    vi.advanceTimersByTime(SILENCE_IN_DOUBT + 6000);
    expect(Source.all).toHaveLength(1); // what came has settled the doubt
    expect(lost).toBe(false);
  });

  it("is begun anew, where it broke off, when it stays silent after something else got no answer", () => {
    newest().opens();
    live.doubt();
    vi.advanceTimersByTime(SILENCE_IN_DOUBT + 6000);
    expect(Source.all.map((one) => one.closed)).toEqual([true, false]);
    expect(newest().url).toContain("since=7");
    vi.advanceTimersByTime(GRACE);
    expect(lost).toBe(true);
    newest().opens();
    expect(lost).toBe(false);
  });

  it("is not called lost because the device says that it is offline, but when it is silent", () => {
    newest().opens();
    window.dispatchEvent(new Event("offline"));
    vi.advanceTimersByTime(10 * GRACE);
    expect(lost).toBe(false);
    vi.advanceTimersByTime(SILENCE_IN_DOUBT);
    expect(lost).toBe(true);
    window.dispatchEvent(new Event("online"));
    newest().opens();
    expect(lost).toBe(false);
  });

  it("is begun anew when it has been silent for too long", () => {
    newest().opens();
    for (let at = 0; at < 4; at++) {
      vi.advanceTimersByTime(15_000);
      newest().sends("presence", { present: [], now: 0 });
    }
    expect(Source.all).toHaveLength(1);
    vi.advanceTimersByTime(SILENCE + 6000);
    expect(Source.all.length).toBeGreaterThan(1);
    expect(Source.all[0]?.closed).toBe(true);
    vi.advanceTimersByTime(GRACE);
    expect(lost).toBe(true);
  });

  it("is begun anew when it does not begin, and is called lost", () => {
    vi.advanceTimersByTime(SLOWEST_START + 6000 + GRACE);
    expect(Source.all.length).toBeGreaterThan(1);
    expect(lost).toBe(true);
  });

  it("is looked at when the page is seen again after a sleep in which no timer ran", () => {
    newest().opens();
    page.dispatchEvent(new Event("visibilitychange"));
    expect(Source.all).toHaveLength(1);
    vi.setSystemTime(Date.now() + SILENCE + 1000);
    page.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(Source.all).toHaveLength(1);
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(Source.all).toHaveLength(2);
  });

  it("asks why when the server gives none, and not when the line broke", () => {
    newest().breaks();
    expect(refused).toBe(0);
    vi.advanceTimersByTime(1000);
    newest().breaks(Source.CLOSED);
    expect(refused).toBe(1);
  });

  it("ends for good", () => {
    live.close();
    const count = Source.all.length;
    window.dispatchEvent(new Event("online"));
    page.dispatchEvent(new Event("visibilitychange"));
    vi.advanceTimersByTime(10 * SILENCE);
    expect(Source.all).toHaveLength(count);
  });
});
