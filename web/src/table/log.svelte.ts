/** What has happened at a table, and the moment that is looked at. */
import { changed, place } from "../lib/scenes";
import type { Moment } from "../lib/strip";
import type { Replay, Scene, StoryEvent } from "../lib/types";

export class Log {
  moments = $state.raw<Moment[]>([]);
  /** Whether what happened before has been read. */
  known = $state(false);
  /** The line of the moment that is looked at; null: the present. */
  at = $state<number | null>(null);
  /** What the last seat's decisions moved, with the dice or cards that followed: one who looks away misses nothing. */
  last = $state.raw<Set<string>>(new Set());
  private by: number | null = null;

  marked = $derived.by(() => (this.at === null ? this.last : marks(this.moment?.story ?? [])));

  get moment(): Moment | null {
    return this.moments.find((one) => one.seq === this.at) ?? null;
  }

  add(moment: Moment): void {
    this.moments = [...this.moments.filter((one) => one.seq !== moment.seq), moment];
  }

  /** Marks what an event of a seat's decision moved. */
  mark(event: StoryEvent, by: number | null): void {
    if (!event.glides.length) return;
    this.last = new Set([...(by === this.by ? this.last : []), ...marks([event])]);
    this.by = by;
  }

  /** Takes all that happened before, and keeps what was told meanwhile, after the line that was known when asking. */
  read(replay: Replay, known: number): void {
    let scene: Scene | null = replay.start.scene;
    const moments = replay.frames.map(({ seq, move, story, scene: change, points }) => {
      const before = scene;
      scene = changed(before, change);
      return { seq, by: move?.seat ?? null, story, before, scene, points };
    });
    const newer = this.moments.filter((one) => one.seq > Math.max(known, moments.at(-1)?.seq ?? 0));
    this.moments = [...moments, ...newer];
    this.known = true;
    // The last line may be none of the game.
    const last = this.moments.findLast((one) => one.story.some((event) => event.glides.length));
    if (!this.last.size) this.last = marks(last?.story ?? []);
  }

  clear(): void {
    this.moments = [];
    this.known = false;
    this.at = null;
    this.last = new Set();
  }
}

/** The places that a story's pieces left and reached. */
export function marks(story: StoryEvent[]): Set<string> {
  const ids = story.flatMap((event) => event.glides.flat()).filter(Boolean);
  return new Set(ids.flatMap((id) => [id, place(id)]));
}
