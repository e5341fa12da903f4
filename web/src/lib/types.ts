/** What the server sends. The page knows no more of a game than this.
 *
 * Written by `make wire` from the structs of the server. Do not edit it.
 */

/** What to do next once any of some items has been touched. */
export interface After {
  /** ids of items */
  touched: string[];
  prompt: Label;
}

/** A finished game with the cost of each move. The first request begins the work; ask again until it is ready. */
export interface Analysis {
  ready: boolean;
  /** how many moves are judged so far */
  done: number;
  total: number;
  moves?: Judged[];
  /** numbers of the costly moves, the worst first */
  costly?: number[];
  /** each seat's share of the win in the end */
  result?: number[];
}

/** A line of chat. It is plain text: escape it wherever it is shown. */
export interface ChatLine {
  /** the number of a seat; seats play in the order of these numbers */
  seat: number;
  text: string;
  /** its line of the table's log */
  seq: number;
  /** milliseconds since 1970, by the server's time */
  at: number;
}

/** A move that the search has considered. */
export interface Choice {
  move: string;
  /** how often it was tried */
  visits: number;
  /** the share of the win that the seat may expect of it */
  value: number;
}

/** The table's clock: either `days` for each move, or `minutes` for the game and `seconds` more for each move. */
export interface Clock {
  /** for each move; 0 where the clock counts minutes */
  days: number;
  /** for all moves of a seat; 0 where the clock counts days */
  minutes: number;
  /** added for each move */
  seconds: number;
  /** by seat, the milliseconds that it had left at the moment `since` */
  left: number[];
  /** whose time runs; null: nobody's */
  seat: number | null;
  /** milliseconds since 1970, by the server's time */
  since: number;
  /** when that seat will have lost, in milliseconds since 1970 */
  deadline: number | null;
}

/** Who decided, and what. */
export interface Decision {
  /** the number of a seat; seats play in the order of these numbers */
  seat: number;
  /** as this caller may know it; null: the seat has ended a turn that was held */
  move: string | null;
}

/** What one decision changed. */
export interface Frame {
  /** the line of the log that says it */
  seq: number;
  /** how many actions were done after it, outcomes of chance included */
  turn: number;
  /** null: nobody moved, but the rules changed */
  move: Decision | null;
  /** what happened, in order */
  story: StoryEvent[];
  scene: SceneChange;
  /** by seat */
  points: number[];
}

/** The colours that seats can have. */
export interface GameColours {
  all: string[];
  /** each by seat. The first of the right length is used unless people choose others */
  sets: string[][];
  /** true: a colour is a place on the board and decides the seat, so all must be of one set. false: every seat may have any colour */
  fixed: boolean;
}

/** A game, with what a lobby shows. */
export interface GameFacts {
  /** what `game` is in all other requests */
  id: string;
  author: string;
  /** how many may play */
  seats: number[];
  minutes: string;
  /** none, set-up, dice or cards */
  luck: string;
  /** seats know things that others do not */
  hidden: boolean;
  /** those that a new table may be given */
  options: GameOption[];
  /** null: seats have no colours */
  colours: GameColours | null;
  play: Newcomer;
  /** matches have measured its levels; false: they are a first guess */
  measured: boolean;
  /** a sample; null until the rules are ready */
  scene: Scene | null;
}

/** A choice that is made before the game. */
export interface GameOption {
  name: string;
  default: unknown;
  /** empty: any text that the game can read */
  choices: unknown[];
  /** the numbers of seats with which it can be chosen; empty: any */
  seats: number[];
}

/** All games. */
export interface Games {
  games: GameFacts[];
}

/** What to touch for an action: a list of steps. */
export interface Gesture {
  /** each step is a set of ids of items of which any one will do */
  steps: string[][];
  /** each of the steps once, in any order */
  unordered: boolean;
}

/** Whether the server is well. */
export interface Health {
  /** the database answers */
  ok: boolean;
  /** people can play: some game is ready, and so is every one of which there are tables */
  ready: boolean;
  /** how far each game is, by its id: ready, preparing, waiting or failed */
  games: Record<string, string>;
}

/** What the best search thinks of the position, using only what the seat may know. */
export interface Hint {
  /** the number of the last line of the table's log; send it with moves */
  seq: number;
  /** the move to play */
  move: string;
  gesture: Gesture | null;
  /** the best first, five at most */
  choices: Choice[];
  /** each seat's share of the win; together they are 1. A seat that gave up has 0 */
  shares: number[];
  /** how the game may go on */
  line: string[];
  simulations: number;
}

