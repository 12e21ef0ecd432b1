import { randomUUID } from "node:crypto";
import { realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";
import type { PolicyPorts } from "../policy/call-facts";
import type { PermissionMode } from "../policy/modes";
import type { PathFacts } from "../policy/ports";
import { DEFAULT_PROFILE, findProfile, isRegisteredProfile, type Profile, profileNames } from "../profiles";
import { GitPaths } from "../repository/git-paths";
import { RepositoryReader } from "../repository/repository-parts";
import { ConfigurationError } from "../settings/configuration-error";
import { LivePolicy } from "../settings/live-policy";
import { type AppFolders, ownFiles } from "../settings/paths";
import type { PolicyControl } from "../settings/policy-control";
import { SettingsLayers } from "../settings/settings-layers";
import { Programs } from "../shell/programs";
import { shellReaderFor } from "../shell/reader";
import { findExfiltration } from "../shield/detectors/exfiltration/find-exfiltration";
import { createShieldScan, type ShieldScan } from "../shield/ingress";
import type { ShieldPolicy } from "../shield/policy";
import type { ScanEngine } from "../shield/scan/detector";
import { createScanner } from "../shield/scan/scanner";
import { ProtectedValues } from "../shield/values/protected-values";
import { Ripgrep } from "../tools/ripgrep";
import type { NodeWorkspaceFileSystem } from "../workspace/file-system";
import { readPathFacts } from "../workspace/path-facts";
import { type Environment, newFileSystem } from "./parts";

/** What the gate of one session goes by. */
export interface SessionPolicy {
  readonly control: PolicyControl;
  readonly ports: PolicyPorts;
  /** The part of the data shield that needs no record. */
  readonly shield: ShieldScan;
  /** What the settings want protected and isn't, a sentence each. @throws ShieldError when a file can't be read. */
  protectionGaps(): Promise<readonly string[]>;
}

export interface PolicyParts {
  readonly profile: Profile;
  /** Absolute path of a folder that exists. */
  readonly workspace: string;
  readonly folders: AppFolders;
  readonly env: Environment;
  /** Absolute path of the `rg` binary. */
  readonly ripgrepPath: string;
  /** Where the data shield looks; one for the whole program. */
  readonly scanEngine: ScanEngine;
  /** Chosen for this session. `bypass` only after the person has confirmed it. */
  readonly mode?: PermissionMode;
  /** Only to be explained, nothing will run: these take the place of the user's settings when given. */
  readonly explaining?: { readonly userSettings?: unknown };
  /** Only to be checked, nothing will run: restrictions that aren't understood are among the problems. */
  readonly checking?: true;
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
    keepsUnread: parts.checking === true,
  });
  const programs = new Programs(parts.env);
  const git = new GitPaths({ environment: parts.env, newId: randomUUID });
  const repository = new RepositoryReader({
    environment: parts.env,
    home: homeOf(parts.env),
    newId: randomUUID,
  });
  const paths: PathFacts = await readPathFacts({
    workspace,
    home: homeOf(parts.env),
    ownFiles: ownFiles(folders),
    gitSettings: gitSettingsNamedBy(parts.env),
    isOutsideProgram: (...asked) => programs.isOutside(...asked),
    gitPaths: (...asked) => git.list(...asked),
    repositoryParts: (...asked) => repository.read(...asked),
    added: () => control.addedFolders(),
  });
  const files = newFileSystem();
  const control: LivePolicy = new LivePolicy({
    layers,
    workspace,
    paths,
    shell,
    ...(mode === undefined ? {} : { mode }),
    bypassFromSettings: explaining !== undefined,
    redecide: async (request, state) => {
      const policy = { state: () => state, paths, shell };
      const gate = profile.createGate({ boundary: files, rules: [], policy, shield });
      return (await gate.evaluate(request)).merged.behavior;
    },
  });
  const ports: PolicyPorts = { state: () => control.state(), paths, shell };
  const place = { workspace, files, ports, policy: () => control.shield() };
  const values = protectedValuesOf(parts, place);
  const shield = createShieldScan({
    policy: place.policy,
    scanner: createScanner({ engine: parts.scanEngine, values }),
    assets: values,
    rules: ports,
    findExfiltration,
  });
  control.state();
  return { control, ports, shield, protectionGaps: () => values.gaps() };
}

interface ShieldedPlace {
  readonly workspace: string;
  readonly files: NodeWorkspaceFileSystem;
  readonly ports: PolicyPorts;
  policy(): ShieldPolicy;
}

function protectedValuesOf(
  { ripgrepPath }: PolicyParts,
  { workspace, files, ports, policy }: ShieldedPlace,
): ProtectedValues {
  return new ProtectedValues({
    workspace,
    files,
    ripgrep: new Ripgrep(ripgrepPath),
    foldCase: ports.paths.foldCase,
    policy,
    now: () => performance.now(),
  });
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

/** Where git finds a person's settings when the environment says so. */
function gitSettingsNamedBy({ GIT_CONFIG_GLOBAL, GIT_CONFIG_SYSTEM, XDG_CONFIG_HOME }: Environment) {
  const xdg = XDG_CONFIG_HOME ? join(XDG_CONFIG_HOME, "git/config") : undefined;
  return [GIT_CONFIG_GLOBAL, GIT_CONFIG_SYSTEM, xdg].flatMap((file) => (file ? [file] : []));
}
