import { realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute } from "node:path";
import type { PolicyPorts } from "../policy/call-facts";
import type { PermissionMode } from "../policy/modes";
import type { PathFacts } from "../policy/ports";
import { DEFAULT_PROFILE, findProfile, isRegisteredProfile, type Profile, profileNames } from "../profiles";
import { ConfigurationError } from "../settings/configuration-error";
import { LivePolicy } from "../settings/live-policy";
import { type AppFolders, ownFiles } from "../settings/paths";
import type { PolicyControl } from "../settings/policy-control";
import { SettingsLayers } from "../settings/settings-layers";
import { shellReaderFor } from "../shell/reader";
import { readPathFacts } from "../workspace/path-facts";
import { type Environment, newFileSystem } from "./parts";

/** What the gate of one session goes by. */
export interface SessionPolicy {
  readonly control: PolicyControl;
  readonly ports: PolicyPorts;
}

export interface PolicyParts {
  readonly profile: Profile;
  /** Absolute path of a folder that exists. */
  readonly workspace: string;
  readonly folders: AppFolders;
  readonly env: Environment;
  /** Chosen for this session. `bypass` only after the person has confirmed it. */
  readonly mode?: PermissionMode;
  /** Only to be explained, nothing will run: these take the place of the user's settings when given. */
  readonly explaining?: { readonly userSettings?: unknown };
}

/**
 * Reads the settings of every scope for one session in one workspace.
 *
 * @throws ConfigurationError naming file and place when a file can't be understood.
 */
export async function openPolicy(parts: PolicyParts): Promise<SessionPolicy> {
  const { profile, folders, mode, explaining } = parts;
  checkProfile(profile);
  const workspace = await realpath(parts.workspace);
  const shell = shellReaderFor(process.platform);
  const userSettings = explaining?.userSettings;
  const layers = new SettingsLayers({
    folders,
    workspace,
    commands: { shell, home: homeOf(parts.env) },
    ...(userSettings === undefined ? {} : { userSettings }),
  });
  const paths: PathFacts = await readPathFacts({
    workspace,
    home: homeOf(parts.env),
    ownFiles: ownFiles(folders),
    added: () => control.addedFolders(),
  });
  const boundary = newFileSystem();
  const control: LivePolicy = new LivePolicy({
    layers,
    workspace,
    paths,
    shell,
    ...(mode === undefined ? {} : { mode }),
    bypassFromSettings: explaining !== undefined,
    redecide: async (request, state) => {
      const gate = profile.createGate({ boundary, rules: [], policy: { state: () => state, paths, shell } });
      return (await gate.evaluate(request)).merged.behavior;
    },
  });
  control.state();
  return { control, ports: { state: () => control.state(), paths, shell } };
}

/** The profile of that name, or the default one. @throws ConfigurationError when there is none. */
export function profileNamed(name: string = DEFAULT_PROFILE): Profile {
  const profile = findProfile(name);
  if (profile) return profile;
  throw new ConfigurationError(`There is no profile "${name}", only ${profileNames().join(", ")}`);
}

export function checkProfile(profile: Profile): void {
  if (isRegisteredProfile(profile)) return;
  throw new ConfigurationError(`The profile "${profile.name}" is not one of this program's own`);
}

/** What `~` means to the commands that run. */
function homeOf({ HOME = "" }: Environment): string {
  return isAbsolute(HOME) ? HOME : homedir();
}