/** One thing to be seen in a part. */
export interface Item {
  /** its place; gestures name it */
  id: string;
  /** a symbol of the sprites; `button`: it may stand wherever a finger finds it */
  sprite: string;
  /** of its middle, in the units of the part */
  x: number;
  /** of its middle, downwards */
  y: number;
  /** degrees, clockwise */
  turn: number;
  /** the name of a colour, or empty */
  tint: string;
  /** higher ones lie on lower ones */
  layer: number;
  /** what a screen reader says; none: it is decoration */
  label: Label | null;
  /** written on the item, such as points or the height of a pile */
  number: number | null;
}

/** The seat that was taken. */
export interface Joined {
  table: string;
  /** the number of a seat; seats play in the order of these numbers */
  seat: number;
  /** the number of the last line of the table's log; send it with moves */
  seq: number;
  /** of the seat, where an open seat of a listed table was taken */
  token?: string;
}

/** What one decision cost, judged by what its seat could know. */
export interface Judged {
  /** of the action in the record, counted from 1, outcomes of chance included */
  number: number;
  /** the number of a seat; seats play in the order of these numbers */
  seat: number;
  move: string;
  /** the better move, or the same one */
  best: string;
  /** the share of the win that the seat could expect with the best move */
  before: number;
  /** the same with the move that it played */
  after: number;
  /** what the move gave away */
  cost: number;
  /** of every seat, before the move */
  shares: number[];
  /** of the better move; absent in old analyses */
  gesture?: Gesture;
  /** what the move did; absent in old analyses */
  told?: StoryEvent;
  /** what the better move would have done; absent in old analyses */
  better?: StoryEvent;
}

/** The kind of an event, the same in every game: it chooses the sound, and undo never crosses some. */
export type Kind = "captured" | "chosen" | "drawn" | "home" | "last-round" | "lost-turn" | "moved" | "new-rules" | "over" | "passed" | "placed" | "revealed" | "rolled" | "scored" | "skipped" | "swapped" | "swept" | "taken";

/** A message of the game or the product, to be said in the reader's language. */
export interface Label {
  message: string;
  args: Record<string, string | number>;
}

/** A token for one `join` on another device. */
export interface Linked {
  token: string;
  /** the number of a seat; seats play in the order of these numbers */
  seat: number;
}

/** A table that strangers may find. */
export interface Listed {
  table: string;
  game: string;
  options: Record<string, unknown>;
  seats: Seat[];
  /** milliseconds since 1970, by the server's time */
  made: number;
}

/** Open tables, the newest first. */
export interface ListedTables {
  tables: Listed[];
}

/** A new table. */
export interface Made {
  /** its id, for all paths below /api/tables/ */
  table: string;
  /** in the order of the request, each with the number that it got */
  seats: SeatKey[];
  /** the number of the last line of the table's log; send it with moves */
  seq: number;
  /** SHA-256 of the table's secret: keep it, and only then choose a nonce for `join` */
  commitment: string;
  /** the board is laid when the last person has joined */
  waiting: boolean;
}

/** The tables of this visitor, the latest first. */
export interface Me {
  tables: MyTable[];
  /** where friends in the same network find the server; null: they cannot */
  address: string | null;
}

/** The position at the start of the log. */
export interface Moment {
  scene: Scene;
  /** by seat */
  points: number[];
  /** how many actions were done before, outcomes of chance included */
  turn: number;
}

/** A legal move. */
export interface Move {
  /** the text to send to /moves */
  move: string;
  /** how a person shows this move on the scene; programs may ignore it */
  gesture: Gesture | null;
}

/** A table at which this visitor has a seat. */
export interface MyTable {
  table: string;
  game: string;
  /** milliseconds since 1970, by the server's time */
  changed: number;
  /** the seat that must act; null: nobody, or not known yet */
  actor: number | null;
  /** this visitor's seats */
  mine: number[];
  /** null until the game is over */
  result: Result | null;
  /** empty while `preparing` */
  seats: Seat[];
  /** whether this visitor made the table */
  maker: boolean;
  /** its rules are not ready yet, so it is not known whose turn it is */
  preparing: boolean;
  /** people are awaited: the board is not laid yet */
  waiting: boolean;
}

/** What a game for a newcomer starts with. */
export interface Newcomer {
  options: Record<string, unknown>;
}

/** Something that happened beside the moves: a question, an answer to it, a decision that was taken back. */
export interface Note {
  /** the line of the log that says it */
  seq: number;
  /** the number of a seat; seats play in the order of these numbers */
  seat: number;
  what: "agreed" | "asked" | "refused" | "taken-back" | "withdrew";
  /** milliseconds since 1970, by the server's time */
  at: number;
}

