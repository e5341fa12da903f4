/** Small sounds of wood, stone and glass, made on the spot. */
import { afterFrame } from "./later";
import { settings } from "./settings.svelte";

type Shape = "sine" | "triangle";

interface Tone {
  pitch: number;
  at: number;
  length: number;
  loud: number;
  shape: Shape;
}

const tap = (pitch: number, at = 0, loud = 0.16): Tone => ({ pitch, at, length: 0.07, loud, shape: "triangle" });
const bell = (pitch: number, at = 0, loud = 0.1): Tone => ({ pitch, at, length: 0.5, loud, shape: "sine" });

const SOUNDS: Record<string, Tone[]> = {
  touch: [tap(620, 0, 0.05)],
  moved: [tap(240), tap(180, 0.03, 0.1)],
  placed: [tap(200), tap(150, 0.03, 0.1)],
  taken: [tap(320)],
  swept: [tap(300), tap(260, 0.05), tap(220, 0.1)],
  captured: [tap(150, 0, 0.24), tap(110, 0.05, 0.2)],
  scored: [bell(660), bell(880, 0.09)],
  home: [bell(523), bell(784, 0.1)],
  rolled: [tap(420), tap(380, 0.06), tap(450, 0.11), tap(350, 0.17)],
  drawn: [tap(520, 0, 0.08)],
  swapped: [tap(480, 0, 0.08), tap(540, 0.07, 0.08)],
  revealed: [bell(494)],
  "lost-turn": [bell(220, 0, 0.08)],
  chat: [bell(740, 0, 0.06)],
  turn: [bell(587, 0, 0.07), bell(784, 0.12, 0.07)],
  over: [bell(523), bell(659, 0.13), bell(784, 0.26), bell(1047, 0.4)],
};

/** What can no longer be heard. */
const FAINT = 0.0001;

let audio: AudioContext | null = null;

const WAVES: Record<Shape, (turns: number) => number> = {
  sine: (turns) => Math.sin(2 * Math.PI * turns),
  triangle: (turns) => 1 - 4 * Math.abs(((turns + 0.25) % 1) - 0.5),
};
const buffers = new Map<Tone[], AudioBuffer>();

/** The tones in one piece, made once: an instrument of many parts would hold a slow phone up with every sound. */
function recorded(context: AudioContext, tones: Tone[]): AudioBuffer {
  const known = buffers.get(tones);
  if (known) return known;
  const rate = context.sampleRate;
  const made = context.createBuffer(1, Math.ceil(rate * Math.max(...tones.map((tone) => tone.at + tone.length))), rate);
  const samples = made.getChannelData(0);
  for (const { pitch, at, length, loud, shape } of tones) {
    const [first, count, fade] = [Math.round(at * rate), Math.floor(length * rate), Math.log(FAINT / loud) / length];
    for (let index = 0; index < count && first + index < samples.length; index++) {
      const time = index / rate;
      samples[first + index]! += loud * Math.exp(fade * time) * WAVES[shape](pitch * time);
    }
  }
  buffers.set(tones, made);
  return made;
}

// To make the instrument can take a slow phone half a second: a while after the first touch, not with the first sound.
globalThis.addEventListener?.("pointerup", () => setTimeout(() => settings.sound && (audio ??= new AudioContext()), 1000), { once: true });

/** Plays the sound of an event, if it has one and sounds are wanted. A page may sound only once it was touched. */
export function play(kind: string): void {
  const tones = SOUNDS[kind];
  if (!tones || !settings.sound || !navigator.userActivation?.hasBeenActive) return;
  afterFrame(() => strike(tones));
}

function strike(tones: Tone[]): void {
  audio ??= new AudioContext();
  const voice = audio.createBufferSource();
  voice.buffer = recorded(audio, tones);
  voice.connect(audio.destination);
  voice.start();
}
