import type { MessageBoxOptions, MessageBoxReturnValue } from "electron";
import { findingName } from "../../../locales/finding-name";
import { untilAbort } from "../../base/abort";
import { showInvisibles } from "../../base/visible-text";
import type { ShieldAnswer, ShieldDesk, ShieldQuestion } from "../../shield/question";
import type { Translate } from "../translator";
import type { BoxTurns } from "../windows/box-turns";

export interface ShieldBoxPorts {
  show(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  readonly platform: NodeJS.Platform;
  readonly t: Translate;
  /** Milliseconds; must not jump. */
  now(): number;
  readonly turns: Pick<BoxTurns, "approval">;
  /** Tells a person who looks elsewhere that something waits, without taking the focus. Ends with the signal. */
  attract(tool: string, signal: AbortSignal): void;
}

/** As the platforms have it: the safe answer where a dialog's own action stands, what lets out farthest from it. */
const ORDERS: Readonly<Record<"darwin" | "win32" | "linux", readonly ShieldAnswer[]>> = {
  darwin: ["redact", "block", "raw"],
  win32: ["redact", "block", "raw"],
  linux: ["raw", "block", "redact"],
};

/** What lets data out counts only after this time: the click may have been meant for what was there before. Milliseconds. */
const ARMING_MS = 500;

/** So often the same box is put again after a word that came too soon; then it is redacted. */
const MAX_HASTE = 3;

/** More kinds than these don't fit into a box. */
const MAX_KINDS = 8;

/**
 * Asks what to do with a finding of the data shield, in the operating system's own box. It tells which tool, which kinds and how
 * many, never what was found: others may see the screen. Waits its turn; whatever is no answer redacts.
 */
export class ShieldBox implements ShieldDesk {
  readonly #ports: ShieldBoxPorts;

  constructor(ports: ShieldBoxPorts) {
    this.#ports = ports;
  }

  async ask(question: ShieldQuestion, signal: AbortSignal): Promise<ShieldAnswer> {
    if (signal.aborted) return "redact";
    const closed = new AbortController();
    const end = () => closed.abort();
    signal.addEventListener("abort", end, { once: true });
    try {
      const answer = this.#ports.turns.approval(() => this.#put(question, closed.signal));
      // A box that doesn't close with its turn must not keep the turn open.
      return (await untilAbort(answer, closed.signal)) ?? "redact";
    } catch {
      // A box that can't be shown is no answer, and the shield's own log tells what was done instead.
      return "redact";
    } finally {
      signal.removeEventListener("abort", end);
      end();
    }
  }

  async #put(question: ShieldQuestion, signal: AbortSignal): Promise<ShieldAnswer> {
    const { now, attract, t } = this.#ports;
    if (signal.aborted) return "redact";
    attract(question.tool ?? t("dialogs:app"), signal);
    for (let hasty = 0; hasty <= MAX_HASTE; hasty += 1) {
      const shownAt = now();
      const answer = await this.#choose(question, signal);
      if (answer !== "raw" || now() - shownAt >= ARMING_MS) return answer;
    }
    return "redact";
  }

  async #choose(question: ShieldQuestion, signal: AbortSignal): Promise<ShieldAnswer> {
    const { platform, t, show } = this.#ports;
    const order = ORDERS[platform === "darwin" || platform === "win32" ? platform : "linux"];
    const buttons = order.filter((answer) => answer !== "raw" || question.mayPassRaw);
    const redact = buttons.indexOf("redact");
    const { response } = await show({
      type: "warning",
      title: t("dialogs:app"),
      message: messageOf(question, t),
      detail: detailOf(question, t),
      buttons: buttons.map((answer) => t(`dialogs:shield.accept.${answer}`)),
      defaultId: redact,
      cancelId: redact,
      noLink: true,
      signal,
    });
    return signal.aborted ? "redact" : (buttons[response] ?? "redact");
  }
}

function messageOf({ edge, tool = "" }: ShieldQuestion, t: Translate): string {
  return edge === "message" || edge === "reply"
    ? t(`dialogs:shield.about.${edge}`)
    : t(`dialogs:shield.about.${edge}`, { tool: showInvisibles(tool) });
}

function detailOf({ findings, score, mayPassRaw }: ShieldQuestion, t: Translate): string {
  const shown = findings.slice(0, MAX_KINDS);
  const more = findings.length - shown.length;
  return [
    t("dialogs:shield.found"),
    ...shown.map(
      ({ kind, count }) =>
        `  • ${t("dialogs:shield.finding", { count, kind: findingName((key, values) => t(`findings:${key}`, { ...values }), showInvisibles(kind)) })}`,
    ),
    ...(more > 0 ? [`  • ${t("dialogs:shield.more", { count: more })}`] : []),
    `${t(`dialogs:shield.sure.${sureness(score)}`)} ${t("dialogs:shield.unseen")}`,
    "",
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