/** The board, a reserve, a player's board: the page arranges parts for its screen. */
export interface Part {
  id: string;
  width: number;
  height: number;
  items: Item[];
  label: Label;
  /** whose it is */
  seat: number | null;
  /** x, y, width and height of what a small screen must show at least; none: all of it */
  core: [number, number, number, number] | null;
}

/** A part in which something changed; what is not described here is as in a part. */
export interface PartChange {
  id: string;
  width: number;
  height: number;
  core: [number, number, number, number] | null;
  label: Label;
  seat: number | null;
  /** items that are new or different */
  items: Item[];
  /** ids of items that are no longer there */
  gone: string[];
}

/** How far a picture is that is being made. */
export interface PictureProgress {
  /** how many of its frames are drawn */
  done: number;
  /** how many frames it has */
  total: number;
}

/** The line of the log that the request became. It is saved. The same command sent again gets this again. */
export interface Played {
  /** the number of the last line of the table's log; send it with moves */
  seq: number;
  /** the first 32 hexadecimal digits of SHA-256 over `seq`, a space and `view`, as UTF-8 */
  hash: string;
}

/** Event `presence`: who is looking now. It has no id; it comes at once, and again while nothing else happens. */
export interface PresenceTold {
  /** the seats whose person listens, all seats of a person who holds several */
  present: number[];
  /** by seat, as text: when the others may agree on a bot for it, in milliseconds since 1970. A person who comes back before that keeps the seat. A seat that is not here has to wait for its person, or for `leave` */
  away: Record<string, number>;
  /** the server's time when this was said, in milliseconds since 1970: compare all others with it */
  now: number;
}

/** What one move would do. Nothing in it depends on what the seat may not know. */
export interface Preview {
  move: string;
  /** what will happen, in order, without what the seat cannot know */
  story: StoryEvent[];
  /** the points that it brings to each seat; null: the seat cannot know it yet. Empty in a game without points */
  gains: (number | null)[];
  /** whether it ends the game, in every world that the seat thinks possible (`yes`), in some (`may`) or in none */
  ends: "may" | "no" | "yes";
  /** null unless `ends` is `yes` */
  result: PreviewResult | null;
  /** dice or draws follow; the game's message `then-chance` says which */
  chance: boolean;
  /** once played it cannot be taken back: it ends the game or may end it, or something is rolled, drawn or shown */
  final: boolean;
}

/** How a game will have ended by a move, as far as the seat can know. */
export interface PreviewResult {
  /** by seat, when the game has ended; null: the seat cannot know it yet */
  scores: (number | null)[];
  /** the seats that will surely win or share the win; empty: not known */
  winners: number[];
}

/** What the moves that were asked for would do, in the same order. */
export interface Previews {
  /** the `seq` that was sent */
  seq: number;
  previews: Preview[];
}

/** Why something was not done. Nothing has changed. */
export interface Problem {
  /** one word for programs, such as stale, illegal, not-your-turn, forbidden, no-table */
  code: string;
  /** one sentence for people */
  message: string;
  /** what was sent, where that helps; never a token */
  found: unknown;
  /** what could have been sent instead */
  expected: unknown;
}

/** How far a game is that is being prepared. */
export interface Progress {
  /** its id */
  game: string;
  /** when its turn began, in milliseconds since 1970; null: others come first */
  since: number | null;
  /** about how many seconds it still takes, by what is known of this machine */
  remaining: number;
  /** the games that come first */
  before: string[];
}

/** A seat asks whether it may take its last decision back. */
export interface Question {
  /** the line of the log that asked */
  seq: number;
  /** who asks */
  seat: number;
  /** when the question ends, in milliseconds since 1970 */
  until: number;
  /** the seats that have agreed */
  agreed: number[];
  /** the seats that have not answered yet */
  waits_for: number[];
}

/** The next table, and the key to the caller's seat there. */
export interface Rematched {
  table: string;
  /** the number of a seat; seats play in the order of these numbers */
  seat: number;
  token: string;
}

/** A table that was removed. */
export interface Removed {
  table: string;
}

/** A game from its start. Moves that were taken back are left out. */
export interface Replay {
  table: string;
  game: string;
  options: Record<string, unknown>;
  seats: Seat[];
  /** the seat whose view this is; null: a spectator's */
  seat: number | null;
  start: Moment;
  frames: Frame[];
}

