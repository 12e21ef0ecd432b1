import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { giveAway, type LaunchFolders, launchApp, makeFolders, startApp } from "./support/launch";

// biome-ignore lint/suspicious/noSkippedTests: other systems have other boxes
test.skip(process.platform !== "linux", "drives GTK with xdotool");

let folders: LaunchFolders;

test.beforeEach(() => {
  folders = makeFolders();
});

test.afterEach(() => rmSync(join(folders.home, ".."), { recursive: true, force: true }));

/** True once the error box was there and took the key that closes it. */
function closeBox(): boolean {
  try {
    const found = execFileSync("xdotool", ["search", "--onlyvisible", "--name", "^Error$"], {
      encoding: "utf8",
    });
    execFileSync("xdotool", ["windowfocus", "--sync", found.trim().split("\n")[0] ?? "", "key", "Return"]);
    return true;
  } catch {
    // xdotool fails when nothing is found.
    return false;
  }
}

/** Waits for the box of a start that is refused; answers what the process wrote. */
async function refused(env: Record<string, string> = {}): Promise<string> {
  const { code, stderr, end } = startApp({ folders, env });
  try {
    await expect.poll(stderr).toContain("[Desktop] error: Gatehouse can't start: ");
    await expect.poll(closeBox).toBe(true);
    expect(await code).toBe(2);
    return stderr();
  } finally {
    end();
  }
}

test("a folder of its own that can't be made ends the start: on stderr, in a box, with exit code 2", async () => {
  const file = join(folders.workspace, "file");
  writeFileSync(file, "");
  const told = await refused({ GATEHOUSE_HOME: join(file, "gatehouse") });
  expect(told).toContain(`Gatehouse can't use its folder ${join(file, "gatehouse")}`);
});

test("settings with a mistake end the start, and are told without a stack trace", async () => {
  const settings = join(folders.gatehouseHome, "settings.json");
  writeFileSync(settings, '{"approvals":{"surface":"never"}}');
  giveAway(folders.gatehouseHome);
  const told = await refused();
  expect(told).toContain(`The settings file ${settings} has mistakes`);
  expect(told).not.toMatch(/^ +at /m);
});

test("a second start says where it opened, and ends well", async () => {
  const first = await launchApp({ folders });
  try {
    const second = startApp({ folders });
    expect(await second.code).toBe(0);
    expect(second.stderr()).toContain("Opened in the window that is already there.\n");
  } finally {
    await first.close({ keepFolders: true });
  }
});
