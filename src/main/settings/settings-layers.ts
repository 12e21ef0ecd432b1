import type { HookDefinition } from "../hooks/definition";
import type { ScriptPlaces } from "../hooks/script-files";
import { parseRule } from "../policy/parse-rule";
import type { RuleScope } from "../policy/rule";
import type { ShieldPolicy } from "../shield/policy";
import { uniteShield } from "../shield/unite";
import { ConfigurationError } from "./configuration-error";
import { uniteHooks } from "./hooks/unite-hooks";
import { LayerFile, type LayerReading } from "./layer-file";
import { type AppFolders, personalFile, projectFile } from "./paths";
import {
  inPrecedence,
  type MergedPermissions,
  mergePermissionLayers,
  type PermissionLayer,
} from "./permissions/merge-layers";
import type { PermissionSettings, SettingsProblem } from "./permissions/permission-settings";
import type { PolicyOverview, ProjectTrust, ShieldSource } from "./policy-control";
import { type LayerContent, type LayerOptions, readLayer } from "./read-layer";
import { type ProjectStanding, ProjectTrustKeeper } from "./trust/project-trust";
import { TrustStore } from "./trust-store";

export interface SettingsLayersOptions extends LayerOptions {
  readonly folders: Pick<AppFolders, "managedFile" | "settingsFile" | "projectsFolder" | "trustFile">;
  /** Real path. */
  readonly workspace: string;
  /** How the command lines of hooks are understood, and what `~` means in them. */
  readonly commands: Pick<ScriptPlaces, "shell" | "home">;
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
  readonly shieldSources: readonly ShieldSource[];
}

const ROOT = 0;

/** What one scope says, wherever it says it. */
interface Layer {
  readonly scope: RuleScope;
  readonly file?: string;
  readonly content: LayerContent;
}

/** The settings files of every scope for one project, and the person's trust in what the project ships. */
export class SettingsLayers {
  readonly personalPath: string;
  readonly #workspace: string;
  readonly #files: readonly LayerFile[];
  readonly #project: LayerFile;
  readonly #trust: TrustStore;
  readonly #keeper: ProjectTrustKeeper;
  readonly #replaced: Layer | undefined;
  #seen: { readonly key: readonly unknown[]; readonly view: SettingsView } | undefined;
  #standing: ProjectStanding | undefined;

  /** @throws ConfigurationError when `userSettings` are of the wrong type. */
  constructor(options: SettingsLayersOptions) {
    const { folders, workspace, commands, userSettings, managedOwner = ROOT, keepsUnread = false } = options;
    this.#workspace = workspace;
    this.personalPath = personalFile({ projectsFolder: folders.projectsFolder }, workspace);
    this.#trust = new TrustStore(folders.trustFile);
    this.#keeper = new ProjectTrustKeeper({ ...commands, workspace }, this.#trust);
    this.#project = new LayerFile({ scope: "project", path: projectFile(workspace), keepsUnread });
    const user = new LayerFile({ scope: "user", path: folders.settingsFile, keepsUnread });
    this.#files = [
      new LayerFile({ scope: "managed", path: folders.managedFile, owner: managedOwner, keepsUnread }),
      ...(userSettings === undefined ? [user] : []),
      new LayerFile({ scope: "personal", path: this.personalPath, keepsUnread }),
      this.#project,
    ];
    if (userSettings === undefined) return;
    this.#replaced = { scope: "user", content: readLayer(userSettings, "settings") };
  }

  /** @throws ConfigurationError naming file and place when one can't be understood. */
  view(sessionRules: readonly string[]): SettingsView {
    const readings = this.#files.map((file) => file.read());
    const layers = this.#layersOf(readings);
    const standing = this.#keeper.look(layers, {
      path: this.#project.path,
      reading: readings[this.#files.indexOf(this.#project)],
    });
    this.#standing = standing;
    const key = [
      ...readings,
      ...standing.key,
      ...this.#files.map(({ ignored }) => ignored?.line),
      ...sessionRules,
    ];
    const known = this.#seen;
    if (known && known.key.length === key.length && known.key.every((part, index) => part === key[index])) {
      return known.view;
    }
    const view = this.#unite(layers, standing, sessionRules);
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

  /** Trusts the project as it was at the last look. @throws ConfigurationError when it was another one then. */
  async trust(digest: string): Promise<void> {
    const state = this.#standing?.state;
    if (state?.digest !== digest)
      throw new ConfigurationError(
        "The project's settings changed since they were shown. Look at them again.",
      );
    await this.#trust.trust(this.#workspace, digest, state.parts);
  }

  #layersOf(readings: readonly (LayerReading | undefined)[]): readonly Layer[] {
    const read = this.#files.flatMap(({ scope, path }, index): Layer[] => {
      const content = readings[index];
      return content ? [{ scope, file: path, content }] : [];
    });
    return inPrecedence(this.#replaced ? [...read, this.#replaced] : read);
  }

  #unite(layers: readonly Layer[], standing: ProjectStanding, sessionRules: readonly string[]): SettingsView {
    const isTrusted = ({ scope }: Layer) => scope !== "project" || standing.trust?.trusted === true;
    const permissions = layers.map(
      (layer): PermissionLayer => ({
        scope: layer.scope,
        ...(layer.file === undefined ? {} : { file: layer.file }),
        settings: layer.content.settings,
        trusted: isTrusted(layer),
      }),
    );
    if (sessionRules.length > 0) permissions.push(sessionLayer(sessionRules));
    const shields = layers.flatMap((layer) => {
      const { scope, file, content } = layer;
      const { shield: words } = content;
      return words
        ? [
            {
              scope,
              ...(file === undefined ? {} : { file }),
              words,
              shipped: layer.scope === "project",
              trusted: isTrusted(layer),
            },
          ]
        : [];
    });
    return {
      merged: mergePermissionLayers(permissions),
      problems: [
        ...layers.flatMap(({ content }) => content.problems),
        ...this.#files.flatMap(({ ignored }) => (ignored ? [ignored] : [])),
      ],
      project: standing.trust,
      hooks: uniteHooks(standing.hooks),
      shield: uniteShield(shields),
      shieldSources: shields,
    };
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
