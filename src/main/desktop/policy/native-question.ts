import type { MessageBoxOptions, MessageBoxReturnValue } from "electron";
import type { Translate } from "../translator";

/** A question that only the main process may put, in the operating system's own box. Texts are already made visible. */
export interface NativeQuestion {
  readonly message: string;
  readonly detail: string;
  /** The button that lets something happen; absent where nothing may be agreed to. */
  readonly accept?: string;
  readonly decline: string;
  /** A third button that decides nothing. */
  readonly other?: string;
}

export type NativeAnswer = "accept" | "decline" | "other";

/** As the platforms have it: the action rightmost on macOS and GNOME, leftmost on Windows. macOS lays out from the right. */
const ORDERS: Readonly<Record<"darwin" | "win32" | "linux", readonly NativeAnswer[]>> = {
  darwin: ["accept", "decline", "other"],
  win32: ["accept", "other", "decline"],
  linux: ["other", "decline", "accept"],
};

export interface NativeQuestionPorts {
  show(options: MessageBoxOptions): Promise<MessageBoxReturnValue>;
  readonly platform: NodeJS.Platform;
  readonly t: Translate;
}

/** Puts questions one at a time: a page that keeps asking must not be able to heap boxes on the person. */
export class NativeQuestions {
  readonly #ports: NativeQuestionPorts;
  #asking = false;

  constructor(ports: NativeQuestionPorts) {
    this.#ports = ports;
  }

  /** Escape, closing and Enter decline, and so does every answer that is none of the buttons. Busy: declined unseen. */
  async ask(question: NativeQuestion): Promise<NativeAnswer> {
    if (this.#asking) return "decline";
    this.#asking = true;
    try {
      const { platform, t } = this.#ports;
      const order = ORDERS[platform === "darwin" || platform === "win32" ? platform : "linux"];
      const buttons = order.filter((answer) => question[answer] !== undefined);
      const decline = buttons.indexOf("decline");
      const { response } = await this.#ports.show({
        type: "warning",
        title: t("dialogs:app"),
        message: question.message,
        detail: question.detail,
        buttons: buttons.map((answer) => question[answer] ?? ""),
        defaultId: decline,
        cancelId: decline,
        noLink: true,
      });
      return buttons[response] ?? "decline";
    } finally {
      this.#asking = false;
    }
  }
}
