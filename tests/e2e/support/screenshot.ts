import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { ElectronApplication, Page } from "@playwright/test";

/** A picture of a page in the given colour scheme. */
export async function shootPage(page: Page, file: string, scheme: "light" | "dark" = "light"): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await page.screenshot({ path: file });
}

/** A picture of the whole display: the only way to see native dialogs. Needs ImageMagick, which set-up installs. */
export function shootDisplay(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  execFileSync("import", ["-window", "root", file]);
}

/** Chooses light or dark for the app and its native parts. */
export async function setTheme(app: ElectronApplication, theme: "light" | "dark"): Promise<void> {
  await app.evaluate(({ nativeTheme }, source) => {
    nativeTheme.themeSource = source;
  }, theme);
}
