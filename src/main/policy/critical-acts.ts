import type { SimpleCommand } from "../shell/syntax/types";
import type { CallFacts } from "./call-facts";
import { mayBePlace, namesDevice, placeOf } from "./critical-lookup";
import { deviceActs } from "./device-acts";
import { type Removal, removalsOf, type WordReader } from "./removals";
import { recursiveChanges } from "./root-changes";
import { VariableValues } from "./variable-values";
import { guessPath } from "./word-paths";
import { WorkingFolders } from "./working-folders";

export interface CriticalAct {
  readonly behavior: "ask" | "deny";
  readonly reason: string;
}

/** Comparing more patterns than these with every critical place would take too long. */
const MAX_PATTERNS = 200;

/** A workspace or a repository may have its modes changed as a whole. */
const ROOTS = /root of the file system|home folder|system folder/;

const asking = (reason: string): CriticalAct => ({ behavior: "ask", reason });

/** Goes through a script command by command, and finds what can't be taken back. */
export class CriticalActs {
  readonly #facts: CallFacts;
  readonly #reader: WordReader;
  readonly #folders: WorkingFolders;
  #patterns = 0;
  #ask: CriticalAct | undefined;

  constructor(facts: CallFacts) {
    const { home } = facts.paths;
    const values = new VariableValues(home, facts.request.context.workspace);
    this.#facts = facts;
    this.#reader = { home, variables: facts.variables, values };
    this.#folders = new WorkingFolders(facts.touches.folders);
  }

  /** The first act that is denied, else the first that is asked about. */
  async worst(): Promise<CriticalAct | undefined> {
    for (const group of this.#facts.commandGroups) {
      // Commands behind one wrapper come in no order that could be relied on.
      for (const command of group) this.#reader.values.take(command);
      for (const command of group) this.#folders.take(command, this.#reader);
      for (const command of group) {
        const denied = await this.#removals(command);
        if (denied) return denied;
        this.#ask ??= (await this.#devices(command)) ?? (await this.#roots(command));
      }
    }
    return this.#ask;
  }

  async #removals(command: SimpleCommand): Promise<CriticalAct | undefined> {
    for (const removal of removalsOf(command, this.#reader)) {
      if (!removal.exact) this.#patterns += 1;
      if (this.#patterns > MAX_PATTERNS) this.#ask ??= asking("It removes by too many patterns");
      // A pattern, or what hangs on a variable, is never more than asked about.
      if (this.#ask && (!removal.exact || removal.hangsOnVariable)) continue;
      const act = removal.exact ? await this.#removal(removal) : await this.#pattern(removal);
      if (act?.behavior === "deny") return act;
      this.#ask ??= act;
    }
    return undefined;
  }

  async #removal(removal: Removal): Promise<CriticalAct | undefined> {
    let ask: CriticalAct | undefined;
    for (const folder of removal.hangsOnVariable ? [] : this.#folders.all) {
      const place = await placeOf(this.#facts, folder, removal.glob);
      const act = place === undefined ? undefined : this.#judged(removal, folder, place);
      if (act?.behavior === "deny") return act;
      ask ??= act;
    }
    return ask ?? this.#assumed(removal);
  }

  /** The contents of a workspace can be meant, and those of a folder that `cd` may or may not have reached. */
  #judged({ glob, contents }: Removal, folder: string, place: string): CriticalAct {
    if (contents && place === "the workspace") return asking("This removes everything in the workspace");
    const certain = !contents || glob.startsWith("/") || folder === this.#folders.current;
    if (!certain) return asking("What it removes may be something that must never go");
    return { behavior: "deny", reason: `This removes ${place}` };
  }

  async #assumed({ glob, hangsOnVariable }: Removal): Promise<CriticalAct | undefined> {
    const { all, assumed } = this.#folders;
    for (const folder of hangsOnVariable ? [...all, ...assumed] : assumed) {
      const place = await placeOf(this.#facts, folder, glob);
      if (place !== undefined)
        return asking(`If a variable is empty or takes its default, this removes ${place}`);
    }
    return undefined;
  }

  async #pattern({ glob }: Removal): Promise<CriticalAct | undefined> {
    for (const folder of this.#folders.all) {
      if (await mayBePlace(this.#facts, folder, glob))
        return asking("What it removes may be something that must never go");
    }
    return undefined;
  }

  async #devices(command: SimpleCommand): Promise<CriticalAct | undefined> {
    for (const { word, madeForDevices } of deviceActs(command)) {
      const guess = guessPath(word, this.#reader.variables, this.#reader.home);
      // What begins with an expansion can be any path.
      const unknown = !guess || (word.text === undefined && guess.glob.startsWith("/**"));
      const device = unknown ? madeForDevices : await namesDevice(this.#facts, guess, this.#folders.all);
      if (device) return asking("This writes over a device");
    }
    return undefined;
  }

  async #roots(command: SimpleCommand): Promise<CriticalAct | undefined> {
    const { all, assumed } = this.#folders;
    for (const change of recursiveChanges(command, this.#reader)) {
      if (!change.exact) continue;
      for (const folder of change.hangsOnVariable ? [...all, ...assumed] : all) {
        const place = await placeOf(this.#facts, folder, change.glob);
        if (place !== undefined && ROOTS.test(place))
          return asking(`This changes the owner or the modes of ${place} with all that it holds`);
      }
    }
    return undefined;
  }
}
