import { pathBelow } from "../../base/paths";
import { type NamedPaths, namedPaths, type ScriptPlaces } from "../../hooks/script-files";
import type { HookWords } from "../hooks/hook-words";
import { type Print, ScriptWatch } from "./script-watch";

/** A file that a hook's command names, or could once it is there. */
export interface HookScript {
  /** From the workspace's root, where it lies in it by its letters; `/`-separated. */
  readonly name: string;
  readonly path: string;
  readonly print: Exclude<Print, { readonly kind: "other" }>;
}

export interface HookScripts {
  readonly scripts: readonly HookScript[];
  /** Why nobody can vouch for what it runs. */
  readonly problem?: string;
  /** What of its command only shows when it runs: nobody can know what that will be. */
  readonly open?: string;
}

/** What all hooks together may name, and how long they may be: a repository must not keep the program at work. */
const MAX_PATHS = 1_000;
const MAX_CHARACTERS = 100_000;

const TOO_LONG: HookScripts = Object.freeze({
  scripts: [],
  problem: `The commands of all hooks together are longer than ${MAX_CHARACTERS} characters`,
});

/** Finds the files in a workspace that hooks run, and what is in them now. */
export class HookScriptFinder {
  readonly #places: ScriptPlaces;
  readonly #watch: ScriptWatch;
  readonly #named = new WeakMap<HookWords, NamedPaths>();

  constructor(places: ScriptPlaces) {
    this.#places = places;
    this.#watch = new ScriptWatch(places.workspace);
  }

  /** Of hooks that come first more is looked at, where there are too many. */
  find(hooks: readonly HookWords[]): ReadonlyMap<HookWords, HookScripts> {
    const looked = new Map<string, Print>();
    let characters = 0;
    return new Map(
      hooks.map((hook): [HookWords, HookScripts] => {
        characters += hook.command.length;
        return [hook, characters > MAX_CHARACTERS ? TOO_LONG : this.#scriptsOf(hook, looked)];
      }),
    );
  }

  #scriptsOf(hook: HookWords, looked: Map<string, Print>): HookScripts {
    // One that isn't understood never runs.
    if (hook.problem !== undefined) return { scripts: [] };
    const named = this.#named.get(hook) ?? namedPaths(hook.command, this.#places);
    this.#named.set(hook, named);
    if (!named.ok) return { scripts: [], problem: named.why };
    const scripts: HookScript[] = [];
    for (const { path, looksLikePath } of named.paths) {
      if (looked.size >= MAX_PATHS && !looked.has(path))
        return { scripts, problem: `All hooks together name more than ${MAX_PATHS} paths` };
      const print = looked.get(path) ?? this.#watch.look(path);
      looked.set(path, print);
      if (print.kind === "other" || (print.kind === "absent" && !looksLikePath)) continue;
      scripts.push({ name: this.#nameOf(path), path, print });
    }
    const unknown = scripts.find(({ print }) => print.kind === "unknown");
    return unknown?.print.kind === "unknown"
      ? { scripts, problem: `Nobody can vouch for ${unknown.name}: ${unknown.print.why}` }
      : { scripts, ...(named.open === undefined ? {} : { open: named.open }) };
  }

  #nameOf(path: string): string {
    return pathBelow(this.#places.workspace, path) ?? path;
  }
}
