import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { appFolders } from "../../../src/main/settings/paths";

describe("the app's own folders", () => {
  it("are where GATEHOUSE_HOME says, on every platform", () => {
    for (const platform of ["linux", "darwin", "win32"] as const) {
      expect(appFolders({ GATEHOUSE_HOME: "/g" }, platform, "/home/u").home).toBe("/g");
    }
  });

  it.each([
    ["linux", {}, join("/home/u", ".config", "gatehouse")],
    ["linux", { XDG_CONFIG_HOME: "/x" }, join("/x", "gatehouse")],
    ["darwin", {}, join("/home/u", "Library", "Application Support", "gatehouse")],
    ["win32", { APPDATA: "/roam" }, join("/roam", "gatehouse")],
    ["win32", {}, join("/home/u", "AppData", "Roaming", "gatehouse")],
  ] as const)("on %s with %j are in %s", (platform, env, home) => {
    const folders = appFolders(env, platform, "/home/u");
    expect(folders.home).toBe(home);
    expect(folders.auditFolder).toBe(join(home, "logs", "audit"));
  });
});
