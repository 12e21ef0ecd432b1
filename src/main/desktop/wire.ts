import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readCommand } from "../approvals/command-parts";
import { openAuditLog } from "../audit/open";
import { createExplainer } from "../compose/explain";
import {
  createCheckpoints,
  createDiagnostics,
  findRipgrep,
  readForReview,
  secretVariables,
} from "../compose/parts";
import { openPolicy, profileNamed } from "../compose/policy";
import { Session, type SessionParts } from "../compose/session";
import type { AppFolders } from "../settings/paths";
import { loadUserSettings } from "../settings/user-settings";
import { createWorkerEngine } from "../shield/scan/start-worker";
import { AnnouncedAudit } from "../terminal/announced-audit";
import { AuditDesk } from "./audit/audit-desk";
import type { AuditWorkers } from "./audit/start-worker";
import type { Log } from "./log";
import { ensureSampleProject } from "./projects/sample-project";
import type { AgentSession } from "./session/session-host";
import { settingsFacts } from "./settings/settings-facts";
import type { DesktopPorts } from "./start";

/** Where the program lies and what it was started with. Absolute paths. */
export interface Installation {
  readonly folders: AppFolders;
  /** The folder of the main process' bundle. */
  readonly bundles: string;
  /** The app's own folder, or its resources when it is packaged. */
  readonly resources: string;
  readonly sampleProject: string;
  readonly icon: string;
  /** A folder was named on the command line. */
  readonly opensFolder: boolean;
  readonly isPackaged: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly auditWorkers: AuditWorkers;
  readonly write: (text: string) => void;
  readonly log: Log;
}

/** The desktop's parts, and how to let go of the audit log when all is over. */
export interface Wired {
  readonly ports: DesktopPorts;
  release(): Promise<void>;
}

/**
 * Joins the desktop to the composition root.
 *
 * @throws ConfigurationError for settings that can't be understood; AuditError when nothing could be recorded.
 */
export async function wireDesktop(installation: Installation): Promise<Wired> {
  const { folders, env, log } = installation;
  const settings = await loadUserSettings(folders.settingsFile);
  const fsync = settings.audit?.fsync ?? false;
  const auditLog = await openAuditLog({
    folder: folders.auditFolder,
    clock: Date.now,
    onProblem: (problem) => log.warn(`Audit: ${problem}`),
    fsync,
  });
  for (const note of auditLog.notes) log.warn(`Audit: ${note}`);
  const audit = new AnnouncedAudit(auditLog, (line) => installation.write(`${line}\n`));
  // A name that no profile has stops the start, not the first session.
  profileNamed(settings.profile);
  const ripgrepPath = findRipgrep(env, installation.bundles, installation.resources);
  const scanEngine = createWorkerEngine(installation.bundles);
  const diagnostics = createDiagnostics(folders, (what) => log.warn(what));
  const checkpoints = createCheckpoints({ folders, env });
  const ports: DesktopPorts = {
    host: {
      open: async ({ workspace, ...more }) => {
        // The person may have chosen another one since the start.
        const profile = profileNamed((await loadUserSettings(folders.settingsFile)).profile);
        const policy = await openPolicy({ profile, workspace, folders, env, ripgrepPath, scanEngine });
        return toAgentSession({
          ...more,
          ...{ profile, workspace, policy, audit, ripgrepPath, env, checkpoints, diagnostics },
        });
      },
    },
    audit: new AuditDesk({
      folder: folders.auditFolder,
      workers: installation.auditWorkers,
      wait: (ms) => wait(ms, undefined, { ref: false }),
    }),
    readForReview,
    forgetChanges: (workspace, session) => checkpoints.forget(workspace, session),
    prepareSample: () =>
      ensureSampleProject(installation.sampleProject, join(folders.home, "sample-project")),
    folders,
    settings,
    facts: settingsFacts({
      platform: process.platform,
      auditFolder: folders.auditFolder,
      secrets: secretVariables(env),
    }),
    opensFolder: installation.opensFolder,
    pages: join(installation.bundles, "../renderer"),
    windows: {
      preloads: join(installation.bundles, "../preload"),
      isPackaged: installation.isPackaged,
      icon: installation.icon,
    },
    env,
    log,
  };
  return { ports, release: () => auditLog.close() };
}

function toAgentSession(parts: SessionParts): AgentSession {
  const session = new Session(parts);
  const { control, ports, shield } = parts.policy;
  const place = { workspace: parts.workspace, session: "explain", turn: 0 };
  return {
    id: session.id,
    profile: session.profile,
    policy: control,
    changes: session.changes,
    hooks: session.hooks,
    explain: (call, mode) => {
      const inMode = { shield, ports: { ...ports, state: () => ({ ...ports.state(), mode }) } };
      return createExplainer({ ...parts, policy: inMode })({ id: "explain", ...call }, place);
    },
    findFiles: (query, limit) => session.files.find(query, limit),
    readCommand: (ask) => readCommand(ask, ports),
    get model() {
      return session.model;
    },
    send: (prompt, signal, onEvent) => session.send(prompt, signal, onEvent),
    promptOf: (turn) => session.promptOf(turn),
    rewind: (turn) => session.rewind(turn),
    switchModel: (choice) => session.useModel(choice),
  };
}
