// Runs before the program itself: brings the theme to the page, and asks for what the first sight needs.
(() => {
  const asks = (question) => (matchMedia(question).matches ? "on" : "off");
  window.dress = ({ theme, marks }) => {
    Object.assign(document.documentElement.dataset, {
      theme,
      dusk: asks("(prefers-color-scheme: dark)"),
      clear: asks("(prefers-contrast: more)"),
      marks: marks ? "on" : "off",
    });
  };

  const SPOKEN = ["en", "fr"];
  const first = (language) => language.slice(0, 2).toLowerCase();
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("ziggurat.settings") ?? "{}");
  } catch {
    // A device that keeps nothing.
  }
  window.dress({ theme: "system", marks: true, ...kept });
  const language = SPOKEN.includes(kept.language) ? kept.language : (navigator.languages.map(first).find((one) => SPOKEN.includes(one)) ?? "en");
  const paths = ["/api/sprites", `/api/words/${language}`];
  // Who comes by an invitation has to take the seat first.
  const table = /^\/t\/[^/]+$/.test(location.pathname) && location.hash.length < 2;
  if (table) paths.unshift(location.pathname.replace("/t/", "/api/tables/"));
  // `ask` in lib/api.ts takes the answers.
  window.asked = new Map(paths.map((path) => [path, fetch(path, { credentials: "same-origin" }).catch(() => null)]));
})();
