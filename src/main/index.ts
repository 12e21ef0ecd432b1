import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { app, dialog, protocol } from "electron";
import { messageOf } from "./desktop/desktop-error";
import { launchFolder } from "./desktop/launch-folder";
import { acceptHandovers, closeBeforeQuit } from "./desktop/lifecycle";
import { createLog } from "./desktop/log";
import { SCHEME_PRIVILEGES } from "./desktop/security/scheme";
import { type Desktop, startDesktop } from "./desktop/start";
import { wireDesktop } from "./desktop/wire";
import { appFolders } from "./settings/paths";

const write = (text: string) => void process.stderr.write(text);
const log = createLog(write);
const folders = appFolders(process.env, process.platform);
const folder = launchFolder(process.argv, app.isPackaged, process.cwd());
let desktop: Desktop | undefined;

reportStrayErrors();
prepareProcess();
if (app.requestSingleInstanceLock(folder === undefined ? {} : { folder })) {
  app.whenReady().then(run).catch(refuseToStart);
} else {
  app.quit();
}

/** What Electron accepts only before it is ready. */
function prepareProcess(): void {
  mkdirSync(folders.home, { recursive: true, mode: 0o700 });
  app.setPath("userData", folders.home);
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([SCHEME_PRIVILEGES]);
}

async function run(): Promise<void> {
  const { ports, release } = await wireDesktop({
    folders,
    bundles: import.meta.dirname,
    resources: process.resourcesPath,
    sampleProject: app.isPackaged
      ? join(process.resourcesPath, "sample-project")
      : join(app.getAppPath(), "assets/sample-project"),
    isPackaged: app.isPackaged,
    env: process.env,
    write,
    log,
  });
  const started = await startDesktop(ports);
  desktop = started;
  closeBeforeQuit(app, () => started.close().finally(release), log);
  acceptHandovers(app, started);
  if (folder !== undefined) await started.openFolder(folder);
}

/** What nobody caught is told on stderr and, once there is one, in the window; nothing breaks in silence. */
function reportStrayErrors(): void {
  const report = (error: unknown) => {
    log.error("Something failed that nobody handled", error);
    desktop?.report(`Something failed inside Gatehouse: ${messageOf(error)}`);
  };
  process.on("unhandledRejection", report);
  process.on("uncaughtException", report);
}

function refuseToStart(error: unknown): void {
  log.error("Gatehouse can't start", error);
  dialog.showErrorBox("Gatehouse can't start", messageOf(error));
  app.exit(2);
}
