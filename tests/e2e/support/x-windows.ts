import { execFileSync } from "node:child_process";

/** The titles of the windows that the display shows now: the app's own, native dialogs, menus. */
export function shownWindows(): string[] {
  const tree = execFileSync("xwininfo", ["-root", "-children"], { encoding: "utf8" });
  const windows = [...tree.matchAll(/^\s+(0x[0-9a-f]+) (.*?): .*?(\d+)x(\d+)\+/gm)];
  return windows.flatMap(([, id = "", title = "", width, height]) =>
    Number(width) > 20 && Number(height) > 20 && isShown(id) ? [title] : [],
  );
}

function isShown(id: string): boolean {
  try {
    return execFileSync("xwininfo", ["-id", id], { encoding: "utf8", stdio: "pipe" }).includes("IsViewable");
  } catch {
    // The window has gone meanwhile.
    return false;
  }
}
