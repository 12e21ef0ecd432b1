import { findingName } from "../../../locales/finding-name";
import { showInvisibles } from "../../base/visible-text";
import type { ShieldAnswer, ShieldDesk, ShieldQuestion } from "../../shield/question";
import type { DialogAnswer, SystemDialog } from "../dialogs/dialog";
import type { DialogService } from "../dialogs/dialog-service";
import type { Translate } from "../translator";

export interface ShieldPromptPorts {
  readonly dialogs: Pick<DialogService, "askInTurn">;
  readonly t: Translate;
  /** Tells a person who looks elsewhere that something waits, without taking the focus. Ends with the signal. */
  attract(tool: string, signal: AbortSignal): void;
}

/** More kinds than these don't fit into a dialog. */
const MAX_KINDS = 8;

/**
 * Asks in a system dialog what to do with a finding of the data shield. It names the tool, the kinds and how many there are,
 * never what was found: others may see the screen. Without an answer, the finding is redacted.
 */
export class ShieldPrompt implements ShieldDesk {
  readonly #ports: ShieldPromptPorts;

  constructor(ports: ShieldPromptPorts) {
    this.#ports = ports;
  }

  ask(question: ShieldQuestion, signal: AbortSignal): Promise<ShieldAnswer> {
    const { dialogs, attract, t } = this.#ports;
    return dialogs.askInTurn(shieldDialog(question, t), signal, (closed) =>
      attract(question.tool ?? t("dialogs:app"), closed),
    );
  }
}

function shieldDialog(question: ShieldQuestion, t: Translate): SystemDialog<ShieldAnswer> {
  const answer = (id: ShieldAnswer): DialogAnswer<ShieldAnswer> => ({
    id,
    label: t(`dialogs:shield.accept.${id}`),
  });
  return {
    severity: "warning",
    title: titleOf(question, t),
    paragraphs: [findingsOf(question, t), choicesOf(question, t)],
    // The safe answer stands where the platform has a dialog's action, and what lets data out farthest from it.
    answers: [
      { ...answer("redact"), isAction: true },
      answer("block"),
      ...(question.mayPassRaw ? [{ ...answer("raw"), isArmed: true }] : []),
    ],
    cancel: "redact",
  };
}

function titleOf({ edge, tool = "" }: ShieldQuestion, t: Translate): string {
  return edge === "message" || edge === "reply"
    ? t(`dialogs:shield.about.${edge}`)
    : t(`dialogs:shield.about.${edge}`, { tool: showInvisibles(tool) });
}

function findingsOf({ findings, score }: ShieldQuestion, t: Translate): string {
  const name = (kind: string) =>
    findingName((key, values) => t(`findings:${key}`, { ...values }), showInvisibles(kind));
  const shown = findings.slice(0, MAX_KINDS);
  const more = findings.length - shown.length;
  return [
    t("dialogs:shield.found"),
    ...shown.map(({ kind, count }) => `  • ${t("dialogs:shield.finding", { count, kind: name(kind) })}`),
    ...(more > 0 ? [`  • ${t("dialogs:shield.more", { count: more })}`] : []),
    `${t(`dialogs:shield.sure.${sureness(score)}`)} ${t("dialogs:shield.unseen")}`,
  ].join("\n");
}

function choicesOf({ mayPassRaw }: ShieldQuestion, t: Translate): string {
  return [
    t("dialogs:shield.redact"),
    t("dialogs:shield.block"),
    ...(mayPassRaw ? [t("dialogs:shield.raw")] : []),
    t("dialogs:shield.noAnswer"),
  ].join("\n");
}

function sureness(score: number): "high" | "medium" | "low" {
  if (score >= 0.9) return "high";
  return score >= 0.6 ? "medium" : "low";
}
