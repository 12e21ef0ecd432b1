/**
 * Items by a literal beginning, as a tree of the texts that these share. Looking up takes at most as many steps as the text
 * has characters, however many items there are, and ends where no beginning goes on as the text does.
 */
export class PrefixIndex<T> {
  readonly #root = new Branch<T>("");
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(prefix: string, item: T): void {
    let branch = this.#root;
    for (let at = 0; at < prefix.length; ) {
      const next = branch.growTowards(prefix, at);
      at += next.label.length;
      branch = next;
    }
    branch.items.push(item);
    this.#size += 1;
  }

  /** Every item whose prefix the text begins with, shorter ones first. */
  beginningOf(text: string): readonly T[] {
    let found: readonly T[] = this.#root.items;
    let at = 0;
    for (let branch = this.#root.branchAt(text, at); branch; branch = branch.branchAt(text, at)) {
      if (!text.startsWith(branch.label, at)) break;
      at += branch.label.length;
      if (branch.items.length > 0) found = found.length > 0 ? [...found, ...branch.items] : branch.items;
    }
    return found;
  }

  /** Some item whose prefix begins with the text, or undefined. */
  someExtending(text: string): T | undefined {
    let branch = this.#root;
    for (let at = 0; at < text.length; ) {
      const next = branch.branchAt(text, at);
      if (!next) return undefined;
      const rest = text.length - at;
      if (rest <= next.label.length) return next.label.startsWith(text.slice(at)) ? next.some() : undefined;
      if (!text.startsWith(next.label, at)) return undefined;
      at += next.label.length;
      branch = next;
    }
    return branch.some();
  }
}

/** What comes after a common beginning. */
class Branch<T> {
  /** What it adds to the text of the branch it grows from. Not empty but at the root. */
  label: string;
  items: T[] = [];
  /** By the code unit that their label begins with. */
  #next: Map<number, Branch<T>> | undefined;

  constructor(label: string) {
    this.label = label;
  }

  branchAt(text: string, at: number): Branch<T> | undefined {
    return this.#next?.get(text.charCodeAt(at));
  }

  /** The branch that leads on along the text, made or parted so that its whole label is part of the text. */
  growTowards(text: string, at: number): Branch<T> {
    this.#next ??= new Map();
    const next = this.branchAt(text, at);
    if (!next) {
      const made = new Branch<T>(text.slice(at));
      this.#next.set(text.charCodeAt(at), made);
      return made;
    }
    let common = 1;
    while (common < next.label.length && next.label.charCodeAt(common) === text.charCodeAt(at + common)) {
      common += 1;
    }
    next.#partAfter(common);
    return next;
  }

  /** Some item from here on. Every branch leads to one: none is made without. */
  some(): T | undefined {
    const [item] = this.items;
    if (item !== undefined) return item;
    for (const branch of this.#next?.values() ?? []) return branch.some();
    return undefined;
  }

  #partAfter(length: number): void {
    if (length === this.label.length) return;
    const rest = new Branch<T>(this.label.slice(length));
    rest.items = this.items;
    rest.#next = this.#next;
    this.label = this.label.slice(0, length);
    this.items = [];
    this.#next = new Map([[rest.label.charCodeAt(0), rest]]);
  }
}
