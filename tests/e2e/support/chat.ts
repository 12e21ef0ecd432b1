import { expect, type Page } from "@playwright/test";
import type { LaunchedApp } from "./launch";

/** Sends a message the way a person does. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByTestId("composer").fill(text);
  await page.getByTestId("send").click();
}

/** Waits until the agent has finished with the last message. */
export async function turnEnd(page: Page): Promise<void> {
  await expect(page.getByTestId("stop")).toBeHidden();
  await expect(page.getByTestId("composer")).toBeEnabled();
}

/** The lines that tell the decisions, as they went to stderr so far. */
export function permissionLines(launched: LaunchedApp): string[] {
  return launched
    .stderr()
    .split("\n")
    .filter((line) => line.startsWith("[Permission]"));
}

/** Replaces the message box by one that nobody answers: it goes away with its request, as the real one does. */
export async function leaveBoxOpen(launched: LaunchedApp): Promise<void> {
  await launched.app.evaluate(({ dialog }) => {
    Object.assign(globalThis, { openBoxes: 0 });
    const count = (change: number) =>
      Reflect.set(globalThis, "openBoxes", Reflect.get(globalThis, "openBoxes") + change);
    Object.assign(dialog, {
      showMessageBox: (...args: Electron.MessageBoxOptions[]) => {
        const options = args.at(-1);
        count(1);
        return new Promise((resolve) => {
          options?.signal?.addEventListener("abort", () => {
            count(-1);
            resolve({ response: options.cancelId ?? -1, checkboxChecked: false });
          });
        });
      },
    });
  });
}

export function openBoxes(launched: LaunchedApp): Promise<number> {
  return launched.app.evaluate(() => Number(Reflect.get(globalThis, "openBoxes")));
}

/** A message whose write is too long for a message box, so that the review window asks. */
export const LONG_WRITE = `write "${"0123456789 ".repeat(60)}" into long.txt`;
