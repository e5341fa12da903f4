/** Answers of the server, and of what speaks for it while it is away. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { Refused, Unreachable, command, getFile, insist, passes, post, remove } from "../src/lib/api";

function answer(status: number, body: string, type = "application/json"): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status, headers: { "content-type": type } })));
}
const failure = (asked: Promise<unknown>): Promise<unknown> => asked.then(() => null, (error: unknown) => error);
const REFUSAL = JSON.stringify({ error: { code: "no-answer", message: "No hint could be found just now." } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("an answer", () => {
  it("of 503 with a reason is a refusal of a server that is there", async () => {
    answer(503, REFUSAL);
    const error = await failure(post("/api/tables/t/hint"));
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({ status: 503, code: "no-answer" });
    expect(passes(error)).toBe(true);
  });

  it("of a proxy that speaks for a server that is away is none", async () => {
    answer(502, "<h1>Bad Gateway</h1>", "text/html");
    expect(await failure(post("/api/tables/t/hint"))).toBeInstanceOf(Unreachable);
  });

  it("that breaks off is none", async () => {
    const broken = new ReadableStream({ start: (it) => it.error(new TypeError("network error")) });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(broken)));
    expect(await failure(getFile("/film", new AbortController().signal, () => undefined))).toBeInstanceOf(Unreachable);
  });

  it("that is no success is never a file", async () => {
    answer(429, JSON.stringify({ error: { code: "too-often", message: "That was too often." } }));
    expect(await failure(getFile("/film", new AbortController().signal, () => undefined))).toMatchObject({ code: "too-often" });
  });
});

describe("a picture that is being made", () => {
  it("is asked for again, telling how far it is, until it is there", async () => {
    const asked: string[] = [];
    const far = [{ done: 0, total: 3 }, { done: 2, total: 3 }];
    vi.stubGlobal("fetch", (path: string) => {
      const told = far[asked.push(path) - 1];
      const [body, status, type] = told ? [JSON.stringify(told), 202, "application/json"] : ["GIF89a", 200, "image/gif"];
      return Promise.resolve(new Response(body as string, { status: status as number, headers: { "content-type": type as string } }));
    });
    const heard: unknown[] = [];
    const made = await getFile("/film?form=gif", new AbortController().signal, (one) => heard.push(one));
    expect(await made.text()).toBe("GIF89a");
    expect(heard).toEqual(far);
    expect(asked).toEqual(Array(3).fill("/film?form=gif&wait=1"));
  });

  it("is asked for no more by whoever has stopped", async () => {
    const stop = new AbortController();
    let asked = 0;
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      asked += 1;
      if (init.signal?.aborted) return Promise.reject(new DOMException("stopped", "AbortError"));
      return Promise.resolve(new Response(JSON.stringify({ done: 1, total: 3 }), { status: 202, headers: { "content-type": "application/json" } }));
    });
    expect(await failure(getFile("/film", stop.signal, () => stop.abort()))).not.toBeNull();
    expect(asked).toBe(2);
  });
});

describe("something to be done", () => {
  it("is asked for again under the same name where the answer was lost, and not for ever", async () => {
    vi.useFakeTimers();
    const asked: [string, string][] = [];
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
      asked.push([path, String(init.body ?? "")]);
      return Promise.reject(new TypeError("network error"));
    });
    const both = Promise.all([failure(command("/api/tables/t/chat", { text: "Hello" })), failure(remove("/api/tables/t"))]);
    await vi.advanceTimersByTimeAsync(60_000);
    for (const error of await both) expect(error).toBeInstanceOf(Unreachable);
    const chat = asked.filter(([path]) => path.endsWith("/chat"));
    expect(chat).toHaveLength(5);
    expect(new Set(chat.map(([, body]) => body)).size).toBe(1);
    expect(JSON.parse(chat[0]![1])).toMatchObject({ text: "Hello", command: expect.stringMatching(/^[0-9a-f]{24}$/) as string });
    expect(new Set(asked.map(([path]) => path)).size).toBe(2);
  });
});

describe("insisting", () => {
  it("asks again while the server says not now, telling why, and ends with its answer", async () => {
    vi.useFakeTimers();
    const why: unknown[] = [];
    let asked = 0;
    const act = (): Promise<string> => (++asked < 3 ? Promise.reject(new Unreachable("x")) : Promise.resolve("done"));
    const done = insist(act, (error) => why.push(error));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await done).toBe("done");
    expect(why).toHaveLength(2);
  });

  it("ends with a refusal that will not pass", async () => {
    const error = await failure(insist(() => Promise.reject(new Refused(422, "illegal", "")), () => undefined));
    expect(error).toMatchObject({ code: "illegal" });
  });
});
