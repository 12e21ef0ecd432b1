import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Projects } from "../../../../src/main/desktop/projects/projects";
import { RecentProjects } from "../../../../src/main/desktop/projects/recent-projects";
import { keepLog, makeFolder } from "../support";

function setUp(options: { picked?: string | undefined; begin?: () => Promise<void> } = {}) {
  const base = makeFolder();
  const userHome = join(base, "people/ada");
  const demo = join(userHome, "demo");
  mkdirSync(demo, { recursive: true });
  const begun: string[] = [];
  const listed: string[][] = [];
  const dialogs: string[] = [];
  const log = keepLog();
  const home = join(base, "gatehouse");
  const projects = new Projects({
    recent: new RecentProjects(home, log),
    pickFolder: async (defaultPath) => {
      dialogs.push(defaultPath);
      return options.picked === "demo" ? demo : options.picked;
    },
    prepareSample: async () => demo,
    begin:
      options.begin ??
      (async (workspace) => {
        begun.push(workspace);
      }),
    listed: (recent) => void listed.push(recent.map(({ path }) => path)),
    userHome,
  });
  return { base, home, userHome, demo, begun, listed, dialogs, log, projects };
}

describe("Projects", () => {
  it("opens what the person picked and lists it from then on", async () => {
    const { projects, demo, begun, listed, userHome, dialogs } = setUp({ picked: "demo" });
    expect(await projects.pick()).toBe(true);
    expect(listed).toEqual([[demo]]);
    expect(begun).toEqual([demo]);
    expect(await projects.list()).toEqual([{ path: demo, name: "demo" }]);
    await projects.pick();
    expect(dialogs).toEqual([userHome, demo]);
  });

  it("opens nothing when the person cancels the picker", async () => {
    const { projects, begun } = setUp();
    expect(await projects.pick()).toBe(false);
    expect(begun).toEqual([]);
  });

  it("lets a page open only what is on the list", async () => {
    const { projects, demo, begun } = setUp();
    await expect(projects.openRecent(demo)).rejects.toMatchObject({ code: "project_unknown" });
    await projects.open(demo);
    await projects.openRecent(demo);
    expect(begun).toEqual([demo, demo]);
    await expect(projects.openRecent(`${demo}/..`)).rejects.toMatchObject({ code: "project_unknown" });
  });

  it("goes on with the project that was open last, and with none where nobody knows", async () => {
    const { projects, demo, begun, home } = setUp();
    expect(await projects.reopen()).toBe(false);
    await projects.open(demo);
    expect(await projects.reopen()).toBe(true);
    expect(begun).toEqual([demo, demo]);
    writeFileSync(join(home, "recent-projects.json"), JSON.stringify({ recent: [demo] }));
    expect(await projects.reopen()).toBe(false);
  });

  it("lists and opens a folder whose name hides something, by the name as shown", async () => {
    const { projects, userHome, begun } = setUp();
    const odd = join(userHome, "a\u{202e}b");
    mkdirSync(odd);
    await projects.open(odd);
    const [listed] = await projects.list();
    expect(listed?.name).toBe("a\\u{202e}b");
    await projects.openRecent(listed?.path ?? "");
    expect(begun).toEqual([odd, odd]);
  });

  it("refuses the home folder and everything around it, through links too", async () => {
    const { projects, base, userHome, begun } = setUp();
    const link = join(base, "link");
    symlinkSync(userHome, link);
    for (const path of ["/", base, join(base, "people"), userHome, link, `${userHome}/demo/..`]) {
      await expect(projects.open(path), path).rejects.toMatchObject({ code: "project_too_wide" });
    }
    expect(begun).toEqual([]);
  });

  it("says which folder is gone, and which is no folder", async () => {
    const { projects, userHome } = setUp();
    const gone = join(userHome, "gone");
    await expect(projects.open(gone)).rejects.toMatchObject({
      code: "project_gone",
      message: expect.stringContaining(gone),
    });
    const file = join(userHome, "file");
    writeFileSync(file, "");
    await expect(projects.open(file)).rejects.toMatchObject({ code: "project_not_a_folder" });
  });

  it("does not list a project that could not be opened", async () => {
    const { projects, demo } = setUp({ begin: () => Promise.reject(new Error("no audit")) });
    await expect(projects.open(demo)).rejects.toThrow("no audit");
    expect(await projects.list()).toEqual([]);
  });

  it("keeps twelve, newest first, each once", async () => {
    const { projects, userHome } = setUp();
    for (let n = 0; n < 14; n += 1) {
      mkdirSync(join(userHome, `p${n}`));
      await projects.open(join(userHome, `p${n}`));
    }
    await projects.open(join(userHome, "p5"));
    const names = (await projects.list()).map(({ name }) => name);
    expect(names).toHaveLength(12);
    expect(names.slice(0, 3)).toEqual(["p5", "p13", "p12"]);
    expect(new Set(names).size).toBe(12);
  });

  it("starts with an empty list, and says so in the log, when the list can't be read", async () => {
    const { projects, home, demo, log } = setUp();
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, "recent-projects.json"), '{"recent": ["/ok", 7]}');
    expect(await projects.list()).toEqual([]);
    expect(log.lines.join()).toContain("recent-projects.json");
    await projects.openSample();
    expect(await projects.list()).toEqual([{ path: demo, name: "demo" }]);
  });
});
