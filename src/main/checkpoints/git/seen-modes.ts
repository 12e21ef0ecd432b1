interface Seen {
  readonly snapshot: number;
  readonly mode: number;
}

/** Permission bits of files as the last two snapshots that looked at them found them. */
export class SeenModes {
  readonly #files = new Map<string, readonly Seen[]>();

  /** `snapshot`: its number, higher each time. */
  see(snapshot: number, modes: ReadonlyMap<string, number>): void {
    for (const [path, mode] of modes) {
      const before = this.#files.get(path)?.at(-1);
      this.#files.set(path, [...(before ? [before] : []), { snapshot, mode }]);
    }
  }

  /** At the time of a snapshot, which need not have looked at the file: then it was as before. */
  at(path: string, snapshot: number): number | undefined {
    const seen = this.#files.get(path);
    return (seen?.findLast((one) => one.snapshot <= snapshot) ?? seen?.[0])?.mode;
  }
}
