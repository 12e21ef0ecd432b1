import { expect, test } from "vitest";
import { notInstalled } from "../../../scripts/setup/debian-packages.mjs";

test("a package counts as installed only by its status", () => {
  const listing = [
    "libnss3 installed",
    "libgtk-3-0 not-installed",
    "socat config-files",
    "dpkg-query: no packages found matching xvfb",
  ].join("\n");
  expect(notInstalled(["libnss3", "libgtk-3-0", "socat", "xvfb"], listing)).toEqual([
    "libgtk-3-0",
    "socat",
    "xvfb",
  ]);
});

test("newer releases' names with t64 do as well", () => {
  expect(notInstalled(["libgtk-3-0"], "libgtk-3-0t64 installed\n")).toEqual([]);
});

test("several architectures of one package are one", () => {
  expect(notInstalled(["libnss3"], "libnss3 installed\nlibnss3 installed\n")).toEqual([]);
});
