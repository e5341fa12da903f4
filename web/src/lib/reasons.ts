/** Why something was not done, in the reader's words; nothing to one who did not want to wait for it. */
import { Refused } from "./api";
import { Cancelled } from "./preparing.svelte";
import { knows, say } from "./words.svelte";

export function reason(error: unknown): string {
  if (error instanceof Cancelled) return "";
  if (!(error instanceof Refused)) return say("page-no-answer");
  const message = `page-refused-${error.code}`;
  return knows(message) ? say(message) : say("page-refused", { message: error.message });
}
