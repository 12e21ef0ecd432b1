import { join } from "node:path";
import { app, protocol } from "electron";
import { errorMessage } from "./base/errors";
import { takeSecrets } from "./compose/own-secrets";
import { createAuditWorkers } from "./desktop/audit/start-worker";
import { showErrorBox } from "./desktop/dialogs/electron-dialogs";
import { prepareHome } from "./desktop/home-folder";
import { launchFolder } from "./desktop/launch-folder";
import { acceptHandovers, closeBeforeQuit } from "./desktop/lifecycle";
import { createLog } from "./desktop/log";
import { createRefusal } from "./desktop/refuse-to-start";
import { NETWORK_SWITCHES } from "./desktop/security/dead-end";
import { SCHEME_PRIVILEGES } from "./desktop/security/scheme";
import { type Desktop, startDesktop } from "./desktop/start";
import { wireDesktop } from "./desktop/wire";
import { appFolders } from "./settings/paths";

const write = (text: string) => void process.stderr.write(text);
const log = createLog(write);
const env = takeSecrets(process.env);
const folders = appFolders(env, process.platform);
const folder = launchFolder(process.argv, app.isPackaged, process.cwd());
const refuseToStart = createRefusal({ app, showErrorBox, log });
let desktop: Desktop | undefined;
let serveHandovers: ReturnType<typeof acceptHandovers> = () => {};

reportStrayErrors();
try {
  prepareProcess();
  if (app.requestSingleInstanceLock(folder === undefined ? {} : { folder })) {
    serveHandovers = acceptHandovers(app);
    app.whenReady().then(run).catch(refuseToStart);
  } else {
    write("Opened in the window that is already there.\n");
    app.quit();
  }
} catch (error) {
  refuseToStart(error);
}

/** What Electron accepts only before it is ready. */
function prepareProcess(): void {
  // A package has no start script to keep Chromium's complaints about a missing session bus away.
  if (!process.env.ELECTRON_ENABLE_LOGGING) app.commandLine.appendSwitch("log-level", "3");
  for (const [name, value] of NETWORK_SWITCHES) app.commandLine.appendSwitch(name, value);
  prepareHome(folders.home);
  app.setPath("userData", folders.home);
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([SCHEME_PRIVILEGES]);
}

async function run(): Promise<void> {
  const { ports, release } = await wireDesktop({
    folders,
    bundles: import.meta.dirname,
    resources: process.resourcesPath,
    sampleProject: asset("sample-project", "sample-project"),
    opensFolder: folder !== undefined,
    icon: asset("icon.png", "icons/256x256.png"),
    isPackaged: app.isPackaged,
    auditWorkers: createAuditWorkers(import.meta.dirname),
    env,
    write,
    log,
  });
  const started = await startDesktop(ports);
  desktop = started;
  closeBeforeQuit(app, () => started.close().finally(release), log);
  await Promise.all([started.shown, folder === undefined ? started.reopen() : started.openFolder(folder)]);
  serveHandovers(started);
}

/** A file of ours beside the bundles: in a package under one name, in the clone under another. Absolute path. */
function asset(packaged: string, inClone: string): string {
  return app.isPackaged ? join(process.resourcesPath, packaged) : join(app.getAppPath(), "assets", inClone);
}

/** What nobody caught is told on stderr and in the window; without a window to say it in, the program ends. */
function reportStrayErrors(): void {
  const report = (error: unknown) => {
    if (!desktop) return refuseToStart(error);
    log.error("Something failed that nobody handled", error);
    desktop.report(`Something failed inside Gatehouse: ${errorMessage(error)}`);
  };
  process.on("unhandledRejection", report);
  process.on("uncaughtException", report);
}
