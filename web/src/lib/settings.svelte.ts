/** What a person likes, kept on the device. */

export interface Settings {
  language: string;
  theme: "system" | "light" | "dark" | "contrast";
  sound: boolean;
  speed: number; // of animations; 0: none
  confirm: boolean;
  marks: boolean;
  size: number; // of the board, from 0.6 to 1
  notify: boolean;
  name: string;
  level: number; // of the bot that Play starts with
}

const KEY = "ziggurat.settings";
const DEFAULTS: Settings = {
  language: "",
  theme: "system",
  sound: true,
  speed: 1,
  confirm: false,
  marks: true,
  size: 1,
  notify: false,
  name: "",
  level: 2,
};

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // a device that keeps nothing, or kept something else
  }
}

export const settings = $state<Settings>({ ...DEFAULTS, ...kept() });

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may refuse: the settings then last as long as the page.
  }
}

/** How long an animation step takes, as a factor; 0 where motion is not wanted. */
export function pace(): number {
  if (settings.speed === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return 1 / settings.speed;
}

declare global {
  interface Window {
    /** Comes with early.js, which calls it once itself. */
    dress?: (settings: Pick<Settings, "theme" | "marks">) => void;
  }
}

/** Brings the theme and the marks to the page. */
export function dress(): void {
  window.dress?.(settings);
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--bg").trim();
  if (paper) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}