/** How a game ended. */
export interface Result {
  /** by seat */
  scores: number[];
  /** the seats that won or share the win */
  winners: number[];
  /** each seat's share of the win; together they are 1. A seat that gave up has 0 */
  shares: number[];
  /** `played`: to the end, by the rules */
  how: "played" | "left" | "resigned" | "time";
  /** why a seat gave up, by its number as text */
  gave_up: Record<string, string>;
}

/** A game's rules page. */
export interface Rules {
  html: string;
}

/** A view to be drawn. */
export interface Scene {
  parts: Part[];
  /** `prompts[n]` says what to do when n steps of a gesture are done; the last one serves on */
  prompts: Label[];
  /** the first that has a touched item is said instead of a prompt */
  after: After[];
}

/** What must be drawn again since the event before. */
export interface SceneChange {
  /** only parts in which something changed */
  parts: PartChange[];
  /** ids of parts that are no longer there */
  gone: string[];
  /** as in the scene, complete */
  prompts: Label[];
  /** as in the scene, complete */
  after: After[];
}

/** Who sits at a seat. */
export interface Seat {
  /** the number of a seat; seats play in the order of these numbers */
  seat: number;
  /** of its person, or of its bot, which keeps it; empty for open seats */
  name: string;
  kind: "bot" | "open" | "person";
  /** of a bot, 1 to 5; null for people */
  level: number | null;
  /** its person listens to the table's events now; bots are always present */
  present: boolean;
  /** its person has gone away with `leave`, and may come back */
  left: boolean;
  /** the bot plays for a person, who has the seat again with the next request */
  stands_in: boolean;
  /** the seats that agree on a bot for this one; each does for 10 minutes */
  agreed: number[];
  /** of its pieces, or where it has none what tells it apart: a tint; null: nothing does */
  colour: string | null;
  /** why this seat can no longer win; null: it can */
  gave_up: "left" | "resigned" | "time" | null;
}

/** A seat and the token that opens it. */
export interface SeatKey {
  /** the number of a seat; seats play in the order of these numbers */
  seat: number;
  /** sent as `Authorization: Bearer TOKEN`; null for a bot. The token of a named seat works at once. That of an open seat is an invitation, which opens it only after POST /api/tables/{id}/join */
  token: string | null;
}

/** One thing that happened. `words` names a message of the game, told with the seat and the arguments. */
export interface StoryEvent {
  kind: Kind;
  words: string;
  seat: number | null;
  args: Record<string, string | number>;
  /** pieces that moved, in order: each its item's id before, the places that it passed, and its id after. An empty id is off the scene. Where the game is over: those that decided it, where they lie */
  glides: string[][];
}

/** All that the caller may know of a table. */
export interface TableState {
  /** the number of the last line of the table's log; send it with moves */
  seq: number;
  /** the first 32 hexadecimal digits of SHA-256 over `seq`, a space and `view`, as UTF-8 */
  hash: string;
  /** the seat that must act; null when the game is over or has not begun */
  actor: number | null;
  /** the actor has ended its turn with `confirm`: it has no moves, and sends `done` or `undo` */
  held: boolean;
  /** how many actions were done, outcomes of chance included */
  turn: number;
  /** the position as this caller may know it, as text; `?` is what it may not know; empty while `waiting` */
  view: string;
  /** by seat, as far as this caller may know them */
  points: number[];
  /** null until the game is over */
  result: Result | null;
  /** after the end, in hexadecimal: it proves every roll, deal and draw */
  secret: string | null;
  /** the `seq` to which `undo` would go back; null: this caller may not */
  can_undo: number | null;
  /** `at-once`: send `undo`; `ask`: send `ask`; the others say why neither is possible */
  taking_back: "ask" | "asked-enough" | "at-once" | "away" | "nothing" | "others-move" | "over" | "revealed";
  /** the open question whether a decision may be taken back */
  question: Question | null;
  /** null at a table without a clock */
  clock: Clock | null;
  /** the id of the next table, once a rematch was asked for */
  next_table: string | null;
  /** by number */
  seats: Seat[];
  /** the last 60 */
  notes: Note[];
  /** people are awaited: the board is laid when the last of them has joined */
  waiting: boolean;
  /** what each seat has added to the table's chance, by number: nothing is an empty text, null is awaited. An older table has an empty list */
  nonces: (string | null)[];
  /** all legal moves, none while `held`; sent only to the seat that must act */
  moves?: Move[];
  /** the server's time when this was said, in milliseconds since 1970: compare all others with it */
  now: number;
  /** its id */
  table: string;
  /** a game's id, as in /api/games */
  game: string;
  /** the game's options, as they were chosen */
  options: Record<string, unknown>;
  /** the version of the game's rules */
  rules: number;
  /** the seat whose view this is; null: a spectator's */
  seat: number | null;
  /** the picture of `view`; programs may ignore it. null while `waiting` */
  scene: Scene | null;
  /** the game counts points; where it does not, `points` only tell who has won */
  has_points: boolean;
  /** SHA-256 of the secret from which dice, deals and draws come */
  commitment: string;
  /** people may talk */
  chat_allowed: boolean;
  /** everybody may ask for hints, even where several people play */
  hints: boolean;
  /** strangers may find the table and take its open seats */
  listed: boolean;
  /** the last 100 lines, where chat is allowed */
  chat?: ChatLine[];
  /** the seats for which this caller may act; not in events */
  mine?: number[];
  /** whether this caller made the table; not in events */
  maker?: boolean;
}

