import type { ReviewView } from "../../preload/contract/review";
import { quoted } from "../base/dialog-text";
import type { SystemDialog } from "../desktop/dialogs/dialog";
import type { DialogService } from "../desktop/dialogs/dialog-service";
import type { Translate } from "../desktop/translator";
import { fitsNative, nativeContent } from "./choose-surface";
import type { SurfaceVerdict } from "./surface";

type Choice = "allow" | "deny" | "review";

export interface NativePorts {
  readonly dialogs: Pick<DialogService, "show">;
  readonly t: Translate;
}

/** The approval in a system dialog. */
export class NativeApproval {
  readonly #ports: NativePorts;

  constructor(ports: NativePorts) {
    this.#ports = ports;
  }

  /**
   * `review`: the person wants the window. The dialog closes when the signal aborts. However often Allow is pressed too
   * early, the dialog is shown again: a deny that nobody meant would stop the work.
   *
   * @throws Error when no button was pressed; that denies the request, and not in the person's name.
   */
  async present(view: ReviewView, signal: AbortSignal): Promise<SurfaceVerdict | "review"> {
    const { dialogs, t } = this.#ports;
    const dialog = approvalDialog(view, t);
    const choice = await dialogs.show(dialog, { signal, maxEarlyPresses: Number.POSITIVE_INFINITY });
    switch (choice) {
      case "review":
        return "review";
      case "allow":
        return { verdict: "allow_once", surface: "approval-native" };
      case "deny":
        return { verdict: "deny", surface: "approval-native" };
      case undefined:
        throw new Error("the system dialog was closed or could not be opened");
    }
  }
}

function approvalDialog(view: ReviewView, t: Translate): SystemDialog<Choice> {
  const { tool, index, total } = view;
  const whole = fitsNative(view);
  return {
    severity: "question",
    title:
      total > 1 ? t("approvals:box.messageOf", { tool, index, total }) : t("approvals:box.message", { tool }),
    paragraphs: [
      contextOf(view, t),
      whole ? `${headingOf(view.body, t)}\n${content(view, t)}` : notWhole(view, t),
    ],
    answers: [
      ...(whole
        ? [{ id: "allow", label: t("approvals:box.allow"), isAction: true, isArmed: true } as const]
        : []),
      { id: "deny", label: t("approvals:box.deny") },
      { id: "review", label: t("approvals:box.review") },
    ],
    cancel: "deny",
  };
}

function contextOf({ body, workspace, reason, source }: ReviewView, t: Translate): string {
  return [
    ...fileLine(body, t),
    t("approvals:box.project", { workspace }),
    t("approvals:box.why", { reason, source }),
    ...(body.kind === "command" ? [t("approvals:box.unconfined")] : []),
  ].join("\n");
}

function fileLine(body: ReviewView["body"], t: Translate): readonly string[] {
  if (body.kind === "command" || body.path === undefined) return [];
  const { path } = body;
  const isNew = body.kind === "diff" && body.isNew;
  return [isNew ? t("approvals:box.newFile", { path }) : t("approvals:box.file", { path })];
}

/** The line at which this program's words end and the model's begin. */
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
  return text === "" ? t("approvals:box.empty") : quoted(text);
}
