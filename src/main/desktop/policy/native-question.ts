import type { MessageBoxOptions, MessageBoxReturnValue } from "electron";
import type { Translate } from "../translator";
import type { BoxTurns } from "../windows/box-turns";

/** A question that only the main process may put, in the operating system's own box. Texts are already made visible. */
export interface NativeQuestion {
  readonly message: string;
  readonly detail: string;
  /** The button that lets something happen; absent where nothing may be agreed to. */
  readonly accept?: string;
  readonly decline: string;
  /** A third button that decides nothing. */
  readonly other?: string;
  /** A person wants it put, past the page: it is, whatever a page had asked before. */
  readonly byPerson?: boolean;
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
  /** Milliseconds; must not jump. */
  now(): number;
  readonly turns: Pick<BoxTurns, "question">;
}

/**
 * A yes that comes sooner was meant for something else: a box can't keep its buttons still while it appears, and a page
 * chooses the moment, such as the middle of a double click. Milliseconds.
 */
const ARMING_MS = 500;

/** So often the same box is put again after a yes that came too soon; then it is a no. */
const MAX_HASTE = 3;

/** So many refusals within this time, and nobody is asked again until it has passed: a page could ask without end. */
const MAX_REFUSALS = 4;
const WITHIN_MS = 10_000;

/** Puts questions one at a time: a page that keeps asking must not be able to heap boxes on the person. */
export class NativeQuestions {
  readonly #ports: NativeQuestionPorts;
  /** When the last ones were refused. */
  #refusals: readonly number[] = [];

  constructor(ports: NativeQuestionPorts) {
    this.#ports = ports;
  }

  /**
   * Escape, closing and Enter decline, and so does every answer that is none of the buttons, and a yes that comes too soon again
   * and again. Declined unseen while anything else is open, and after too many refusals.
   */
  ask(question: NativeQuestion): Promise<NativeAnswer> {
    const { turns, now } = this.#ports;
    this.#refusals = this.#refusals.filter((time) => now() - time < WITHIN_MS);
    if (this.#refusals.length >= MAX_REFUSALS && !question.byPerson) return Promise.resolve("decline");
    return turns.question(() => this.#put(question), "decline");
  }

  async #put(question: NativeQuestion): Promise<NativeAnswer> {
    const { now } = this.#ports;
    for (let hasty = 0; hasty <= MAX_HASTE; hasty += 1) {
      const shownAt = now();
      const answer = await this.#choose(question);
      if (answer === "decline") break;
      if (answer === "other" || now() - shownAt >= ARMING_MS) return answer;
    }
    this.#refusals = [...this.#refusals, now()];
    return "decline";
  }

  async #choose(question: NativeQuestion): Promise<NativeAnswer> {
    const { platform, t, show } = this.#ports;
    const order = ORDERS[platform === "darwin" || platform === "win32" ? platform : "linux"];
    const buttons = order.filter((answer) => question[answer] !== undefined);
    const decline = buttons.indexOf("decline");
    const { response } = await show({
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
  }
}
