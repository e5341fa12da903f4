import { afterEach, describe, expect, it, vi } from "vitest";
import { DAY, PRESETS, digits, hearTime, low, remaining, serverTime, span } from "../src/lib/clock";
import type { Clock } from "../src/lib/types";

const clock = (more: Partial<Clock> = {}): Clock => ({
  days: 0, minutes: 5, seconds: 5, left: [300_000, 200_000], seat: 1, since: 1_000_000, deadline: 1_200_000, ...more,
});

describe("a clock", () => {
  afterEach(() => {
    vi.useRealTimers();
    hearTime(performance.timeOrigin, 0);
  });

  it("runs for the seat on turn only", () => {
    expect(remaining(clock(), 0, 1_050_000)).toBe(300_000);
    expect(remaining(clock(), 1, 1_050_000)).toBe(150_000);
    expect(remaining(clock(), 1, 9_000_000)).toBe(0);
  });

  it("gives no more than there was to a device whose time is behind", () => {
    expect(remaining(clock(), 1, 900_000)).toBe(200_000);
  });

  it("follows the server, whatever this device's own clock says", () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    hearTime(1_050_000);
    expect(remaining(clock(), 1, serverTime())).toBe(150_000);
    const year = 365 * DAY;
    for (const wrong of [Date.now() + year, Date.now() - year, 0]) {
      vi.setSystemTime(wrong);
      expect(remaining(clock(), 1, serverTime())).toBe(150_000);
    }
    vi.advanceTimersByTime(10_000);
    expect(remaining(clock(), 1, serverTime())).toBe(140_000);
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
