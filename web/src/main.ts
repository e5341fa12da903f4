import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./themes.css";
import { dress } from "./lib/settings.svelte";

dress();
for (const question of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"])
  matchMedia(question).addEventListener("change", dress);

const target = document.getElementById("page");
if (target) mount(App, { target });

if ("serviceWorker" in navigator && import.meta.env.PROD)
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
