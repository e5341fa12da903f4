/** Which page is shown: the address decides, and a link changes it without loading anew. */
import { leave } from "./layers";
import { cancel } from "./preparing.svelte";

export type Route =
  | { page: "lobby" }
  | { page: "nowhere" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string }
  | { page: "rules"; game: string };

export function parsed(path: string): Route {
  const [, kind, rest] = /^\/(t|rules|replay)\/([^/]+)\/?$/.exec(path) ?? [];
  const name = rest === undefined ? "" : decodeURIComponent(rest);
  if (kind === "t") return { page: "table", table: name };
  if (kind === "replay") return { page: "replay", table: name };
  if (kind === "rules") return { page: "rules", game: name };
  return { page: path === "/" || path === "/settings" ? "lobby" : "nowhere" };
}

const here = $state<{ route: Route }>({ route: parsed(location.pathname) });
let path = location.pathname;

/** Shows what the address says. */
function show(): void {
  path = location.pathname;
  here.route = parsed(path);
}

export function route(): Route {
  return here.route;
}

export function go(path: string, replace = false): void {
  cancel(); // what the page that is left waits for
  leave((over) => {
    if (replace || over) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    show();
    scrollTo(0, 0);
  });
}

/** Links within the page are followed by the page. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

addEventListener("popstate", () => {
  if (location.pathname === path) return; // a dialog was closed
  cancel();
  show();
});
