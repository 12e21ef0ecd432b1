import { app, BrowserWindow, Notification, type Session, screen } from "electron";
import { reasonIn } from "../../locales/reasons";
import type { AppearanceView } from "../../preload/contract/app-events";
import { ApprovalBroker } from "../approvals/broker";
import type { SurfacePreference } from "../approvals/choose-surface";
import type { CommandReading } from "../approvals/command-parts";
import { DesktopSurface } from "../approvals/desktop-surface";
import { NativeApproval } from "../approvals/native";
import type { ReadForReview } from "../approvals/review-body";
import { WindowApproval } from "../approvals/review-window";
import { buildReviewView } from "../approvals/view";
import type { ApprovalRequest } from "../gate/approval";
import type { ShieldDesk } from "../shield/question";
import type { DialogService } from "./dialogs/dialog-service";
import type { IpcGateway } from "./ipc/gateway";
import type { ReviewLayout } from "./review-layout";
import { watchAddress } from "./security/navigation";
import { pageAddress, pageOrigin } from "./security/scheme";
import { ShieldPrompt } from "./shield/shield-prompt";
import type { Translate } from "./translator";
import { type AttentionPorts, attractAttention } from "./windows/attention";
import type { ChatWindow } from "./windows/chat-window";
import { createReviewWindow, loadPage, type WindowFactoryOptions } from "./windows/create-window";
import { placedOver } from "./windows/place-review";

export interface ApprovalDeskPorts {
  readonly chat: ChatWindow;
  readonly gateway: IpcGateway;
  /** A session of its own, so that the review page shares nothing with the chat page. */
  readonly session: Session;
  readonly windows: WindowFactoryOptions;
  readonly readForReview: ReadForReview;
  readCommand(ask: ApprovalRequest): Promise<CommandReading>;
  preference(): SurfacePreference;
  readonly layout: ReviewLayout;
  appearance(): AppearanceView;
  readonly t: Translate;
  readonly dialogs: DialogService;
  /** Runs once after so many milliseconds, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void;
}

export interface ApprovalDesk {
  readonly broker: ApprovalBroker;
  readonly shieldDesk: ShieldDesk;
  /** Whether something may be asked soon, so that a review window is worth its memory. */
  keepReady(keep: boolean): void;
}

/** Puts the desktop's way of asking together: the queue, the system dialog, the review window, the nudge. */
export function createApprovalDesk(ports: ApprovalDeskPorts): ApprovalDesk {
  const { chat } = ports;
  const native = new NativeApproval({ dialogs: ports.dialogs, t: ports.t });
  const window = createWindowApproval(ports);
  const surface = new DesktopSurface({
    native,
    window,
    buildView: async (ask, position) => {
      const view = await buildReviewView(ask, position, ports.readForReview, ports.readCommand);
      return { ...view, reason: reasonIn(ports.appearance().language, view.reason) };
    },
    preference: ports.preference,
    inTurn: (show) => ports.dialogs.inTurn(show),
    attract: (notice, signal) => attractAttention(attention(), notice, signal),
    raise: () => chat.raise(),
  });
  const attention = (): AttentionPorts => ({
    hasFocus,
    flash: (on) => chat.flash(on),
    setBadge: (count) => app.setBadgeCount(count),
    words: (tool) => ({
      title: ports.t("approvals:notice.title", { tool }),
      body: ports.t("approvals:notice.body"),
    }),
    createNotice,
    bringForward: () => surface.bringForward(),
  });
  return {
    broker: new ApprovalBroker(surface),
    shieldDesk: new ShieldPrompt({
      dialogs: ports.dialogs,
      t: ports.t,
      attract: (tool, signal) =>
        attractAttention({ ...attention(), bringForward: () => chat.raise() }, { tool, waiting: 1 }, signal),
    }),
    keepReady: (keep) => window.keepReady(keep && ports.preference() !== "native"),
  };
}

function createWindowApproval(ports: ApprovalDeskPorts): WindowApproval {
  const { chat, gateway, layout, appearance, after } = ports;
  const display = () =>
    chat.window ? screen.getDisplayMatching(chat.window.getBounds()) : screen.getPrimaryDisplay();
  return new WindowApproval({
    createWindow: () =>
      createReviewWindow(ports.windows, ports.session, {
        parent: chat.window,
        title: ports.t("dialogs:review"),
      }),
    load: (review) => loadPage(review, "review"),
    bind: (review, handlers) =>
      gateway.bindReview({ contents: review.webContents.id, origin: pageOrigin("review") }, handlers),
    watchAddress: (review, onLost) => watchAddress(review.webContents, pageAddress("review"), onLost),
    place: (review, size) => {
      const { workArea } = display();
      const over = chat.window?.getBounds() ?? workArea;
      review.setBounds(placedOver(review.getBounds(), size, over, workArea));
    },
    // Says nothing to the page and wants nothing of it but that it is alive.
    ping: async (review) => void (await review.webContents.executeJavaScript("undefined")),
    appearance,
    layout,
    hasFocus,
    screen: () => display().workAreaSize,
    now: () => performance.now(),
    after,
  });
}

function hasFocus(): boolean {
  return BrowserWindow.getFocusedWindow() !== null;
}

function createNotice(words: { readonly title: string; readonly body: string }, onClick: () => void) {
  if (!Notification.isSupported()) return undefined;
  const notice = new Notification(words);
  notice.on("click", onClick);
  return notice;
}
