import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { appFolders, ownFiles, personalFile } from "../../../src/main/settings/paths";

describe("the app's own folders", () => {
  it("are where GATEHOUSE_HOME says, on every platform", () => {
    for (const platform of ["linux", "darwin", "win32"] as const) {
      expect(appFolders({ GATEHOUSE_HOME: "/g" }, platform, "/home/u").home).toBe("/g");
    }
  });

  it("never let the environment say where managed settings are", () => {
    for (const platform of ["linux", "darwin", "win32"] as const) {
      const { managedFile } = appFolders(
        { GATEHOUSE_HOME: "/g", ProgramFiles: "/evil" },
        platform,
        "/home/u",
      );
      expect(managedFile).not.toMatch(/^\/(?:g|evil|home)\//);
    }
  });

  it("keep this person's settings for a project outside of it, under a name of their own", () => {
    const folders = appFolders({ GATEHOUSE_HOME: "/g" }, "linux", "/home/u");
    expect(personalFile(folders, "/p/a")).toMatch(/^\/g\/projects\/[0-9a-f]{64}\/settings\.json$/);
    expect(personalFile(folders, "/p/a")).not.toBe(personalFile(folders, "/p/b"));
  });

  it("name everything of ours that no tool may write, but not the folder that holds the sample project", () => {
    const own = ownFiles(appFolders({ GATEHOUSE_HOME: "/g" }, "linux", "/home/u"));
    for (const name of [
      "settings.json",
      "trust.json",
      "projects",
      "checkpoints",
      "logs/audit",
      "secrets.json",
    ]) {
      expect(own).toContain(`/g/${name}`);
    }
    expect(own).not.toContain("/g");
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
