import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./themes.css";
import { askEarly } from "./lib/early";
import { dress } from "./lib/settings.svelte";

askEarly(location.pathname, location.hash);
dress();
for (const question of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"])
  matchMedia(question).addEventListener("change", dress);

const target = document.getElementById("page");
if (target) mount(App, { target });

if ("serviceWorker" in navigator && import.meta.env.PROD)
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
