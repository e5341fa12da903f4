/** Messages count as new until they were in sight on this device. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Talk } from "../src/table/talk.svelte";

let kept: Map<string, string>;
const line = (seq: number, seat = 1) => ({ seq, seat, at: 0, text: `line ${seq}` });
const talk = (): Talk => new Talk("t", () => [0]);

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});
afterEach(() => vi.unstubAllGlobals());

describe("talk", () => {
  it("counts what others said, once, and not one's own lines", () => {
    const one = talk();
    one.take([line(3)]);
    expect(one.add(line(5))).toBe(true);
    expect(one.add(line(5))).toBe(false);
    one.add(line(6, 0));
    expect(one.unread).toBe(2);
  });

  it("is read when it is in sight, also what comes meanwhile", () => {
    const one = talk();
    one.take([line(3)]);
    const hide = one.show();
    one.add(line(5));
    expect(one.unread).toBe(0);
    hide();
    expect(one.unread).toBe(0);
    one.add(line(6));
    expect(one.unread).toBe(1);
  });

  it("stays read when the page is opened again", () => {
    const one = talk();
    one.take([line(3), line(5)]);
    one.show();
    const again = talk();
    again.take([line(3), line(5), line(6)]);
    expect(again.unread).toBe(1);
  });

  it("works on a device that keeps nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    const one = talk();
    one.take([line(3)]);
    one.show();
    expect(one.unread).toBe(0);
  });
});
