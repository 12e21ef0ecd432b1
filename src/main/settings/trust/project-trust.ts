import type { RuleScope } from "../../policy/rule";
import type { StandingHook } from "../hooks/unite-hooks";
import type { LayerReading } from "../layer-file";
import type { ProjectTrust } from "../policy-control";
import type { LayerContent } from "../read-layer";
import type { TrustedParts, TrustStore } from "../trust-store";
import { HookScriptFinder, type HookScripts } from "./hook-scripts";
import { type ProjectState, projectState, tellChanges } from "./project-state";
import { wantsOfScripts, wantsOfSettings } from "./wants";

/** A layer whose hooks are heard, in the order of the layers. */
export interface HookLayer {
  readonly scope: RuleScope;
  readonly file?: string;
  readonly content: Pick<LayerContent, "hooks">;
}

/** What a project ships, and how far it is trusted. */
export interface ProjectStanding {
  readonly trust: ProjectTrust | undefined;
  readonly state: ProjectState;
  /** All hooks that count, with those that can't run as things stand. */
  readonly hooks: readonly StandingHook[];
  /** Equal as long as nothing changed. */
  readonly key: readonly unknown[];
}

type FoundHook = Omit<StandingHook, "problem" | "needsTrust"> & { readonly found: HookScripts };

export interface ProjectFile {
  readonly path: string;
  readonly reading: LayerReading | undefined;
}

/** Binds the person's trust to a project's settings file and the scripts that hooks run from it. */
export class ProjectTrustKeeper {
  readonly #workspace: string;
  readonly #finder: HookScriptFinder;
  readonly #store: TrustStore;

  constructor(places: ConstructorParameters<typeof HookScriptFinder>[0], store: TrustStore) {
    this.#workspace = places.workspace;
    this.#finder = new HookScriptFinder(places);
    this.#store = store;
  }

  /** Looks at everything anew. */
  look(layers: readonly HookLayer[], { path, reading }: ProjectFile): ProjectStanding {
    const found = this.#find(layers);
    const simple = reading !== undefined && reading.hooks.length === 0 && !reading.shield;
    const state = projectState(
      reading && { digest: reading.file.digest, simple },
      found.map((hook) => hook.found),
    );
    const trusted = this.#store.of(this.#workspace);
    const isTrusted = trusted?.digest === state.digest;
    const [script] = found.flatMap((hook) => (hook.scope === "project" ? [] : filesOf(hook.found)));
    const trust: ProjectTrust | undefined =
      reading || script
        ? {
            file: reading ? path : (script?.path ?? path),
            digest: state.digest,
            trusted: isTrusted,
            wants: [
              ...(reading ? wantsOfSettings(reading) : []),
              ...wantsOfScripts(
                found.map((hook) => ({
                  hook: hook.words,
                  found: hook.found,
                  isOwn: hook.scope === "project",
                })),
              ),
            ],
          }
        : undefined;
    return {
      trust,
      state,
      hooks: found.flatMap((hook) => stand(hook, isTrusted, state, trusted?.parts)),
      key: [state.digest, trusted?.digest, trusted?.parts.size],
    };
  }

  #find(layers: readonly HookLayer[]): readonly FoundHook[] {
    const scripts = this.#finder.find(layers.flatMap(({ content }) => content.hooks));
    return layers.flatMap(({ scope, file, content }) =>
      content.hooks.map((words) => ({
        scope,
        ...(file === undefined ? {} : { file }),
        words,
        found: scripts.get(words) ?? { scripts: [] },
      })),
    );
  }
}

function filesOf({ scripts }: HookScripts) {
  return scripts.filter(({ print }) => print.kind === "file");
}

/** None for a hook that doesn't count. `trusted`: the parts as the person trusted them; undefined for never. */
function stand(
  { found, ...hook }: FoundHook,
  isTrusted: boolean,
  state: ProjectState,
  trusted: TrustedParts | undefined,
): readonly StandingHook[] {
  if (hook.scope === "project" && !trusted) return [];
  // Whoever wrote it may mean a file that nobody was shown, and change it later.
  if (hook.scope === "project" && found.open !== undefined)
    return [
      { ...hook, problem: `Nobody can vouch for what ${found.open} will be when it runs: write it out` },
    ];
  if (found.problem !== undefined || isTrusted) return [{ ...hook, problem: found.problem }];
  if (hook.scope === "project")
    return [{ ...hook, problem: tellChanges(state.parts, trusted ?? new Map()), needsTrust: true }];
  const other = filesOf(found).find(({ name }) => trusted?.get(name) !== state.parts.get(name));
  if (!other) return [{ ...hook, problem: undefined }];
  const problem = trusted?.has(other.name)
    ? `${other.name} changed since this project was trusted; it needs to be trusted again`
    : `It runs ${other.name} of this project, which needs to be trusted first`;
  return [{ ...hook, problem, needsTrust: true }];
}
