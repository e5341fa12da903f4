import { describe, expect, it } from "vitest";
import { changed, prompt } from "../src/lib/scenes";
import type { Scene } from "../src/lib/types";

const say = (message: string) => ({ message, args: {} });
const plain: Scene = { parts: [], prompts: [say("first"), say("second")], after: [] };
const scene: Scene = {
  ...plain,
  after: [
    { touched: ["button"], prompt: say("for-the-button") },
    { touched: ["own", "own.0"], prompt: say("for-ones-own") },
  ],
};

describe("what to do next", () => {
  it("goes by the number of touches, and the last one serves on", () => {
    expect([[], ["a"], ["a", "b"]].map((touches) => prompt(plain, touches)?.message)).toEqual(["first", "second", "second"]);
    expect(prompt({ parts: [], prompts: [], after: [] }, ["a"])).toBeUndefined();
    expect(prompt(null, [])).toBeUndefined();
  });

  it("fits what was touched, where the scene says how", () => {
    expect(prompt(scene, [])?.message).toBe("first");
    expect(prompt(scene, ["piece"])?.message).toBe("second");
    expect(prompt(scene, ["own.0"])?.message).toBe("for-ones-own");
  });

  it("takes the first that fits, in whatever order things were touched", () => {
    expect(prompt(scene, ["own", "button"])?.message).toBe("for-the-button");
    expect(prompt(scene, ["button", "own"])?.message).toBe("for-the-button");
  });

  it("changes with the scene", () => {
    const none = { parts: [], gone: [], prompts: [say("other")] };
    expect(changed(scene, { ...none, after: [] })?.after).toEqual([]);
    expect(changed(plain, { ...none, after: scene.after })).toEqual({ parts: [], prompts: [say("other")], after: scene.after });
    expect(changed(scene, null)?.after).toEqual(scene.after);
  });
});
