import { expect, test } from "vitest";
import { wildcardCookie } from "../../../scripts/lib/display.mjs";
import { environmentFor, parsePasswd } from "../../../scripts/setup/account.mjs";
import { reasonIn, watched } from "../../../scripts/setup/electron-download.mjs";
import { executableName } from "../../../scripts/setup/runtime.mjs";
import { runtimePath } from "../../../scripts/setup/stand-in-runtime.mjs";

test.each([
  ["Cypress/", undefined],
  ["Cypress/Cypress", "electron"],
  ["Cypress/locales/de.pak", "locales/de.pak"],
  ["Cypress/browser_v8_context_snapshot.bin", undefined],
  ["Cypress/resources/app/index.js", undefined],
  ["Cypress/v8_context_snapshot.bin", "v8_context_snapshot.bin"],
])("of the archive, %s becomes %s", (entry, path) => {
  expect(runtimePath(entry)).toBe(path);
});

test("each platform has its own program", () => {
  expect(executableName("linux")).toBe("electron");
  expect(executableName("win32")).toBe("electron.exe");
  expect(executableName("darwin")).toContain("Electron.app");
});

test("a download that says nothing is given up, one that speaks is not", async () => {
  const silent = ["-e", "setTimeout(() => {}, 5000)"];
  await expect(watched(silent, () => {}, 100)).rejects.toThrow("no answer for 0.1 s");
  const heard: string[] = [];
  await watched(["-e", "console.log('50 %')"], (text) => heard.push(text), 5000);
  expect(heard).toEqual(["50 %"]);
});

test("of a stack trace, the line that says something is shown", () => {
  const trace =
    "node:internal\n  throw err;\n\nTypeError: fetch failed\n    at node:internal/deps\n\nNode.js v20";
  expect(reasonIn(trace)).toBe("TypeError: fetch failed");
});

test("the account inherits nothing that points into root's home or session", () => {
  const account = parsePasswd("gatehouse:x:999:995::/var/lib/gatehouse/home:/usr/sbin/nologin\n");
  expect(account).toEqual({ name: "gatehouse", uid: 999, gid: 995, home: "/var/lib/gatehouse/home" });
  const env = environmentFor(account, {
    HOME: "/root",
    XDG_RUNTIME_DIR: "/run/user/0",
    PATH: "/bin",
    TZ: "UTC",
  });
  expect(env).toMatchObject({ HOME: "/var/lib/gatehouse/home", PATH: "/bin", TZ: "UTC" });
  expect(env).not.toHaveProperty("XDG_RUNTIME_DIR");
});

test("nobody's app inherits what npm adds; a normal user's keeps the rest", () => {
  const env = { HOME: "/home/ann", npm_config_yes: "1", ELECTRON_RUN_AS_NODE: "1", INIT_CWD: "/tmp" };
  expect(environmentFor(undefined, env)).toEqual({ HOME: "/home/ann" });
});

test("the display's cookie fits every host and number", () => {
  const cookie = wildcardCookie(Buffer.alloc(16, 7));
  expect(cookie.subarray(0, 6)).toEqual(Buffer.from([0xff, 0xff, 0, 0, 0, 0]));
  expect(cookie.subarray(8, 26).toString()).toBe("MIT-MAGIC-COOKIE-1");
  expect(cookie).toHaveLength(6 + 2 + 18 + 2 + 16);
});
