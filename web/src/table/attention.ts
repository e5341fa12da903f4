/** "Your turn" where a person looks when the page is in the background: the tab's icon, and a notification. */
import { settings } from "../lib/settings.svelte";
import { play } from "../lib/sounds";
import { say } from "../lib/words.svelte";

let called: string | null = null;

/** Calls for the named game, or falls silent. */
export function callAttention(game: string | null, path: string): void {
  document.getElementById("icon")?.setAttribute("href", game === null ? "/icon.svg" : "/icon-turn.svg");
  if (game !== null && called === null && document.hidden) {
    play("turn");
    void notify(game, path);
  }
  called = game;
}

async function notify(game: string, path: string): Promise<void> {
  if (!settings.notify || !("Notification" in window) || Notification.permission !== "granted") return;
  const options = { body: game, icon: "/icon-192.png", tag: path, data: path };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker) await worker.showNotification(say("page-your-turn"), options);
  else new Notification(say("page-your-turn"), options);
}
