import type { MessageBoxOptions } from "electron";
import { ARMING_MS } from "../../approvals/arming";
import { untilAbort } from "../../base/abort";
import type { Log } from "../log";
import type { Translate } from "../translator";
import {
  type Confirmation,
  confirmationDialog,
  fittedDialog,
  messageBoxOptions,
  orderedAnswers,
  type SystemDialog,
} from "./dialog";
import { DialogTurns } from "./dialog-turns";

export interface DialogServicePorts {
  /** Shows the operating system's message box and answers with the index of the pressed button. */
  show(options: MessageBoxOptions): Promise<{ readonly response: number }>;
  readonly platform: NodeJS.Platform;
  readonly t: Translate;
  /** Milliseconds; must not jump. */
  now(): number;
  readonly log: Pick<Log, "error">;
}

export interface AskOptions {
  /** A person wants the dialog, past the page: it is shown whatever a page had asked before. */
  readonly byPerson?: boolean;
}

/** After so many presses within the arming time, a dialog is not shown again. */
const MAX_EARLY_PRESSES = 4;

/** After so many cancelled dialogs within this time, a page can't bring up another one until it has passed. */
const MAX_CANCELLED = 4;
const CANCELLED_WITHIN_MS = 10_000;

/**
 * The only way to the operating system's dialogs, which no page can imitate or press. A dialog that can't be shown, a
 * closed one and an index that belongs to no button are the dialog's cancel answer. An answer that lets something happen
 * counts only once the dialog was open for the arming time: a dialog can't keep its buttons still while it appears, and a
 * page chooses the moment, such as the middle of a double click.
 */
export class DialogService {
  readonly #ports: DialogServicePorts;
  readonly #turns = new DialogTurns();
  /** The times of the last dialogs that were cancelled. */
  #cancelled: readonly number[] = [];

  constructor(ports: DialogServicePorts) {
    this.#ports = ports;
  }

  /**
   * Asks what a page or a command can bring up. The answer is cancel, unseen, while anything else is open, and for some time
   * after too many cancelled dialogs.
   */
  ask<Id extends string>(dialog: SystemDialog<Id>, { byPerson = false }: AskOptions = {}): Promise<Id> {
    const { now } = this.#ports;
    this.#cancelled = this.#cancelled.filter((time) => now() - time < CANCELLED_WITHIN_MS);
    if (this.#cancelled.length >= MAX_CANCELLED && !byPerson) return Promise.resolve(dialog.cancel);
    return this.#turns.optional(async () => {
      const answer = (await this.show(dialog)) ?? dialog.cancel;
      if (answer === dialog.cancel) this.#cancelled = [...this.#cancelled, now()];
      return answer;
    }, dialog.cancel);
  }

  /** True only when the person pressed the button that lets it happen. As `ask` otherwise. */
  async confirm(asked: Confirmation, options?: AskOptions): Promise<boolean> {
    return (await this.ask(confirmationDialog(asked), options)) === "accept";
  }

  /**
   * Asks what the work can't go on without, once nothing else is open. Cancel when the signal aborts, whether or not the
   * dialog has closed by then. `opening`: called just before the dialog is shown; its signal ends with the dialog.
   */
  async askInTurn<Id extends string>(
    dialog: SystemDialog<Id>,
    signal: AbortSignal,
    opening: (closed: AbortSignal) => void = () => undefined,
  ): Promise<Id> {
    const closing = new AbortController();
    const close = () => closing.abort();
    if (signal.aborted) close();
    signal.addEventListener("abort", close, { once: true });
    const answer = this.inTurn(async () => {
      if (closing.signal.aborted) return undefined;
      opening(closing.signal);
      return this.show(dialog, { signal: closing.signal });
    });
    try {
      return (await untilAbort(answer, closing.signal)) ?? dialog.cancel;
    } catch (error) {
      this.#ports.log.error("A system dialog could not be shown", error);
      return dialog.cancel;
    } finally {
      signal.removeEventListener("abort", close);
      close();
    }
  }

  /** Runs what shows something to a person once nothing else is open, and keeps everything else away until it has ended. */
  inTurn<T>(show: () => Promise<T>): Promise<T> {
    return this.#turns.required(show);
  }

  /**
   * Shows a dialog at once; for callers that hold the turn. Undefined when no button was pressed: the signal aborted, the
   * dialog can't be shown, or an armed answer came too early `maxEarlyPresses` times. The dialog closes when the signal aborts.
   */
  async show<Id extends string>(
    dialog: SystemDialog<Id>,
    options: { readonly signal?: AbortSignal; readonly maxEarlyPresses?: number } = {},
  ): Promise<Id | undefined> {
    const { signal, maxEarlyPresses = MAX_EARLY_PRESSES } = options;
    const { now, t, log } = this.#ports;
    const fitted = fittedDialog(dialog, t("dialogs:tooLong"));
    try {
      if (signal?.aborted) return undefined;
      for (let early = 0; early < maxEarlyPresses; early += 1) {
        const shownAt = now();
        const { id, isArmed } = await this.#press(fitted, signal);
        if (signal?.aborted) return undefined;
        if (!isArmed || now() - shownAt >= ARMING_MS) return id;
      }
    } catch (error) {
      log.error("A system dialog could not be shown", error);
    }
    return undefined;
  }

  async #press<Id extends string>(dialog: SystemDialog<Id>, signal: AbortSignal | undefined) {
    const { show, platform } = this.#ports;
    const answers = orderedAnswers(dialog, platform);
    const { response } = await show(messageBoxOptions(dialog, answers, signal));
    return answers[response] ?? { id: dialog.cancel, isArmed: false };
  }
}
