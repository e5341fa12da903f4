/** Everything people read is in the words files: no template says a word of its own. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";

const SOURCE = new URL("../src", import.meta.url).pathname;
const FILES = readdirSync(SOURCE, { recursive: true }).map(String).filter((name) => name.endsWith(".svelte"));
const READ = new Set(["aria-label", "title", "placeholder", "alt", "label"]);
/** The product's name, names of formats and of commands are the same in every language. */
const SAME = /^(Ziggurat|PNG|ziggurat serve --lan|· Ziggurat)$/;

type Node = { type?: string; name?: string; data?: string; value?: unknown };

function texts(node: unknown, found: string[]): string[] {
  if (Array.isArray(node)) node.forEach((one) => texts(one, found));
  else if (node && typeof node === "object") {
    const { type, name, data, value } = node as Node;
    if (type === "Text" && data) found.push(data);
    if (type === "StyleDirective") return found;
    if (type === "Attribute") {
      if (name && READ.has(name)) texts(value, found);
      return found;
    }
    for (const child of Object.values(node)) texts(child, found);
  }
  return found;
}

describe.each(FILES)("%s", (name) => {
  it("has no text of its own", () => {
    const { fragment } = parse(readFileSync(join(SOURCE, name), "utf-8"), { modern: true });
    const own = texts(fragment, []).map((text) => text.trim());
    expect(own.filter((text) => /\p{L}{2}/u.test(text) && !SAME.test(text))).toEqual([]);
  });

  it("has no style attribute, which the server's policy forbids", () => {
    expect(readFileSync(join(SOURCE, name), "utf-8")).not.toMatch(/\sstyle="/);
  });
});
