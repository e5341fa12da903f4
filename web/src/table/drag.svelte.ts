/** A piece under the finger: a drag is two touches, where it began and where it ended. */
import { place } from "../lib/scenes";
import type { Item } from "../lib/types";

const FAR = 8; // pixels; less is a touch

/** What the stage knows: what lies under a pointer, what may be touched, and what is touched already. */
export interface Ground {
  under(x: number, y: number): Item | null;
  offered(id: string): boolean;
  touched(): string[];
  touch(id: string): void;
  back(): void;
}

export interface Held {
  /** What was touched, and what is seen to be carried. */
  id: string;
  item: Item | null;
  scale: number;
  x: number;
  y: number;
  finger: boolean;
}

export class Drag {
  held = $state.raw<Held | null>(null);
  aim = $state.raw<string | null>(null);
  /** Where a piece was put down, until the server has moved it there. */
  dropped = $state.raw<{ from: string; to: string } | null>(null);
  private start: (Held & { pointer: number }) | null = null;
  private touchedFirst = false;

  constructor(private readonly ground: Ground) {}

  /** A pointer is down on something that can be dragged; nothing happens before it has moved. */
  grab(id: string, item: Item | null, scale: number, event: PointerEvent): void {
    this.release();
    const finger = event.pointerType === "touch";
    this.start = { id, item, scale, x: event.clientX, y: event.clientY, finger, pointer: event.pointerId };
    addEventListener("pointermove", this.move, true);
    addEventListener("pointerup", this.up, true);
    addEventListener("pointercancel", this.cancel, true);
    addEventListener("keydown", this.key, true);
  }

  /** Lets go of everything and forgets it. */
  release(): void {
    removeEventListener("pointermove", this.move, true);
    removeEventListener("pointerup", this.up, true);
    removeEventListener("pointercancel", this.cancel, true);
    removeEventListener("keydown", this.key, true);
    this.start = this.held = this.aim = null;
  }

  private move = (event: PointerEvent): void => {
    const { start } = this;
    if (!start || event.pointerId !== start.pointer) return;
    if (!this.held) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < FAR) return;
      this.touchedFirst = !this.isTouched(start.id);
      if (this.touchedFirst) this.ground.touch(start.id);
    }
    this.held = { ...start, x: event.clientX, y: event.clientY };
    const there = this.ground.under(event.clientX, event.clientY);
    this.aim = there && this.ground.offered(there.id) && place(there.id) !== place(start.id) ? there.id : null;
  };

  private up = (event: PointerEvent): void => {
    const { start, held, aim } = this;
    if (!start || event.pointerId !== start.pointer) return;
    if (!held) return this.release();
    event.stopPropagation(); // the parts would take it for a touch
    if (aim) {
      this.dropped = { from: held.item?.id ?? held.id, to: aim };
      this.ground.touch(aim);
    } else if (this.touchedFirst) this.ground.back();
    this.release();
  };

  private cancel = (event: PointerEvent): void => {
    if (event.pointerId === this.start?.pointer) this.giveUp();
  };

  private key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !this.held) return;
    event.stopPropagation();
    this.giveUp();
  };

  private giveUp(): void {
    if (this.held && this.touchedFirst) this.ground.back();
    this.release();
  }

  private isTouched(id: string): boolean {
    return this.ground.touched().some((one) => one === id || place(one) === place(id));
  }
}
