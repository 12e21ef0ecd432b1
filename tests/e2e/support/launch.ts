import { spawn } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { _electron, type ElectronApplication, type Page } from "@playwright/test";

export interface LaunchOptions {
  /** Further arguments of the app, behind its own folder. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** A folder whose content the workspace starts with. */
  readonly workspaceFrom?: string;
  /** Whether the app is started with the workspace as its argument; the default is yes. */
  readonly openWorkspace?: boolean;
  /** Another app folder than the built one, for tests of the runtime itself. */
  readonly app?: string;
  /** Nobody has started the app before, so that it welcomes the person. */
  readonly firstRun?: boolean;
  /** Take over the folders of an earlier launch, to see what a second start finds. */
  readonly folders?: LaunchFolders;
}

export interface LaunchFolders {
  /** HOME of the app's process. */
  readonly home: string;
  /** GATEHOUSE_HOME: settings, audit, projects. */
  readonly gatehouseHome: string;
  readonly workspace: string;
}

export interface LaunchedApp extends LaunchFolders {
  readonly app: ElectronApplication;
  readonly firstWindow: Page;
  /** What the process wrote to stderr so far. */
  stderr(): string;
  /** Ends the app; its folders go too, unless they are to be used again. */
  close(options?: { keepFolders?: boolean }): Promise<void>;
}

/** Starts the built app in real Electron, sandbox on, with folders of its own that its user can write. */
export async function launchApp(options: LaunchOptions = {}): Promise<LaunchedApp> {
  const folders = options.folders ?? makeFolders(options.firstRun);
  if (options.workspaceFrom) await fillWorkspace(options.workspaceFrom, folders.workspace);
  const app = await _electron.launch({
    executablePath: process.env.GATEHOUSE_E2E_WRAPPER ?? required("GATEHOUSE_E2E_ELECTRON"),
    args: launchArguments(options, folders),
    env: launchEnvironment(options, folders),
    cwd: tmpdir(),
    chromiumSandbox: true,
  });
  let stderr = "";
  app.process().stderr?.on("data", (chunk) => {
    stderr += String(chunk);
  });
  const firstWindow = await app.firstWindow().catch(async (cause: unknown) => {
    app.process().kill("SIGKILL");
    throw new Error(`No window appeared. The app wrote:\n${stderr}`, { cause });
  });
  await firstWindow.waitForLoadState("domcontentloaded");
  const close = async ({ keepFolders = false } = {}): Promise<void> => {
    await app.close();
    if (!keepFolders) rmSync(join(folders.home, ".."), { recursive: true, force: true });
  };
  return { ...folders, app, firstWindow, stderr: () => stderr, close };
}

/** Starts the app without Playwright, which would wait for a window: for starts that end by themselves. */
export function startApp(options: LaunchOptions & { readonly folders: LaunchFolders }) {
  const child = spawn(
    process.env.GATEHOUSE_E2E_WRAPPER ?? required("GATEHOUSE_E2E_ELECTRON"),
    launchArguments(options, options.folders),
    { cwd: tmpdir(), env: launchEnvironment(options, options.folders), stdio: ["ignore", "ignore", "pipe"] },
  );
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += String(chunk);
  });
  const code = new Promise<number | null>((resolve) => child.on("exit", resolve));
  return { code, stderr: () => stderr, end: () => child.kill("SIGKILL") };
}

/** Fresh folders, owned by the user that Electron runs as. */
export function makeFolders(firstRun = false): LaunchFolders {
  const base = mkdtempSync(join(tmpdir(), "gatehouse-e2e-"));
  const home = join(base, "home");
  const gatehouseHome = join(base, "gatehouse");
  const workspace = join(base, "workspace");
  for (const folder of [home, gatehouseHome, workspace]) mkdirSync(folder);
  if (!firstRun) writeFileSync(join(gatehouseHome, "welcome.json"), '{ "seen": true }');
  giveAway(base);
  return { home, gatehouseHome, workspace };
}

/** As root, hands a tree over to the user that Electron runs as: call it after writing into the workspace. */
export function giveAway(path: string): void {
  const { GATEHOUSE_E2E_UID: uid, GATEHOUSE_E2E_GID: gid } = process.env;
  if (!uid || !gid) return;
  chownSync(path, Number(uid), Number(gid));
  if (!statSync(path).isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), Number(uid), Number(gid));
  }
}

async function fillWorkspace(from: string, workspace: string): Promise<void> {
  await cp(from, workspace, { recursive: true });
  giveAway(workspace);
}

function launchArguments(options: LaunchOptions, folders: LaunchFolders): string[] {
  const opened = options.openWorkspace === false ? [] : [folders.workspace];
  const app = options.app ?? required("GATEHOUSE_E2E_APP");
  return ["--ozone-platform=x11", app, ...opened, ...(options.args ?? [])];
}

/** Nothing of root's home or session, and no model key that happens to be set. */
function launchEnvironment(options: LaunchOptions, folders: LaunchFolders): Record<string, string> {
  const kept = /^(PATH|LANG|LC_.*|TZ|DISPLAY|XAUTHORITY|GATEHOUSE_E2E_.*)$/;
  const own = Object.entries(process.env).flatMap(([key, value]) =>
    kept.test(key) && value !== undefined ? [[key, value] as const] : [],
  );
  const { home, gatehouseHome } = folders;
  return { ...Object.fromEntries(own), HOME: home, GATEHOUSE_HOME: gatehouseHome, ...options.env };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run the tests with: npm test -- --only e2e`);
  return value;
}
