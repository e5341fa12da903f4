import { afterEach, describe, expect, it } from "vitest";
import { DAY, PRESETS, compareTime, digits, low, remaining, serverTime, span } from "../src/lib/clock";
import type { Clock } from "../src/lib/types";

const clock = (more: Partial<Clock> = {}): Clock => ({
  days: 0, minutes: 5, seconds: 5, left: [300_000, 200_000], seat: 1, since: 1_000_000, deadline: 1_200_000, ...more,
});

describe("a clock", () => {
  afterEach(() => compareTime(new Date(0).toUTCString(), 0));

  it("runs for the seat on turn only", () => {
    expect(remaining(clock(), 0, 1_050_000)).toBe(300_000);
    expect(remaining(clock(), 1, 1_050_000)).toBe(150_000);
    expect(remaining(clock(), 1, 9_000_000)).toBe(0);
  });

  it("gives no more than there was to a device whose time is behind", () => {
    expect(remaining(clock(), 1, 900_000)).toBe(200_000);
  });

  it("follows the server where this device's time is wrong", () => {
    compareTime(new Date(500_000).toUTCString(), 500_900);
    expect(serverTime(1000)).toBe(1000);
    compareTime(new Date(500_000).toUTCString(), 440_500);
    expect(serverTime(1000)).toBe(61_000);
    compareTime(null);
    expect(serverTime(1000)).toBe(61_000);
  });

  it("is written as people read it, and never zero while something is left", () => {
    expect(digits(span(299_001))).toBe("5:00");
    expect(digits(span(1))).toBe("0:01");
    expect(digits(span(0))).toBe("0:00");
    expect(digits(span(3_723_000))).toBe("1:02:03");
    expect(span(2 * DAY + 3_600_000)).toEqual({ days: 2, hours: 1, minutes: 0, seconds: 0 });
  });

  it("is short by what it was set to", () => {
    expect(low(clock(), 29_000)).toBe(true);
    expect(low(clock(), 31_000)).toBe(false);
    expect(low(clock({ days: 1 }), 3_600_000)).toBe(true);
  });

  it("is offered as the server takes it: days, or minutes with seconds", () => {
    for (const one of PRESETS) expect(one.days === undefined).toBe(one.minutes !== undefined && one.seconds !== undefined);
  });
});
