/** What people at a table say to each other, and how much of it this device has not shown yet. */
import type { ChatLine } from "../lib/types";

export class Talk {
  lines = $state.raw<ChatLine[]>([]);
  /** The line that came last while the page was open. */
  latest = $state.raw<ChatLine | null>(null);
  private shown = $state(false);
  private read = $state(0); // the line of the log up to which everything was shown
  private readonly key: string;

  constructor(
    table: string,
    private readonly mine: () => number[],
  ) {
    this.key = `read ${table}`;
    this.read = Number(kept(this.key)) || 0;
  }

  /** How many lines of others are new; none while all are in sight. */
  get unread(): number {
    if (this.shown) return 0;
    return this.lines.filter((line) => line.seq > this.read && !this.mine().includes(line.seat)).length;
  }

  /** All that was said, from the server. */
  take(lines: ChatLine[]): void {
    this.lines = lines;
    this.note();
  }

  /** One line more; false where it was known. */
  add(line: ChatLine): boolean {
    if (this.lines.some((one) => one.seq === line.seq)) return false;
    this.lines = [...this.lines, line];
    this.latest = line;
    this.note();
    return true;
  }

  /** The lines are in sight; gives a way to say that they are no more. */
  show(): () => void {
    this.shown = true;
    this.note();
    return () => (this.shown = false);
  }

  get inSight(): boolean {
    return this.shown;
  }

  private note(): void {
    const last = this.lines.at(-1)?.seq ?? 0;
    if (!this.shown || last <= this.read) return;
    this.read = last;
    try {
      localStorage.setItem(this.key, String(last));
    } catch {
      // A device that keeps nothing shows them as new again.
    }
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
