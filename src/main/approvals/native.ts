import type { MessageBoxOptions, MessageBoxReturnValue } from "electron";
import type { ReviewView } from "../../preload/contract/review";
import type { Translate } from "../desktop/translator";
import { barred } from "./box-text";
import { fitsNative, nativeContent } from "./choose-surface";
import type { SurfaceVerdict } from "./surface";

/** Shows the operating system's message box over the right window; `dialog.showMessageBox` behind a port. */
export type ShowMessageBox = (options: MessageBoxOptions) => Promise<MessageBoxReturnValue>;

type Choice = "allow" | "deny" | "review";

/**
 * The order in which Electron wants the buttons so that they stand where the platform expects them. macOS lays the
 * list out from the right, Windows and Linux from the left; Windows wants the action first, the others last.
 */
const ORDERS: Readonly<Record<"darwin" | "win32" | "other", readonly Choice[]>> = {
  darwin: ["allow", "deny", "review"],
  win32: ["allow", "review", "deny"],
  other: ["review", "deny", "allow"],
};

export function buttonOrder(platform: NodeJS.Platform, choices: readonly Choice[]): readonly Choice[] {
  const order = ORDERS[platform === "darwin" || platform === "win32" ? platform : "other"];
  return order.filter((choice) => choices.includes(choice));
}

export interface NativePorts {
  readonly show: ShowMessageBox;
  readonly platform: NodeJS.Platform;
  /** Milliseconds; must not jump. */
  now(): number;
  readonly t: Translate;
}

/** The approval in the operating system's own message box, drawn by the main process: no page can imitate or press it. */
export class NativeApproval {
  readonly #ports: NativePorts;

  constructor(ports: NativePorts) {
    this.#ports = ports;
  }

  /**
   * `review`: the person wants the window. The box closes when the signal aborts. A box can't keep its buttons still
   * while it appears, so that an Allow which comes too soon (the second click of a double click on the box before, a
   * key meant for something else) is no answer: the same box is shown again.
   */
  async present(view: ReviewView, signal: AbortSignal): Promise<SurfaceVerdict | "review"> {
    for (;;) {
      const shownAt = this.#ports.now();
      const choice = await this.#choose(view, signal);
      if (choice === "review") return "review";
      if (choice === "deny") return { verdict: "deny", surface: "approval-native" };
      if (this.#ports.now() - shownAt >= view.armingMs)
        return { verdict: "allow_once", surface: "approval-native" };
    }
  }

  async #choose(view: ReviewView, signal: AbortSignal): Promise<Choice> {
    const { show, platform, t } = this.#ports;
    const whole = fitsNative(view);
    const buttons = buttonOrder(platform, whole ? ["allow", "deny", "review"] : ["deny", "review"]);
    const deny = buttons.indexOf("deny");
    const labels = {
      allow: t("approvals:box.allow"),
      deny: t("approvals:box.deny"),
      review: t("approvals:box.review"),
    };
    const { tool, index, total } = view;
    const { response } = await show({
      type: "question",
      title: "Gatehouse",
      message:
        total > 1
          ? t("approvals:box.messageOf", { tool, index, total })
          : t("approvals:box.message", { tool }),
      detail: detailOf(view, whole, t),
      buttons: buttons.map((choice) => labels[choice]),
      defaultId: deny,
      cancelId: deny,
      noLink: true,
      signal,
    });
    // Anything but a button of this very box is a deny.
    return signal.aborted ? "deny" : (buttons[response] ?? "deny");
  }
}

function detailOf(view: ReviewView, whole: boolean, t: Translate): string {
  const { body, workspace, reason, source } = view;
  const lines = [
    ...fileLine(body, t),
    t("approvals:box.project", { workspace }),
    t("approvals:box.why", { reason, source }),
    ...(body.kind === "command" ? [t("approvals:box.unconfined")] : []),
    "",
    ...(whole ? [headingOf(body, t), content(view, t)] : [notWhole(view, t)]),
  ];
  return lines.join("\n");
}

function fileLine(body: ReviewView["body"], t: Translate): readonly string[] {
  if (body.kind === "command" || body.path === undefined) return [];
  const { path } = body;
  const isNew = body.kind === "diff" && body.isNew;
  return [isNew ? t("approvals:box.newFile", { path }) : t("approvals:box.file", { path })];
}

/** Where this program's words end and the model's begin. */
function headingOf({ kind }: ReviewView["body"], t: Translate): string {
  if (kind === "command") return t("approvals:box.command");
  return kind === "diff" ? t("approvals:box.content") : t("approvals:box.arguments");
}

function notWhole({ body, rewrites }: ReviewView, t: Translate): string {
  if (rewrites)
    return t("approvals:box.changed", { by: [...new Set(rewrites.map(({ by }) => by))].join(", ") });
  const changesFile = body.kind === "diff" && !body.isNew;
  return changesFile ? t("approvals:box.changesFile") : t("approvals:box.tooLong");
}

function content(view: ReviewView, t: Translate): string {
  const text = nativeContent(view) ?? "";
  return text === "" ? t("approvals:box.empty") : barred(text);
}
