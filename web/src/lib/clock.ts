/** A table's clock on this screen: what is left by the server's time, and how it is written. */
import type { Clock } from "./types";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** So much the server's time is before the count of this page, which nobody can set as one sets a device's clock. */
let ahead = performance.timeOrigin;

/** The server has just said what time it is. */
export function hearTime(told: number, now = performance.now()): void {
  ahead = told - now;
}

export function serverTime(now = performance.now()): number {
  return now + ahead;
}

/** What a seat has left at a moment of the server's time. */
export function remaining(clock: Clock, seat: number, at: number): number {
  if (clock.seat === seat && clock.deadline !== null) return Math.max(0, clock.deadline - Math.max(at, clock.since));
  return clock.left[seat] ?? 0;
}

/** Whether it is time to hurry: half a minute of a game's time, three hours of a move's days. */
export function low(clock: Clock, left: number): boolean {
  return left < (clock.days ? 3 * HOUR : MINUTE / 2);
}

export interface Span {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Rounded up, so that nothing is shown only when nothing is left. */
export function span(left: number): Span {
  const whole = Math.ceil(left / SECOND) * SECOND;
  const of = (unit: number, within: number) => Math.floor((whole % within) / unit);
  return { days: Math.floor(whole / DAY), hours: of(HOUR, DAY), minutes: of(MINUTE, HOUR), seconds: of(SECOND, MINUTE) };
}

/** Less than a day as a clock shows it. */
export function digits({ hours, minutes, seconds }: Span): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

export interface ClockWanted {
  days?: number;
  minutes?: number;
  seconds?: number;
}

/** What a new table may be played with: quick, at ease, long; then over days. */
export const PRESETS: ClockWanted[] = [
  { minutes: 3, seconds: 3 },
  { minutes: 5, seconds: 5 },
  { minutes: 10, seconds: 10 },
  { minutes: 20, seconds: 20 },
  { minutes: 45, seconds: 30 },
  { days: 1 },
  { days: 3 },
  { days: 7 },
];
