import { FilePattern, type FilePatternOptions, type PathForm } from "./file-pattern";
import { PrefixIndex } from "./prefix-index";
import type { Rule } from "./rule";

interface Entry {
  readonly rule: Rule;
  readonly pattern: FilePattern;
}

/** Stands for all names that no pattern was written for. */
const OTHER_NAME = "zq7-any-other-name-7qz";

/** Rules about files, indexed by the literal beginning of their patterns or by the one name they are about. */
export class FileRules {
  readonly #byName = new Map<string, Entry[]>();
  readonly #byPrefix = new PrefixIndex<Entry>();
  readonly #all: Entry[] = [];

  constructor(rules: readonly Rule[], options: FilePatternOptions) {
    for (const rule of rules) {
      // Forbidding a tool of this family without saying where forbids it everywhere.
      const glob = rule.content.kind === "file" ? rule.content.glob : "**";
      this.#add({ rule, pattern: new FilePattern(glob, options) });
    }
  }

  get size(): number {
    return this.#all.length;
  }

  get any(): Rule | undefined {
    return this.#all[0]?.rule;
  }

  find(form: PathForm): Rule | undefined {
    if (this.#all.length === 0) return undefined;
    for (const { rule, pattern } of this.#candidates(form)) {
      if (pattern.matches(form)) return rule;
    }
    return undefined;
  }

  /** A rule about something that a shell pattern, given from the root, may stand for. */
  findMeeting(pattern: string, workspace: readonly string[]): Rule | undefined {
    return this.#all.find((entry) => entry.pattern.couldMeet(pattern, workspace))?.rule;
  }

  /** A rule about something that this folder may hold. */
  findBelow(form: PathForm, hidden: boolean): Rule | undefined {
    return this.#all.find((entry) => entry.pattern.couldBeBelow(form, hidden))?.rule;
  }

  /** A rule that could match this name in some folder, and there no other name. */
  singlesOut(name: string): boolean {
    return this.#all.some(({ pattern }) => pattern.couldBeNamed(name) && !pattern.couldBeNamed(OTHER_NAME));
  }

  #add(entry: Entry): void {
    this.#all.push(entry);
    if (entry.pattern.name !== undefined) {
      const named = this.#byName.get(entry.pattern.name) ?? [];
      this.#byName.set(entry.pattern.name, named);
      named.push(entry);
      return;
    }
    for (const { from, segments } of entry.pattern.prefixes()) this.#byPrefix.add(key(from, segments), entry);
  }

  *#candidates(form: PathForm): Iterable<Entry> {
    if (this.#byName.size > 0) {
      for (const name of form.absolute) yield* this.#byName.get(name) ?? [];
    }
    yield* this.#byPrefix.beginningOf(key("relative", form.relative));
    yield* this.#byPrefix.beginningOf(key("absolute", form.absolute));
  }
}

function key(from: keyof PathForm, segments: readonly string[]): string {
  return `${from}:${segments.map((segment) => `${segment}/`).join("")}`;
}