/** Event `table`: something changed without a move. A name, a person who came or left, a clock, a rematch. */
export interface TableTold {
  /** the number of the last line of the table's log; send it with moves */
  seq: number;
  /** the first 32 hexadecimal digits of SHA-256 over `seq`, a space and `view`, as UTF-8 */
  hash: string;
  /** the seat that must act; null when the game is over or has not begun */
  actor: number | null;
  /** the actor has ended its turn with `confirm`: it has no moves, and sends `done` or `undo` */
  held: boolean;
  /** how many actions were done, outcomes of chance included */
  turn: number;
  /** the position as this caller may know it, as text; `?` is what it may not know; empty while `waiting` */
  view: string;
  /** by seat, as far as this caller may know them */
  points: number[];
  /** null until the game is over */
  result: Result | null;
  /** after the end, in hexadecimal: it proves every roll, deal and draw */
  secret: string | null;
  /** the `seq` to which `undo` would go back; null: this caller may not */
  can_undo: number | null;
  /** `at-once`: send `undo`; `ask`: send `ask`; the others say why neither is possible */
  taking_back: "ask" | "asked-enough" | "at-once" | "away" | "nothing" | "others-move" | "over" | "revealed";
  /** the open question whether a decision may be taken back */
  question: Question | null;
  /** null at a table without a clock */
  clock: Clock | null;
  /** the id of the next table, once a rematch was asked for */
  next_table: string | null;
  /** by number */
  seats: Seat[];
  /** the last 60 */
  notes: Note[];
  /** people are awaited: the board is laid when the last of them has joined */
  waiting: boolean;
  /** what each seat has added to the table's chance, by number: nothing is an empty text, null is awaited. An older table has an empty list */
  nonces: (string | null)[];
  /** all legal moves, none while `held`; sent only to the seat that must act */
  moves?: Move[];
}

/** Event `move`: one decision and what chance made of it. */
export interface Told {
  move: Decision;
  /** the outcomes of chance after the decision, as this caller may know them */
  chance: string[];
  /** what happened, in order */
  story: StoryEvent[];
  scene: SceneChange;
  /** the number of the last line of the table's log; send it with moves */
  seq: number;
  /** the first 32 hexadecimal digits of SHA-256 over `seq`, a space and `view`, as UTF-8 */
  hash: string;
  turn: number;
  view: string;
  points: number[];
  actor?: number | null;
  held?: boolean;
  result?: Result | null;
  secret?: string | null;
  can_undo?: number | null;
  taking_back?: "ask" | "asked-enough" | "at-once" | "away" | "nothing" | "others-move" | "over" | "revealed";
  question?: Question | null;
  clock?: Clock | null;
  next_table?: string | null;
  seats?: Seat[];
  /** all legal moves; absent: this caller need not act */
  moves?: Move[];
}

/** Nothing has happened yet: the rules of the game are not ready. Send the same request again in a second. */
export interface Waiting {
  preparing: Progress;
}

/** Why something on the scene cannot be touched next. */
export interface WhyNot {
  /** its id, as it was asked for */
  item: string;
  /** one sentence, as a message of the game's words; null: it can be touched next */
  label: Label | null;
  /** the number of its rule, which has the id `rule-NUMBER` on the rules page; empty: of none */
  rule: string;
}

/** Messages as Fluent files. */
export interface Words {
  language: string;
  /** the messages that all games share */
  product: string;
  /** each game's own messages, by its id */
  games: Record<string, string>;
}

/** Every answer that is not a success. */
export interface Wrong {
  error: Problem;
  /** with 409 `stale`: the current line of the log. Look again, then decide */
  seq?: number;
}
