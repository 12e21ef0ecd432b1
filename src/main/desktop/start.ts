import { app, BrowserWindow, ipcMain, nativeTheme, safeStorage, session as sessions, shell } from "electron";
import type { SettingsFacts } from "../../preload/contract/settings";
import { NO_READING } from "../approvals/command-parts";
import type { ReadForReview } from "../approvals/review-body";
import { startTimer } from "../base/deadline";
import { errorMessage } from "../base/errors";
import { SessionStores } from "../sessions/session-stores";
import type { AppFolders } from "../settings/paths";
import type { UserSettings } from "../settings/user-settings";
import { UserSettingsFile } from "../settings/user-settings-file";
import { AppearanceDesk } from "./appearance/appearance-desk";
import { createApprovalDesk } from "./approval-desk";
import type { AuditDesk } from "./audit/audit-desk";
import { createAuditHandlers } from "./audit/audit-handlers";
import { ChangesDesk } from "./changes/changes-desk";
import { DialogService } from "./dialogs/dialog-service";
import { ElectronDialogs } from "./dialogs/electron-dialogs";
import { HooksDesk } from "./hooks/hooks-desk";
import { IpcGateway } from "./ipc/gateway";
import type { Log } from "./log";
import { createMainHandlers } from "./main-handlers";
import { confirmEndpoint } from "./model/confirm-endpoint";
import { ModelSettings } from "./model/model-settings";
import { createCipher } from "./model/safe-storage";
import { SecretStore } from "./model/secrets";
import { createPolicyDesk } from "./policy-desk";
import { pickFolder } from "./projects/pick-folder";
import { Projects, projectView } from "./projects/projects";
import { RecentProjects } from "./projects/recent-projects";
import { ReviewLayout } from "./review-layout";
import { guardAllPages } from "./security/guard-pages";
import { pageOrigin } from "./security/scheme";
import { secureSession } from "./security/secure-session";
import { LiveView } from "./session/live-view";
import { SessionController } from "./session/session-controller";
import type { SessionHost } from "./session/session-host";
import { confirmDelete } from "./sessions/confirm-delete";
import { SessionShelf } from "./sessions/session-shelf";
import { SettingsPage } from "./settings/settings-page";
import { shieldInForce } from "./shield/shield-in-force";
import { Translator } from "./translator";
import { Welcome } from "./welcome/welcome";
import { ChatWindow } from "./windows/chat-window";
import { Chrome } from "./windows/chrome";
import { createMainWindow, loadPage, type WindowFactoryOptions } from "./windows/create-window";
import { watchWindow } from "./windows/watch-window";
import { watchWindowState } from "./windows/watch-window-state";
import { placeOnDisplays, WindowStateStore } from "./windows/window-state";
import { workAreas } from "./windows/work-areas";

/** What the desktop is made of; the composition root provides it. */
export interface DesktopPorts {
  readonly host: SessionHost;
  readonly audit: AuditDesk;
  readonly readForReview: ReadForReview;
  /** Removes what is kept of the changes that a session made; both end with the session. */
  forgetChanges(workspace: string, session: string): Promise<void>;
  /** Puts a copy of the sample project into place and answers its absolute path. */
  prepareSample(): Promise<string>;
  readonly folders: AppFolders;
  /** As the start has found them. */
  readonly settings: UserSettings;
  readonly facts: SettingsFacts;
  /** The program was started to open a folder. */
  readonly opensFolder: boolean;
  /** Absolute path of the built pages. */
  readonly pages: string;
  readonly windows: WindowFactoryOptions;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
}

/** The running desktop, for the events of the application. */
export interface Desktop {
  /** The page is there. Rejects when it can't be loaded. */
  readonly shown: Promise<void>;
  /** Opens a folder named on a command line; says so in the window when it can't. */
  openFolder(folder: string): Promise<void>;
  /** Goes on with the project and session that were open last; a start without a folder begins with it. */
  reopen(): Promise<void>;
  raise(): void;
  /** Tells the person of a failure that belongs to nothing they did. */
  report(message: string): void;
  /** Denies what waits, stops what runs, and waits until it has stopped. */
  close(): Promise<void>;
}

