/** Whether the page hears its table: one state for the whole page, and said only while it is true. */

/** Milliseconds: a shorter break is not worth a word. */
export const GRACE = 1200;

export class Line {
  private lost = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly tell: (lost: boolean) => void) {}

  /** Something came from the server: whatever was in doubt is settled. */
  heard(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.be(false);
  }

  /** Nothing came. Failing again does not put off the moment at which it is said. */
  failed(): void {
    if (!this.lost) this.timer ??= setTimeout(() => this.be(true), GRACE);
  }

  /** Nobody wants to know any more. */
  close(): void {
    clearTimeout(this.timer);
  }

  private be(lost: boolean): void {
    this.timer = undefined;
    if (lost === this.lost) return;
    this.lost = lost;
    this.tell(lost);
  }
}
