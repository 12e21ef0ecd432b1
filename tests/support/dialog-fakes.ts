import type { MessageBoxOptions } from "electron";
import {
  type Confirmation,
  confirmationDialog,
  detailOf,
  type SystemDialog,
} from "../../src/main/desktop/dialogs/dialog";
import { DialogService } from "../../src/main/desktop/dialogs/dialog-service";
import { Translator } from "../../src/main/desktop/translator";

/** A dialog as a person sees it. */
export interface SeenDialog {
  readonly title: string;
  readonly detail: string;
  /** The labels of the buttons by the ids of their answers. */
  readonly buttons: Readonly<Record<string, string>>;
}

/** Stands for the person at the dialogs of the system: gives the answers in turn, and cancels when there are none left. */
export function answering(...answers: string[]) {
  const asked: SeenDialog[] = [];
  const ask = async <Id extends string>(dialog: SystemDialog<Id>): Promise<Id> => {
    const buttons = Object.fromEntries(dialog.answers.map(({ id, label }) => [id, label]));
    asked.push({ title: dialog.title, detail: detailOf(dialog), buttons });
    const given = answers.shift();
    return dialog.answers.find(({ id }) => id === given)?.id ?? dialog.cancel;
  };
  const confirm = async (asked: Confirmation) => (await ask(confirmationDialog(asked))) === "accept";
  return { asked, ask, confirm };
}

/** The index of the button that a person presses; undefined closes the dialog. */
export type Press = (options: MessageBoxOptions) => number | undefined | Promise<number | undefined>;

/** The real dialog service, with a person at it who looks at each dialog for so many milliseconds before they press. */
export function pressing(
  press: Press,
  { platform = "linux" as NodeJS.Platform, looks = 500, language = "en" as "en" | "zh-CN" } = {},
) {
  const shown: MessageBoxOptions[] = [];
  const log: string[] = [];
  const clock = { now: 0, looks };
  const { t } = new Translator(language);
  const dialogs = new DialogService({
    platform,
    t,
    now: () => clock.now,
    log: { error: (what, error) => log.push(`${what}: ${String(error)}`) },
    show: async (options) => {
      shown.push(options);
      clock.now += clock.looks;
      return { response: (await press(options)) ?? -1 };
    },
  });
  return { dialogs, shown, log, clock, t };
}
