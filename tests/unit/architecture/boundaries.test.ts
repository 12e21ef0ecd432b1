import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { roomCycle, type SourceFile } from "./imports";
import { breaches, sharedContracts } from "./rules";

const root = resolve(import.meta.dirname, "../../..");

const sources: SourceFile[] = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({
    path: `src/${name.replaceAll("\\", "/")}`,
    text: readFileSync(join(root, "src", name), "utf8"),
  }));

test("the sources keep to the rules of the house", () => {
  expect(sources.length).toBeGreaterThan(0);
  expect(breaches(sources)).toEqual([]);
});

test("rooms do not depend on each other in a circle", () => {
  expect(roomCycle(sources, sharedContracts)).toBeUndefined();
});

test("one file shows the dialogs of the system", () => {
  const where = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  const only = ["src/main/desktop/dialogs/electron-dialogs.ts"];
  expect(where(/\bshowMessageBox/)).toEqual(only);
  expect(where(/^import [^;]*\bdialog\b[^;]*\bfrom "electron"/m)).toEqual(only);
});
