import { realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import packageJson from "../../package.json";
import { ApprovalBroker } from "./approvals/broker";
import { TerminalSurface } from "./approvals/terminal";
import { buildReviewView } from "./approvals/view";
import { openAuditLog } from "./audit/open";
import { startTimer } from "./base/deadline";
import { errorMessage } from "./base/errors";
import { showInvisibles } from "./base/visible-text";
import { createExplainer } from "./compose/explain";
import { takeSecrets } from "./compose/own-secrets";
import { createDiagnostics, findRipgrep, readForReview } from "./compose/parts";
import { openPolicy, profileNamed, type SessionPolicy } from "./compose/policy";
import { Session } from "./compose/session";
import type { Profile } from "./profiles";
import { ConfigurationError } from "./settings/configuration-error";
import { editPermissions } from "./settings/edit-permissions";
import { planImport } from "./settings/import-settings";
import { resolveModel } from "./settings/model-choice";
import { appFolders, personalFile } from "./settings/paths";
import { SettingsLayers } from "./settings/settings-layers";
import { loadUserSettings } from "./settings/user-settings";
import { shellReaderFor } from "./shell/reader";
import { ShieldError } from "./shield/finding";
import { createWorkerEngine } from "./shield/scan/start-worker";
import { AnnouncedAudit } from "./terminal/announced-audit";
import { type Command, HELP, parseCommand } from "./terminal/arguments";
import { runAuditExport, runAuditTail, runAuditVerify } from "./terminal/audit";
import { EXIT } from "./terminal/exit-codes";
import {
  type ExplainCall,
  type ExplainSetting,
  type ExplainWith,
  runExplain,
  runExplainBatch,
} from "./terminal/explain";
import type { TerminalIo } from "./terminal/io";
import { KeyboardTurns } from "./terminal/keyboard-turns";
import { confirmMode } from "./terminal/mode";
import { processIo } from "./terminal/process-io";
import { runConversation, runPrompt } from "./terminal/run";
import {
  type ProtectionCheck,
  runSettingsCheck,
  runSettingsImport,
  tellBroken,
  tellSettings,
} from "./terminal/settings";
import { TerminalShieldDesk } from "./terminal/shield-desk";

const env = takeSecrets(process.env);
const io = processIo();
const folders = appFolders(env, process.platform);
const bundles = dirname(fileURLToPath(import.meta.url));
const ripgrepPath = findRipgrep(env, bundles);
const scanEngine = createWorkerEngine(bundles);
const installed = { folders, env, ripgrepPath, scanEngine };

process.exitCode = await main(process.argv.slice(2), io);

async function main(argv: readonly string[], io: TerminalIo): Promise<number> {
  try {
    return await runCommand(parseCommand(argv), io);
  } catch (error) {
    const message = errorMessage(error);
    const isConfiguration = error instanceof ConfigurationError;
    const shown = showInvisibles(message, { keepNewlines: true });
    io.err(`${isConfiguration ? "Configuration error" : "Error"}: ${shown}\n`);
    return isConfiguration ? EXIT.configurationError : EXIT.runError;
  }
}

async function runCommand(command: Command, io: TerminalIo): Promise<number> {
  switch (command.name) {
    case "help":
      io.out(HELP);
      return EXIT.done;
    case "version":
      io.out(`${packageJson.version}\n`);
      return EXIT.done;
    case "run":
      return run(command, io);
    case "explain": {
      const workspace = await workspaceOf(command.workspace);
      const profile = (await profileOf(command.profile)).name;
      const explain = await explainers(workspace)({ profile, mode: command.mode, settings: undefined });
      return runExplain(explain, { ...command, workspace }, io);
    }
    case "explain-batch": {
      const workspace = await workspaceOf(command.workspace);
      const profile = (await profileOf(command.profile)).name;
      return runExplainBatch(explainers(workspace), { profile, mode: command.mode, workspace }, io);
    }
    case "settings-check": {
      const workspace = await workspaceOf(command.workspace);
      const commands = { shell: shellReaderFor(process.platform), home: homedir() };
      const layers = { folders, workspace, commands };
      const readable = new SettingsLayers({ ...layers, keepsUnread: true }).mistakes().length === 0;
      if (!readable) return tellBroken(new SettingsLayers(layers).mistakes(), io);
      // The rest of the user's file, too, must be such that a session could start.
      await loadUserSettings(folders.settingsFile);
      const policy = await openPolicy({
        profile: await profileOf(command.profile),
        workspace,
        ...installed,
        checking: true,
      });
      return runSettingsCheck(policy.control.overview(), await findGaps(policy), io);
    }
    case "settings-import": {
      const target =
        command.to === "user"
          ? folders.settingsFile
          : personalFile(folders, await workspaceOf(command.workspace));
      const plan = planImport(resolve(command.file), target);
      const apply = () => editPermissions(target, plan.edit);
      return runSettingsImport(plan, { write: command.write, target }, apply, io);
    }
    case "audit-tail":
      return runAuditTail(folders.auditFolder, command, io);
    case "audit-verify":
      return runAuditVerify(folders.auditFolder, io);
    case "audit-export":
      return runAuditExport(folders.auditFolder, { ...command, output: resolve(command.output) }, io);
  }
}

async function run(command: Extract<Command, { name: "run" }>, io: TerminalIo): Promise<number> {
  const profile = await profileOf(command.profile);
  const workspace = await workspaceOf(command.workspace);
  const settings = await loadUserSettings(folders.settingsFile);
  const mode = command.mode === undefined ? {} : { mode: command.mode };
  const policy = await openPolicy({ profile, workspace, ...installed, ...mode });
  tellSettings(policy.control.overview(), io);
  await confirmMode(command.mode, io);
  const { choice } = resolveModel(command.model, env, settings);
  const log = await openAuditLog({
    folder: folders.auditFolder,
    clock: Date.now,
    onProblem: (problem) => io.err(`Audit: ${problem}\n`),
    fsync: settings.audit?.fsync ?? false,
  });
  try {
    for (const note of log.notes) io.err(`Audit: ${note}\n`);
    const audit = new AnnouncedAudit(log, (line) => io.err(`${line}\n`));
    const turns = new KeyboardTurns();
    const keyboard = { input: io.input, write: io.err, showsTyping: io.errIsTerminal };
    const surface = new TerminalSurface({
      ...keyboard,
      columns: io.errColumns,
      buildView: (ask, position) => buildReviewView(ask, position, readForReview),
    });
    const approvals = new ApprovalBroker({
      present: (...asked) => turns.take(() => surface.present(...asked)),
      bringForward: () => surface.bringForward(),
    });
    const session = new Session({
      profile,
      workspace,
      policy,
      model: choice,
      approvals,
      audit,
      shieldDesk: new TerminalShieldDesk({ ...keyboard, turns }),
      ripgrepPath,
      env,
      diagnostics: createDiagnostics(folders, (what) => io.err(`${what}\n`)),
    });
    const runnable = {
      modelName: session.model,
      send: session.send.bind(session),
      get deniedUnasked() {
        return audit.deniedUnasked;
      },
      get unrecorded() {
        return audit.unrecorded;
      },
    };
    if (command.prompt !== undefined) return await runPrompt(runnable, command.prompt, io, startTimer);
    return await runConversation(runnable, io, startTimer);
  } finally {
    await log.close();
  }
}

async function findGaps(policy: SessionPolicy): Promise<ProtectionCheck> {
  try {
    return { warnings: await policy.protectionGaps() };
  } catch (error) {
    if (error instanceof ShieldError) return { warnings: [], error: error.message };
    throw error;
  }
}

/** One explainer for each kind of lines, the newest kept: a batch asks about the same settings again and again. */
function explainers(workspace: string): ExplainWith {
  const known = new Map<string, Promise<ExplainCall>>();
  return (setting) => {
    const key = JSON.stringify([setting.profile, setting.mode, setting.settings]);
    const explain = known.get(key) ?? explainerFor(workspace, setting);
    known.delete(key);
    known.set(key, explain);
    for (const oldest of known.keys()) {
      if (known.size <= MAX_EXPLAINERS) break;
      known.delete(oldest);
    }
    return explain;
  };
}

const MAX_EXPLAINERS = 20;

async function explainerFor(
  workspace: string,
  { profile: name, mode, settings: userSettings }: ExplainSetting,
): Promise<ExplainCall> {
  const profile = profileNamed(name);
  const explaining = userSettings === undefined ? {} : { userSettings };
  const policy = await openPolicy({
    profile,
    workspace,
    ...installed,
    explaining,
    ...(mode === undefined ? {} : { mode }),
  });
  return createExplainer({ profile, policy, ripgrepPath, env });
}

/** As the command says, else as the settings say, else the default. */
async function profileOf(name: string | undefined): Promise<Profile> {
  return profileNamed(name ?? (await loadUserSettings(folders.settingsFile)).profile);
}

async function workspaceOf(path: string): Promise<string> {
  const workspace = resolve(path);
  const info = await stat(workspace).catch(() => undefined);
  if (!info?.isDirectory())
    throw new ConfigurationError(`The workspace ${workspace} is not a folder that can be opened`);
  return realpath(workspace);
}
