import type { HookDefinition } from "../hooks/definition";
import { parseRule } from "../policy/parse-rule";
import { SHIELD_OFF, type ShieldPolicy } from "../shield/policy";
import { ConfigurationError } from "./configuration-error";
import { LayerFile, type LayerReading } from "./layer-file";
import { type AppFolders, personalFile, projectFile } from "./paths";
import {
  type MergedPermissions,
  mergePermissionLayers,
  type PermissionLayer,
} from "./permissions/merge-layers";
import type { PermissionSettings, SettingsProblem } from "./permissions/permission-settings";
import { readPermissionSettings } from "./permissions/read-permissions";
import type { PolicyOverview, ProjectTrust } from "./policy-control";
import { TrustStore } from "./trust-store";

export interface SettingsLayersOptions {
  readonly folders: Pick<AppFolders, "managedFile" | "settingsFile" | "projectsFolder" | "trustFile">;
  /** Real path. */
  readonly workspace: string;
  /** Takes the place of the user's settings file: for explaining. */
  readonly userSettings?: unknown;
  /** Who must own the managed file. Default: root. */
  readonly managedOwner?: number;
}

/** All layers as they are now, united. The same object as long as nothing changed. */
export interface SettingsView {
  readonly merged: MergedPermissions;
  readonly problems: readonly SettingsProblem[];
  readonly project: ProjectTrust | undefined;
  readonly hooks: readonly HookDefinition[];
  readonly shield: ShieldPolicy;
}

const ROOT = 0;

/** The settings files of every scope for one project, and the person's trust in what the project ships. */
export class SettingsLayers {
  readonly personalPath: string;
  readonly #workspace: string;
  readonly #files: readonly LayerFile[];
  readonly #trust: TrustStore;
  readonly #replaced:
    | { readonly layer: PermissionLayer; readonly problems: readonly SettingsProblem[] }
    | undefined;
  #seen: { readonly key: readonly unknown[]; readonly view: SettingsView } | undefined;

  /** @throws ConfigurationError when `userSettings` are of the wrong type. */
  constructor({ folders, workspace, userSettings, managedOwner = ROOT }: SettingsLayersOptions) {
    this.#workspace = workspace;
    this.personalPath = personalFile({ projectsFolder: folders.projectsFolder }, workspace);
    this.#trust = new TrustStore(folders.trustFile);
    const user = new LayerFile({ scope: "user", path: folders.settingsFile });
    this.#files = [
      new LayerFile({ scope: "managed", path: folders.managedFile, owner: managedOwner }),
      ...(userSettings === undefined ? [user] : []),
      new LayerFile({ scope: "personal", path: this.personalPath }),
      new LayerFile({ scope: "project", path: projectFile(workspace) }),
    ];
    if (userSettings === undefined) return;
    const { settings, problems } = readPermissionSettings(userSettings, "settings");
    this.#replaced = { layer: { scope: "user", settings, trusted: true }, problems };
  }

  /** @throws ConfigurationError naming file and place when one can't be understood. */
  view(sessionRules: readonly string[]): SettingsView {
    const readings = this.#files.map((file) => file.read());
    const project = this.#projectOf(readings);
    const key = [
      ...readings,
      project?.trusted,
      ...this.#files.map(({ ignored }) => ignored?.line),
      ...sessionRules,
    ];
    const known = this.#seen;
    if (known && known.key.length === key.length && known.key.every((part, index) => part === key[index])) {
      return known.view;
    }
    const view = this.#unite(readings, project, sessionRules);
    this.#seen = { key, view };
    return view;
  }

  /** Why files can't be understood, a text for each that can't. */
  mistakes(): readonly string[] {
    return this.#files.flatMap((file) => {
      try {
        file.read();
        return [];
      } catch (error) {
        if (error instanceof ConfigurationError) return [error.message];
        throw error;
      }
    });
  }

  files(): PolicyOverview["files"] {
    return this.#files.map(({ scope, path, exists }) => ({ scope, path, exists }));
  }

  trustProblems(): readonly string[] {
    const { problem } = this.#trust;
    return problem === undefined ? [] : [problem];
  }

  trust(digest: string): Promise<void> {
    return this.#trust.trust(this.#workspace, digest);
  }

  #projectOf(readings: readonly (LayerReading | undefined)[]): ProjectTrust | undefined {
    const index = this.#files.findIndex(({ scope }) => scope === "project");
    const [reading, file] = [readings[index], this.#files[index]];
    if (!reading || !file) return undefined;
    const { digest } = reading.file;
    const trusted = this.#trust.isTrusted(this.#workspace, digest);
    return { file: file.path, digest, trusted, wants: wantsOf(reading.settings) };
  }

  #unite(
    readings: readonly (LayerReading | undefined)[],
    project: ProjectTrust | undefined,
    sessionRules: readonly string[],
  ): SettingsView {
    const layers = this.#files.flatMap(({ scope, path }, index): readonly PermissionLayer[] => {
      const settings = readings[index]?.settings;
      const trusted = scope !== "project" || project?.trusted === true;
      return settings ? [{ scope, file: path, settings, trusted }] : [];
    });
    if (this.#replaced) layers.push(this.#replaced.layer);
    if (sessionRules.length > 0) layers.push(sessionLayer(sessionRules));
    const problems = [
      ...(this.#replaced?.problems ?? []),
      ...readings.flatMap((reading) => reading?.problems ?? []),
      ...this.#files.flatMap(({ ignored }) => (ignored ? [ignored] : [])),
    ];
    return { merged: mergePermissionLayers(layers), problems, project, hooks: [], shield: SHIELD_OFF };
  }
}

function sessionLayer(rules: readonly string[]): PermissionLayer {
  const read = rules.flatMap((text) => {
    const reading = parseRule(text);
    return reading.ok ? [{ behavior: "allow", rule: reading.rule, line: 1 } as const] : [];
  });
  const settings: PermissionSettings = {
    rules: read,
    additionalDirectories: [],
    defaultMode: undefined,
    overrides: new Map(),
    capabilities: new Map(),
  };
  return { scope: "session", settings, trusted: true };
}

/** What would come into force with the person's trust. A deny counts without it. */
function wantsOf(settings: PermissionSettings): readonly string[] {
  const { rules, additionalDirectories, defaultMode, overrides, capabilities } = settings;
  const words = (part: string, map: ReadonlyMap<string, string>) =>
    [...map].filter(([, word]) => word !== "deny").map(([name, word]) => `tools.${part}: ${name} = ${word}`);
  return [
    ...rules.filter(({ behavior }) => behavior === "allow").map(({ rule }) => `allow ${rule.text}`),
    ...(defaultMode === undefined ? [] : [`mode ${defaultMode}`]),
    ...additionalDirectories.map((path) => `added directory ${path}`),
    ...words("overrides", overrides),
    ...words("capabilities", capabilities),
  ];
}
