/** What was refused at a table, said beside what was touched, until something else is tried there. */

/** Where a person looks who has just touched something. */
export type Place = "prompt" | "chat" | "table" | "end" | "curtain";

export class Troubles {
  private said = $state.raw<Partial<Record<Place, () => string>>>({});

  at(place: Place): string {
    return this.said[place]?.() ?? "";
  }

  /** Said anew with every look, so that it follows the language. */
  tell(place: Place, text: () => string): void {
    this.said = { ...this.said, [place]: text };
  }

  clear(place: Place): void {
    if (this.said[place]) this.said = { ...this.said, [place]: undefined };
  }
}
