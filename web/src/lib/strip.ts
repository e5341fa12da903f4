/** What has happened since a seat's last move, turn by turn: for words, arrows, and playing it again. */
import type { Scene, StoryEvent } from "./types";

/** A line of the log with all that it told. */
export interface Moment {
  seq: number;
  /** Whose decision it was; null: nobody's. */
  by: number | null;
  story: StoryEvent[];
  before: Scene | null;
  scene: Scene | null;
  points?: (number | null)[] | null;
}

/** An event, and the scenes before and after the whole move that it belongs to. */
export interface Happened {
  event: StoryEvent;
  before: Scene | null;
  after: Scene | null;
}

/** What one seat did before another's turn came. */
export interface Turn {
  seat: number | null;
  happened: Happened[];
}

/** How far the telling is: so many events of a line; all lines before it are told. */
export interface Telling {
  seq: number;
  count: number;
}

/** What begins another's turn within the line of one's own move: the dice are rolled with the move before them. */
const BEGINS = new Set(["rolled", "skipped", "lost-turn"]);

/** The moments after a seat's last decision, with what belongs to others in it; for nobody the last one alone. */
export function since(moments: Moment[], seat: number | null, telling: Telling | null = null): Moment[] {
  const told = moments.filter((one) => !telling || one.seq <= telling.seq).map((one) => heard(one, telling));
  if (seat === null) return told.slice(-1);
  const last = told.findLastIndex((one) => one.by === seat);
  const own = told[last];
  return (own ? [othersIn(own, seat), ...told.slice(last + 1)] : told).filter((one) => one.story.length);
}

function heard(moment: Moment, telling: Telling | null): Moment {
  return telling?.seq === moment.seq ? { ...moment, story: moment.story.slice(0, telling.count) } : moment;
}

/** What came after one's own part of a move: nothing of that is animated, so the scene is the one after it. */
function othersIn(moment: Moment, seat: number): Moment {
  const from = moment.story.findIndex((event) => BEGINS.has(event.kind) && event.seat !== null && event.seat !== seat);
  return { ...moment, story: from < 0 ? [] : moment.story.slice(from), before: moment.scene };
}

/** Moments as turns: what follows a roll belongs to whoever rolled. */
export function turns(moments: Moment[]): Turn[] {
  const found: Turn[] = [];
  for (const { by, story, before, scene: after } of moments) {
    let seat = by;
    for (const event of story) {
      if (event.kind === "rolled") seat = event.seat;
      if (!found.length || found.at(-1)!.seat !== seat) found.push({ seat, happened: [] });
      found.at(-1)!.happened.push({ event, before, after });
    }
  }
  return found;
}
