// Asks for what the first sight needs while the program itself is still on its way; `ask` in lib/api.ts takes the answers.
(() => {
  const SPOKEN = ["en", "fr"];
  const first = (language) => language.slice(0, 2).toLowerCase();
  let chosen;
  try {
    chosen = JSON.parse(localStorage.getItem("ziggurat.settings") ?? "{}").language;
  } catch {
    // A device that keeps nothing.
  }
  const language = SPOKEN.includes(chosen) ? chosen : (navigator.languages.map(first).find((one) => SPOKEN.includes(one)) ?? "en");
  const paths = ["/api/sprites", `/api/words/${language}`];
  // Who comes by an invitation has to take the seat first.
  const table = /^\/t\/[^/]+$/.test(location.pathname) && location.hash.length < 2;
  if (table) paths.unshift(location.pathname.replace("/t/", "/api/tables/"));
  window.asked = new Map(paths.map((path) => [path, fetch(path, { credentials: "same-origin" }).catch(() => null)]));
})();
