import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BenchRow } from "../../scripts/lib/bench-table.mjs";
import { answerReview } from "../e2e/support/box";
import { giveAway, type LaunchedApp, launchApp, makeFolders } from "../e2e/support/launch";
import { armedReview } from "../e2e/support/review";
import { writeUserSettings } from "../e2e/support/settings";

const ROUNDS = 5;

/** Long enough for the next window to be loaded while a question is on the screen. Milliseconds. */
const READING_MS = 2_500;

/** From the ask to a review window that is visible and has painted the request: an empty start, a window kept ready, long diffs. */
export async function bench(): Promise<BenchRow[]> {
  const folders = makeFolders();
  writeUserSettings(folders, { approvals: { surface: "window" } });
  for (const count of [2_000, 50_000])
    writeFileSync(join(folders.workspace, `old-${count}.txt`), numbered(count));
  giveAway(folders.workspace);
  const launched = await launchApp({ folders });
  try {
    await watchAsks(launched);
    const cold: number[] = [];
    const ready: Record<string, number[]> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [what, call] of Object.entries(CALLS)) {
        const [first, second] = await timesOf(launched, `run touch made.txt, then ${call}`);
        cold.push(first);
        ready[what] = [...(ready[what] ?? []), second];
      }
    }
    return [
      { what: "review window: ask to painted, none ready yet", value: median(cold), unit: "ms" },
      ...Object.entries(ready).map(([what, values]) => ({
        what: `review window: ask to painted, ${what}`,
        value: median(values),
        unit: "ms",
      })),
    ];
  } finally {
    await launched.close();
  }
}

/** A write that replaces a long file is a change of all its lines. */
const CALLS = {
  "a command": "run touch other.txt",
  "a change of 2,000 lines": "write hello into old-2000.txt",
  "a change of 50,000 lines": "write hello into old-50000.txt",
} as const;

function numbered(count: number): string {
  return Array.from({ length: count }, (_, index) => `const value${index} = compute(${index});\n`).join("");
}

/**
 * Notes in the main process when a call begins to wait (the chat window is told at that moment), and when a review
 * window has been shown and its page has had a frame since.
 */
async function watchAsks({ app }: LaunchedApp): Promise<void> {
  await app.evaluate(({ app, BrowserWindow }) => {
    const times: number[] = [];
    let asked = 0;
    Object.assign(globalThis, { times });
    const chat = BrowserWindow.getAllWindows()[0]?.webContents;
    const send = chat?.send.bind(chat);
    Object.assign(chat ?? {}, {
      send: (channel: string, change: { item?: { state?: string } }) => {
        if (change.item?.state === "waiting") asked = performance.now();
        send?.(channel, change);
      },
    });
    const frame =
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() => 0)";
    app.on("browser-window-created", (_event, window) => {
      window.once("show", async () => {
        await window.webContents.executeJavaScript(frame);
        times.push(performance.now() - asked);
      });
    });
  });
}

/** Has two calls asked about, one after the other, and denies the second. Milliseconds each. */
async function timesOf(launched: LaunchedApp, prompt: string): Promise<[number, number]> {
  const page = launched.firstWindow;
  await page.getByTestId("composer").fill(prompt);
  await page.getByTestId("send").click();
  const taken: number[] = [];
  for (const answer of ["allow-once", "deny"]) {
    const review = await armedReview(launched);
    await page.waitForTimeout(READING_MS);
    taken.push(await launched.app.evaluate(() => Reflect.get(globalThis, "times").at(-1)));
    // The assistant goes on to its second call only when the first was allowed.
    await answerReview(review, answer);
  }
  await page.getByTestId("stop").waitFor({ state: "hidden" });
  const [first = Number.NaN, second = Number.NaN] = taken;
  return [first, second];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
