/** What the server sends. The page knows no more of a game than this. */

export type Arguments = Record<string, string | number>;

export interface Label {
  message: string;
  args: Arguments;
}

export interface Item {
  id: string;
  sprite: string;
  x: number;
  y: number;
  turn: number;
  tint: string;
  layer: number;
  label: Label | null;
  number: number | null;
}

export interface Part {
  id: string;
  width: number;
  height: number;
  items: Item[];
  label: Label;
  seat: number | null;
  /** Where all that matters lies: x, y, width, height. A small screen may show no more. */
  core?: [number, number, number, number] | null;
}

/** What to do next once any of some items has been touched. */
export interface After {
  touched: string[];
  prompt: Label;
}

export interface Scene {
  parts: Part[];
  prompts: Label[];
  after?: After[];
}

/** What changed in a scene: whole items that are new or different, and the ids of those that are gone. */
export interface PartChange extends Partial<Omit<Part, "id" | "items">> {
  id: string;
  items?: Item[];
  gone?: string[];
}

export interface SceneChange {
  parts?: PartChange[];
  gone?: string[];
  prompts?: Label[];
  after?: After[];
}

export interface Gesture {
  steps: string[][];
  unordered: boolean;
}

export interface Move {
  move: string;
  gesture: Gesture | null;
}

export interface StoryEvent {
  kind: string;
  words: string;
  seat: number | null;
  args: Arguments;
  /** Each piece that went somewhere: its id before, the places it passed, its id after; an empty id is off the scene. */
  glides: string[][];
}

export interface Seat {
  seat: number;
  name: string | null;
  kind: string;
  level: number | null;
  present: boolean;
  left?: boolean;
  /** Of its pieces; null in a game whose seats have none. */
  colour?: string | null;
  gave_up?: string | null;
}

export interface ChatLine {
  /** Its line of the log. */
  seq: number;
  seat: number | null;
  name: string | null;
  text: string;
}

export interface Result {
  shares: number[];
  how: string;
  [more: string]: unknown;
}

/** A seat would like to take its last decision back. */
export interface Question {
  seq: number;
  seat: number;
  /** By the server's time. */
  until: number;
  agreed: number[];
  waits_for: number[];
}

/** What is told besides the moves. */
export interface Note {
  seq: number;
  seat: number;
  what: "asked" | "agreed" | "refused" | "withdrew" | "taken-back";
}

export interface TableState {
  table: string;
  seq: number;
  hash: string;
  game: string;
  options: Record<string, unknown>;
  seats: Seat[];
  actor: number | null;
  turn: number | null;
  scene: Scene | null;
  moves: Move[] | null;
  has_points: boolean;
  points: (number | null)[] | null;
  result: Result | null;
  can_undo: number | null;
  /** at-once, ask, or why a decision cannot be taken back. */
  taking_back?: string;
  question?: Question | null;
  notes?: Note[];
  clock: Clock | null;
  mine?: number[];
  seat?: number | null;
  maker?: boolean;
  hints?: boolean;
  chat?: ChatLine[] | null;
  next_table?: string | null;
  held?: boolean;
  chat_allowed?: boolean;
}

/** Days for each move, or minutes for the game and seconds more for each move; the rest in milliseconds. */
export interface Clock {
  days: number;
  minutes: number;
  seconds: number;
  left: number[];
  /** Whose time runs, and when it will be used up by the server's time. */
  seat: number | null;
  since: number;
  deadline: number | null;
}

/** One move as the stream tells it. */
export interface Told extends Partial<Omit<TableState, "scene">> {
  seq: number;
  hash: string;
  move?: { seat: number | null; move: string | null } | null;
  chance?: string[];
  story: StoryEvent[];
  scene?: SceneChange | null;
}

export interface GameOption {
  name: string;
  default: unknown;
  choices: unknown[];
  seats: number[];
}

/** The colours that seats can have; `fixed`: only those of one set play together. */
export interface GameColours {
  all: string[];
  sets: string[][];
  fixed: boolean;
}

export interface GameFacts {
  id: string;
  author: string;
  seats: number[];
  minutes: string;
  luck: string;
  hidden: boolean;
  options: GameOption[];
  colours: GameColours | null;
  scene: Scene | null;
  /** What Play starts with. */
  play?: { options?: Record<string, unknown> };
}

export interface Frame {
  seq: number;
  move: { seat: number | null; move: string } | null;
  story: StoryEvent[];
  scene: SceneChange | null;
  points?: (number | null)[] | null;
  turn?: number;
}

export interface Replay {
  table: string;
  game: string;
  seats: Seat[];
  seat?: number | null;
  start: { scene: Scene; points?: (number | null)[] | null; turn?: number };
  frames: Frame[];
}
