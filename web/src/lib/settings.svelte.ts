/** What a person likes, kept on the device. */

export interface Settings {
  language: string;
  theme: "system" | "light" | "dark" | "contrast";
  sound: boolean;
  speed: number; // of animations; 0: none
  atOnce: boolean; // a move is played at the first touch, without a look at what it will do
  marks: boolean;
  size: number; // of the board, from 0.6 to 1
  notify: boolean;
  name: string;
  level: number; // of the bot that Play starts with, in a game for which none was chosen
  levels: Record<string, number>; // by game
}

const KEY = "ziggurat.settings";
const DEFAULTS: Settings = {
  language: "",
  theme: "system",
  sound: true,
  speed: 1,
  atOnce: false,
  marks: true,
  size: 1,
  notify: false,
  name: "",
  level: 2,
  levels: {},
};

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {}; // a device that keeps nothing, or kept something else
  }
}

export const LEVELS = [1, 2, 3, 4, 5];

/** How well a bot plays a game: as was chosen for it; else as was chosen for all, before each had its own. */
export function levelIn({ level, levels }: Pick<Settings, "level" | "levels">, game: string): number {
  return [levels?.[game], level].find((one) => LEVELS.includes(one as number)) ?? DEFAULTS.level;
}

export const settings = $state<Settings>({ ...DEFAULTS, ...kept() });

export function levelOf(game: string): number {
  return levelIn(settings, game);
}

export function chooseLevel(game: string, level: number): void {
  settings.levels = { ...settings.levels, [game]: level };
  keep();
}

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
