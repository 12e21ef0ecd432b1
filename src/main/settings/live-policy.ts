import { isAbsolute, join } from "node:path";
import type { PermissionBehavior } from "../gate/decision";
import type { PermissionRequest } from "../gate/request";
import type { HookDefinition } from "../hooks/definition";
import type { PermissionMode } from "../policy/modes";
import { parseRule } from "../policy/parse-rule";
import type { PathFacts, ShellReader } from "../policy/ports";
import { compileRules } from "../policy/rule-book";
import type { PolicyState } from "../policy/state";
import type { ShieldPolicy } from "../shield/policy";
import { ConfigurationError } from "./configuration-error";
import { editPermissions } from "./edit-permissions";
import { formatProblem, type SettingsProblem } from "./permissions/permission-settings";
import type { Grant, GrantScope, GrantSuggestion, PolicyControl, PolicyOverview } from "./policy-control";
import { ruleWarnings } from "./rule-warnings";
import type { SettingsLayers, SettingsView } from "./settings-layers";
import { ruleCandidates } from "./suggest-rules";

const MAX_SUGGESTIONS = 3;

export interface LivePolicyOptions {
  readonly layers: SettingsLayers;
  /** Real path. */
  readonly workspace: string;
  readonly paths: Pick<PathFacts, "home" | "foldCase">;
  readonly shell: ShellReader;
  /** Chosen for this session; without it the settings' mode holds. */
  readonly mode?: PermissionMode;
  /** The settings may choose `bypass` by themselves: for explaining, where nothing runs. */
  readonly bypassFromSettings?: boolean;
  /** What the session's gate says of a call under another policy. */
  redecide(request: PermissionRequest, state: PolicyState): Promise<PermissionBehavior>;
}

/** Settings, mode and grants of one session, followed as the files change. */
export class LivePolicy implements PolicyControl {
  readonly #options: LivePolicyOptions;
  readonly #sessionRules: string[] = [];
  #chosen: PermissionMode | undefined;
  #compiled: { readonly view: SettingsView; readonly state: PolicyState } | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(options: LivePolicyOptions) {
    this.#options = options;
    this.#chosen = options.mode;
  }

  get mode(): PermissionMode {
    return this.state().mode;
  }

  setMode(mode: PermissionMode): void {
    this.#chosen = mode;
  }

  state(): PolicyState {
    const view = this.#view();
    const mode = this.#chosen ?? this.#modeOf(view);
    if (this.#compiled?.view !== view) {
      const rules = compileRules(view.merged.rules, this.#options.paths);
      this.#compiled = { view, state: Object.freeze({ mode, rules, tools: view.merged.tools }) };
    } else if (this.#compiled.state.mode !== mode) {
      this.#compiled = { view, state: Object.freeze({ ...this.#compiled.state, mode }) };
    }
    return this.#compiled.state;
  }

  hooks(): readonly HookDefinition[] {
    return this.#view().hooks;
  }

  shield(): ShieldPolicy {
    return this.#view().shield;
  }

  /** Folders beside the workspace that count as inside. Absolute. */
  addedFolders(): readonly string[] {
    const { workspace, paths } = this.#options;
    return this.#view().merged.additionalDirectories.map(({ path }) => {
      if (path === "~" || path.startsWith("~/")) return join(paths.home, path.slice(1));
      return isAbsolute(path) ? path : join(workspace, path);
    });
  }

  overview(): PolicyOverview {
    const { layers, shell } = this.#options;
    const view = this.#view();
    const problems = [
      ...view.problems,
      ...ruleWarnings(view.merged.rules, shell),
      ...this.#bypassWarning(view),
    ];
    return {
      mode: this.mode,
      rules: view.merged.rules,
      problems: [...problems.map(formatProblem), ...layers.trustProblems()],
      project: view.project,
      files: layers.files(),
      hooks: view.hooks,
      shield: view.shield,
      shieldSources: view.shieldSources,
    };
  }

  async suggest(request: PermissionRequest): Promise<readonly GrantSuggestion[]> {
    const { shell, redecide } = this.#options;
    const state = this.state();
    const suggestions: GrantSuggestion[] = [];
    for (const rule of ruleCandidates(request, shell)) {
      if (suggestions.length === MAX_SUGGESTIONS) break;
      if ((await redecide(request, this.#with(rule, state))) === "allow") suggestions.push({ rule });
    }
    return suggestions;
  }

  /** @throws ConfigurationError when the text is no rule, or the file can't be changed. */
  async grant(rule: string, scope: GrantScope): Promise<void> {
    const reading = parseRule(rule);
    if (!reading.ok) throw new ConfigurationError(`${rule} is no rule: ${reading.reason}`);
    if (scope === "personal") return this.#edit({ add: { allow: [rule] } });
    if (!this.#sessionRules.includes(rule)) this.#sessionRules.push(rule);
  }

  grants(): readonly Grant[] {
    const session = this.#sessionRules.map((rule): Grant => ({ rule, scope: "session" }));
    const personal = this.#view().merged.rules.filter(
      ({ behavior, origin }) => behavior === "allow" && origin.scope === "personal",
    );
    return [...session, ...personal.map(({ text }): Grant => ({ rule: text, scope: "personal" }))];
  }

  async revoke({ rule, scope }: Grant): Promise<void> {
    if (scope === "personal") return this.#edit({ remove: { allow: [rule] } });
    const at = this.#sessionRules.indexOf(rule);
    if (at >= 0) this.#sessionRules.splice(at, 1);
  }

  /** @throws ConfigurationError when the file is no longer the one that was shown. */
  async trustProject(digest: string): Promise<void> {
    this.#view();
    await this.#options.layers.trust(digest);
  }

  #view(): SettingsView {
    return this.#options.layers.view(this.#sessionRules);
  }

  #modeOf(view: SettingsView): PermissionMode {
    const wanted = view.merged.defaultMode?.mode ?? "default";
    return wanted === "bypass" && !this.#options.bypassFromSettings ? "default" : wanted;
  }

  #bypassWarning(view: SettingsView): readonly SettingsProblem[] {
    const wanted = view.merged.defaultMode;
    if (wanted?.mode !== "bypass" || this.#options.bypassFromSettings) return [];
    const { file = wanted.origin.scope } = wanted.origin;
    const message = "defaultMode bypass is not entered by itself: choose it for each session";
    return [{ severity: "warning", file, line: 1, message }];
  }

  /** The same policy with one more allow rule. */
  #with(text: string, state: PolicyState): PolicyState {
    const reading = parseRule(text);
    if (!reading.ok) return state;
    const allowing = state.rules.rules.filter(({ behavior }) => behavior === "allow");
    const added = { ...reading.rule, behavior: "allow", origin: { scope: "session" } } as const;
    const { allow } = compileRules([...allowing, added], this.#options.paths);
    return { ...state, rules: { ...state.rules, allow } };
  }

  /** One change after the other, so that none is lost. */
  #edit(edit: Parameters<typeof editPermissions>[1]): Promise<void> {
    const done = this.#writing.then(() => editPermissions(this.#options.layers.personalPath, edit));
    this.#writing = done.catch(() => undefined);
    return done;
  }
}
