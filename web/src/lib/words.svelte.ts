/** All words that people read, from the same Fluent files as everywhere else in the product. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { get } from "./api";
import { settings } from "./settings.svelte";
import type { Label, Seat, StoryEvent } from "./types";

export const LANGUAGES: Record<string, string> = { en: "English", fr: "Français" };

interface Loaded {
  language: string;
  product: FluentBundle;
  of: (game: string) => FluentBundle | undefined;
  labels: WeakMap<Label, string>;
}

let loaded = $state.raw<Loaded | null>(null);
/** The seat that is "you" in all that is said: at the table that is open, where exactly one is this visitor's. */
let you = $state<number | null>(null);

export function speakTo(seat: number | null): void {
  you = seat;
}

/** The reader's language: the one chosen on this device, else the browser's first that we speak. */
export function preferred(chosen: string, asked: readonly string[]): string {
  if (chosen in LANGUAGES) return chosen;
  return asked.map((one) => one.slice(0, 2).toLowerCase()).find((one) => one in LANGUAGES) ?? "en";
}

function bundle(language: string, ...resources: FluentResource[]): FluentBundle {
  // As everywhere in the product: no isolation marks, so that the same message is the same text on both sides.
  const made = new FluentBundle(language, { useIsolating: false });
  for (const resource of resources) made.addResource(resource);
  return made;
}

/** Fetches the words of a language; those shown change at once, and nothing else does. */
export async function learn(language: string): Promise<void> {
  if (loaded?.language === language) return;
  const texts = await get<{ product: string; games: Record<string, string> }>(`/api/words/${language}`);
  const product = new FluentResource(texts.product);
  const games = new Map<string, FluentBundle>();
  // Most visits need the words of one game, and reading them takes a slow phone a while.
  const of = (id: string): FluentBundle | undefined => {
    const text = texts.games[id];
    if (!games.has(id) && text) games.set(id, bundle(language, product, new FluentResource(text)));
    return games.get(id);
  };
  loaded = { language, product: bundle(language, product), of, labels: new WeakMap() };
  document.documentElement.lang = language;
}

export function learnPreferred(): Promise<void> {
  return learn(preferred(settings.language, navigator.languages));
}

export function language(): string {
  return loaded?.language ?? "en";
}

export function ready(): boolean {
  return loaded !== null;
}

/** A message of the product, or of a game where one is named. */
export function say(message: string, args: Label["args"] = {}, game: string | null = null): string {
  const from = (game === null ? undefined : loaded?.of(game)) ?? loaded?.product;
  const pattern = from?.getMessage(message)?.value;
  if (!from || !pattern) return message;
  return from.formatPattern(pattern, args as Record<string, FluentVariable>, []);
}

export function knows(message: string, game: string | null = null): boolean {
  const from = (game === null ? undefined : loaded?.of(game)) ?? loaded?.product;
  return from?.hasMessage(message) ?? false;
}

/** What a message's thing means, where the game says it: its attribute `means`. */
export function meaning(message: string, game: string): string {
  const from = loaded?.of(game);
  const pattern = from?.getMessage(message)?.attributes.means;
  return from && pattern ? from.formatPattern(pattern, {}, []) : "";
}

/** A label in words. Labels are many and change seldom, so each is put into words once. */
export function sayLabel(label: Label | null, game: string): string {
  if (!label) return "";
  const known = loaded?.labels.get(label);
  if (known !== undefined) return known;
  const text = say(label.message, label.args, game);
  loaded?.labels.set(label, text);
  return text;
}

/** What a seat is called: you, the name of its person or bot, or its number. */
export function seatName(seats: Seat[], seat: number): string {
  if (seat === you) return say("you");
  return seats.find((one) => one.seat === seat)?.name || say("seat-name", { number: seat + 1 });
}

/** A seat for a sentence about it: messages choose their form by `$who`. */
export function subject(seats: Seat[], seat: number): { name: string; who: string } {
  return { name: seatName(seats, seat), who: seat === you ? "you" : "other" };
}

/** Several seats for the middle of a sentence. */
export function among(seats: Seat[], some: number[]): string {
  const names = some.map((seat) => (seat === you ? say("you-among") : seatName(seats, seat)));
  return new Intl.ListFormat(language()).format(names);
}

/** How well a bot plays, in words. */
export function levelWords(level: number): string {
  return say("level-of", { level: say(`level-${level}`), number: level });
}

/** An event as a sentence. */
export function tell(event: StoryEvent, seats: Seat[], game: string): string {
  if (event.seat === null) return say(event.words, event.args, game);
  const { name, who } = subject(seats, event.seat);
  return say(event.words, { seat: name, who, ...event.args }, game);
}

/** A share as a whole number of percent. */
export function percent(share: number): number {
  return Math.round(share * 100);
}
