import { BrowserWindow, Notification, type Session, screen } from "electron";
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
import type { IpcGateway } from "./ipc/gateway";
import { watchAddress } from "./security/navigation";
import { pageAddress, pageOrigin } from "./security/scheme";
import type { Translate } from "./translator";
import { attractAttention } from "./windows/attention";
import type { ChatWindow } from "./windows/chat-window";
import { createReviewWindow, loadPage, type WindowFactoryOptions } from "./windows/create-window";

export interface ApprovalDeskPorts {
  readonly chat: ChatWindow;
  readonly gateway: IpcGateway;
  /** A session of its own, so that the review page shares nothing with the chat page. */
  readonly session: Session;
  readonly windows: WindowFactoryOptions;
  readonly readForReview: ReadForReview;
  readCommand(ask: ApprovalRequest): Promise<CommandReading>;
  preference(): SurfacePreference;
  appearance(): AppearanceView;
  readonly t: Translate;
}

/** Puts the desktop's way of asking together: the queue, the message box, the review window, the nudge. */
export function createApprovalDesk(ports: ApprovalDeskPorts): ApprovalBroker {
  const { chat } = ports;
  const now = () => performance.now();
  const native = new NativeApproval((options) => chat.showMessageBox(options), process.platform, now);
  const window = new WindowApproval({
    createWindow: (height) =>
      createReviewWindow(ports.windows, ports.session, {
        height,
        parent: chat.window,
        title: ports.t("dialogs:review"),
      }),
    load: (review) => loadPage(review, "review"),
    bind: (review, handlers) =>
      ports.gateway.bindReview({ contents: review.webContents.id, origin: pageOrigin("review") }, handlers),
    watchAddress: (review, onLost) => watchAddress(review.webContents, pageAddress("review"), onLost),
    appearance: ports.appearance,
    hasFocus,
    screenHeight: () => screen.getPrimaryDisplay().workAreaSize.height,
    now,
  });
  return new ApprovalBroker(
    new DesktopSurface({
      native,
      window,
      buildView: (ask, position) => buildReviewView(ask, position, ports.readForReview, ports.readCommand),
      preference: ports.preference,
      attract: (tool, signal) => attractAttention(attention(chat), tool, signal),
      raise: () => chat.raise(),
    }),
  );
}

function hasFocus(): boolean {
  return BrowserWindow.getFocusedWindow() !== null;
}

function attention(chat: ChatWindow) {
  return {
    hasFocus,
    flash: (on: boolean) => chat.flash(on),
    createNotice: (title: string, body: string, onClick: () => void) => {
      if (!Notification.isSupported()) return undefined;
      const notice = new Notification({ title, body });
      notice.on("click", onClick);
      return notice;
    },
    bringForward: () => chat.raise(),
  };
}