/**
 * Puts the desktop together and begins to show its window. Call once, when the app is ready. Answers before the page is
 * there, so that a project can be opened meanwhile.
 */
export async function startDesktop(ports: DesktopPorts): Promise<Desktop> {
  const { log, folders } = ports;
  const settings = new UserSettingsFile(folders.settingsFile, ports.settings);
  const appearance = new AppearanceDesk(ports.settings, {
    systemLanguages: () => app.getPreferredSystemLanguages(),
    setTheme: (theme) => {
      nativeTheme.themeSource = theme;
    },
    changed: (changed) => {
      translator.setLanguage(changed.language);
      chat.sendEvent({ type: "appearance", appearance: changed });
      chrome.show();
    },
  });
  const translator = new Translator(appearance.view.language);
  const { t } = translator;
  const gateway = new IpcGateway(ipcMain, log);
  const [chatSession, reviewSession] = await Promise.all([
    secureSession(sessions.defaultSession, ports.pages, "main"),
    secureSession(sessions.fromPartition("review"), ports.pages, "review"),
  ]);
  const places = new WindowStateStore(folders.home, log);
  const layout = new ReviewLayout(folders.home, log);
  const recentProjects = new RecentProjects(folders.home, log);
  const welcome = new Welcome(folders.home, log);
  const recent = recentProjects.list();
  const [kept] = await Promise.all([
    places.load(),
    layout.load(),
    recent.then((known) => welcome.begin(ports.opensFolder || known.length > 0)),
  ]);
  const place = placeOnDisplays(kept, workAreas());
  const window = createMainWindow(ports.windows, chatSession, place);
  const keepPlace = watchWindowState(window, places, (run, ms) => startTimer(ms, run));
  const chat = new ChatWindow(window);
  const electronDialogs = new ElectronDialogs(() => chat.window);
  const dialogs = new DialogService({
    show: (options) => electronDialogs.showMessage(options),
    platform: process.platform,
    t,
    now: () => performance.now(),
    log,
  });
  guardAllPages(window.webContents, { dialogs, t, log });

  const { broker, shieldDesk, keepReady } = createApprovalDesk({
    appearance: () => appearance.view,
    t,
    dialogs,
    layout,
    after: startTimer,
    chat,
    gateway,
    session: reviewSession,
    windows: ports.windows,
    readForReview: ports.readForReview,
    readCommand: (ask) => session.readCommand(ask) ?? Promise.resolve(NO_READING),
    preference: () => settings.read().settings.approvals?.surface ?? "auto",
  });
  const secrets = new SecretStore(folders.home, createCipher(safeStorage, process.platform), log);
  const model = new ModelSettings({
    settingsFile: folders.settingsFile,
    secrets,
    env: ports.env,
    agrees: (address) => confirmEndpoint({ dialogs, t }, address),
  });
  const view = new LiveView(
    (change) => {
      chat.send(change);
      if (change.type === "replaced" || change.type === "status") chrome.show();
      // While a turn runs, a call may need a person at any moment.
      if (change.type === "status") keepReady(change.busy);
    },
    (run, ms) => startTimer(ms, run),
    () => performance.now(),
    () => listChanged(),
  );
  const listChanged = () => chat.sendEvent({ type: "sessions" });
  const stores = new SessionStores({
    folder: folders.sessionsFolder,
    now: () => new Date(),
    failed: (error) => log.error("A kept session can't be read, written or removed", error),
  });
  const storeOf = (workspace: string) => stores.of(workspace);
  const report = (error: unknown) => view.tell("error", errorMessage(error));
  const policy = createPolicyDesk({
    dialogs,
    t,
    changed: (status) => view.setStatus({ policy: status }),
  });
  const session = new SessionController({
    host: ports.host,
    approvals: broker,
    shieldDesk,
    view,
    policy: policy.current,
    log,
    storeOf,
    listChanged,
    modelChoice: () => model.choice(),
    modelPrice: () => model.price(),
    opened: (opened) => {
      changes.begin(opened);
      hooks.begin(opened);
      // A question over a window that isn't there yet could not be understood.
      shown.then(() => policy.greet(opened)).catch(report);
    },
  });
  const projects = new Projects({
    recent: recentProjects,
    listed: (recent) => chrome.setRecent(recent),
    pickFolder: (defaultPath) => pickFolder(electronDialogs, t, defaultPath),
    prepareSample: () => ports.prepareSample(),
    begin: (workspace) => session.open(workspace),
    userHome: app.getPath("home"),
  });
  const changes = new ChangesDesk({
    dialogs,
    t,
    now: () => performance.now(),
    changed: () => chat.sendEvent({ type: "changes" }),
    progress: (progress) => chat.sendEvent({ type: "undo", progress }),
  });
  const hooks = new HooksDesk({ dialogs, t });
  const shelf = new SessionShelf({
    controller: session,
    storeOf,
    projectOf: (shown) => projects.recent(shown),
    openProject: (shown) => projects.openRecent(shown),
    forgetChanges: (workspace, id) => ports.forgetChanges(workspace, id),
    confirmDelete: (title) => confirmDelete({ dialogs, t }, title),
    listChanged,
  });
  const chrome = new Chrome({
    platform: process.platform,
    isPackaged: ports.windows.isPackaged,
    t,
    session: () => view.snapshot().session,
    setTitle: (title) => chat.setTitle(title),
    setMode: (mode) => policy.mode.set(mode, "menu").then(() => undefined, report),
    openRecent: (path) => void projects.openRecent(path).catch(report),
    send: (command) => chat.sendEvent({ type: "command", command }),
  });
  const handlers = createMainHandlers({
    info: () => ({
      version: app.getVersion(),
      platform: process.platform,
      home: folders.home,
      auditFolder: ports.audit.folder,
      versions: {
        electron: process.versions.electron,
        chromium: process.versions.chrome,
        node: process.versions.node,
      },
      appearance: appearance.view,
      welcome: welcome.wanted,
    }),
    projects,
    session,
    shelf,
    changes,
    hooks,
    audit: createAuditHandlers({
      desk: ports.audit,
      t,
      save: (options) => electronDialogs.showSaveDialog(options),
      openFolder: (folder) => shell.openPath(folder),
      documents: app.getPath("documents"),
      now: () => new Date(),
    }),
    model,
    mode: policy.mode,
    policy: policy.page,
    trust: policy.trust,
    settings: new SettingsPage({
      file: settings,
      dialogs,
      t,
      apply: (read) => {
        appearance.apply(read);
        policy.current.refresh();
      },
      inForce: () => ({
        ...(session.snapshot().session.project ? { profile: session.snapshot().session.profile } : {}),
        fsync: ports.settings.audit?.fsync ?? false,
        ...shieldInForce(policy.current.session),
      }),
      facts: ports.facts,
    }),
    welcome,
    // Whoever clicks in a window has given it the focus by that. A page alone must not take it from another program.
    showApproval: () => BrowserWindow.getFocusedWindow() !== null && broker.bringForward(),
  });
  gateway.bindMain({ contents: window.webContents.id, origin: pageOrigin("main") }, handlers);

  chrome.setRecent((await recent).map(projectView));
  // The title is the system's word for the mode; a page has its own place for what it has to say.
  window.on("page-title-updated", (event) => event.preventDefault());
  watchWindow(chat, broker, log);
  const shown = loadPage(window, "main");
  return {
    shown,
    reopen: async () => {
      await projects.reopen().catch((error: unknown) => {
        log.warn(`The last project was not opened: ${errorMessage(error)}`);
      });
    },
    openFolder: (folder) => projects.open(folder).catch(report),
    raise: () => chat.raise(),
    report: (message) => view.tell("error", message),
    close: async () => {
      broker.close("Gatehouse was closed before the call was approved");
      hooks.end();
      await session.close();
      await ports.audit.close();
      await keepPlace();
    },
  };
}
