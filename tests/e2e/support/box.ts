import type { Page } from "@playwright/test";
import type { LaunchedApp } from "./launch";

/** What a message box showed. */
export interface SeenBox {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
}

/** A yes that comes sooner than half a second after its box is none. */
const LOOK_MS = 600;

/**
 * Stands for the person at every message box: presses the first button whose label matches, else the one that cancels.
 * Answers a function that tells which boxes there were. `afterMs`: how long the person looks at a box.
 */
export async function pressInBoxes(
  launched: LaunchedApp,
  label: RegExp | null,
  afterMs = label === null ? 0 : LOOK_MS,
): Promise<() => Promise<SeenBox[]>> {
  const person = { source: label?.source ?? null, afterMs };
  await launched.app.evaluate(({ dialog }, { source, afterMs }) => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { seenBoxes: seen });
    Object.assign(dialog, {
      showMessageBox: (...args: Electron.MessageBoxOptions[]) => {
        const { message, detail = "", buttons = [], cancelId = -1 } = args.at(-1) ?? { message: "" };
        seen.push({ message, detail, buttons });
        const pressed = source === null ? -1 : buttons.findIndex((text) => new RegExp(source).test(text));
        const answer = { response: pressed < 0 ? cancelId : pressed, checkboxChecked: false };
        return new Promise((resolve) => setTimeout(resolve, afterMs, answer));
      },
    });
  }, person);
  return () => launched.app.evaluate(() => Reflect.get(globalThis, "seenBoxes") as SeenBox[]);
}

/** Calls a channel from the chat page, as a page that is no longer ours would. */
export function callFromPage(launched: LaunchedApp, channel: string, input?: unknown): Promise<unknown> {
  return launched.firstWindow.evaluate(
    ({ channel, input }) => {
      const { invoke } = Reflect.get(window as object, "gatehouse");
      return input === undefined ? invoke(channel) : invoke(channel, input);
    },
    { channel, input },
  );
}

/** Clicks what closes the review window, which may be gone before the click is reported. */
export async function answerReview(review: Page, testId: string): Promise<void> {
  try {
    await review.getByTestId(testId).click();
  } catch (error) {
    if (!review.isClosed()) throw error;
  }
}
