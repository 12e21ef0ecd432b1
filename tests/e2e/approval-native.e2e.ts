import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { answerReview } from "./support/box";
import { permissionLines, say, turnEnd } from "./support/chat";
import { type LaunchedApp, launchApp } from "./support/launch";
import { shownReview } from "./support/review";

// The real message box of the operating system, pressed from outside as a person would.
// biome-ignore lint/suspicious/noSkippedTests: other systems have other boxes
test.skip(process.platform !== "linux", "drives GTK with xdotool");

let launched: LaunchedApp;

test.beforeEach(async () => {
  launched = await launchApp();
});

test.afterEach(() => launched.close());

const made = () => existsSync(join(launched.workspace, "made.txt"));

/** The ids of the visible windows that carry exactly our title: the chat window and, when it is there, the box. */
function windowIds(): string[] {
  try {
    const out = execFileSync("xdotool", ["search", "--onlyvisible", "--name", "^Gatehouse$"], {
      encoding: "utf8",
    });
    return out.split("\n").filter((id) => id !== "");
  } catch {
    // xdotool fails when nothing is found.
    return [];
  }
}

/** Asks for a command and waits for the box; answers its window id. */
async function openBox(prompt = "run touch made.txt"): Promise<string> {
  const before = windowIds();
  await say(launched.firstWindow, prompt);
  let box: string | undefined;
  await expect
    .poll(() => {
      box = windowIds().find((id) => !before.includes(id));
      return box;
    })
    .toBeTruthy();
  // GTK takes keys only once the window is mapped and drawn.
  await launched.firstWindow.waitForTimeout(500);
  return box ?? "";
}

function press(box: string, ...keys: string[]): void {
  execFileSync("xdotool", ["windowfocus", "--sync", box]);
  for (const key of keys) execFileSync("xdotool", ["key", "--clearmodifiers", key]);
}

for (const [name, keys] of [
  ["Enter", ["Return"]],
  ["Escape", ["Escape"]],
  ["Space", ["space"]],
] as const) {
  test(`${name} on the real box denies`, async () => {
    press(await openBox(), ...keys);
    await turnEnd(launched.firstWindow);
    expect(permissionLines(launched)).toEqual([
      "[Permission] shell: deny (approval-native) - User denied this tool call",
    ]);
    expect(made()).toBe(false);
  });
}

test("Allow once on the real box runs the command", async () => {
  // Deny has the focus; Allow once is the next button.
  press(await openBox(), "Tab", "Return");
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)).toEqual([
    "[Permission] shell: allow (approval-native) - User approved this tool call",
  ]);
  expect(made()).toBe(true);
});

test("a click that hits a box as it appears approves nothing", async () => {
  const box = await openBox("run touch made.txt, then run touch second.txt");
  const shape = execFileSync("xdotool", ["getwindowgeometry", "--shell", box], { encoding: "utf8" });
  const read = (name: string) => Number(new RegExp(`^${name}=(-?\\d+)$`, "m").exec(shape)?.[1]);
  // Allow once is the last button of the row at the bottom.
  const spot = [String(read("X") + read("WIDTH") - 60), String(read("Y") + read("HEIGHT") - 20)];
  execFileSync("xdotool", ["mousemove", ...spot, "click", "--repeat", "4", "--delay", "90", "1"]);
  await expect.poll(() => permissionLines(launched)).toHaveLength(1);
  // The second box is there, and still asks.
  await launched.firstWindow.waitForTimeout(1_000);
  expect(permissionLines(launched)).toHaveLength(1);
  expect(existsSync(join(launched.workspace, "second.txt"))).toBe(false);
  await launched.firstWindow.evaluate(() =>
    Reflect.get(window as object, "gatehouse").invoke("session.stop"),
  );
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)[1]).toContain("deny (approval)");
});

test("Review… on the real box opens the review window, which decides", async () => {
  const box = await openBox();
  press(box, "shift+Tab", "Return");
  const review = await shownReview(launched);
  await expect(review.getByTestId("review-body")).toContainText("touch made.txt");
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  await answerReview(review, "deny");
  await turnEnd(launched.firstWindow);
  expect(permissionLines(launched)).toEqual([
    "[Permission] shell: deny (approval-window) - User denied this tool call",
  ]);
});

test("stopping closes the real box", async () => {
  const box = await openBox();
  await launched.firstWindow.evaluate(() =>
    Reflect.get(window as object, "gatehouse").invoke("session.stop"),
  );
  await turnEnd(launched.firstWindow);
  await expect.poll(() => windowIds().includes(box)).toBe(false);
  expect(permissionLines(launched)[0]).toContain("deny (approval)");
});
