import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CliBench } from "./run-cli";

let bench: CliBench;
beforeEach(async () => {
  bench = await CliBench.create();
  await mkdir(bench.home, { recursive: true });
  await mkdir(join(bench.workspace, ".gatehouse"));
  await mkdir(join(bench.workspace, "hooks"));
});
afterEach(() => bench.remove());

const preToolUse = (command: string) => ({
  PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command }] }],
});
const putOwn = (value: unknown) => writeFile(join(bench.home, "settings.json"), JSON.stringify(value));
const putProject = (value: unknown) =>
  writeFile(join(bench.workspace, ".gatehouse/settings.json"), JSON.stringify(value));

it("settings check lists hooks and shield, what a project wants, and what can't be understood", async () => {
  await writeFile(join(bench.workspace, "hooks/check.sh"), "exit 0\n");
  await putOwn({ hooks: preToolUse("./hooks/check.sh"), shield: { preset: "secrets" } });
  await putProject({
    hooks: { ...preToolUse("make check"), Notification: [] },
    shield: { preset: "strict", tools: { Read: { egress: "bypass" } } },
  });
  const { code, stdout } = await bench.run(["settings", "check"]);
  expect(code).toBe(0);
  expect(stdout).toContain("hooks: 1\n  PreToolUse Bash: ./hooks/check.sh  (");
  expect(stdout).toContain(
    "can't run, what it watches is denied: It runs hooks/check.sh of this project, which needs",
  );
  expect(stdout).toContain("shield: strict\n");
  expect(stdout).not.toContain("tool read_file");
  expect(stdout).toContain("\n  hook PreToolUse Bash: make check\n");
  expect(stdout).toContain("\n  shield.tools: read_file.egress = bypass\n");
  expect(stdout).toMatch(/settings\.json:1: warning: "hooks\.Notification" is no event/);
});

it("a hook that can't be understood makes settings check exit with 1, a shield that can't with 2", async () => {
  await putOwn({ hooks: { PreToolUse: [{ hooks: [{ type: "prompt" }] }] } });
  expect(await bench.run(["settings", "check"])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("error: The PreToolUse hook can't be understood"),
  });
  await putOwn({ shield: { preset: "strickt" } });
  for (const command of [
    ["settings", "check"],
    ["run", "--prompt", "hi"],
  ]) {
    const { code, stdout, stderr } = await bench.run(command);
    expect(code).toBe(2);
    expect(stdout + stderr).toContain("settings.json:1: shield.preset: ");
  }
});

it("a session tells of hooks that can't run before it begins", async () => {
  await writeFile(join(bench.workspace, "hooks/check.sh"), "exit 0\n");
  await putOwn({ hooks: preToolUse("./hooks/check.sh") });
  const { stderr } = await bench.run(["run", "--prompt", "read README.md"]);
  expect(stderr).toMatch(
    /Settings: .*the PreToolUse hook can't run, what it watches is denied: It runs hooks/,
  );
});

it("explain --batch takes both in settings, and says so where it can't", async () => {
  const call = { tool: "read_file", arguments: { path: "README.md" } };
  const lines = [
    { id: 1, ...call, settings: { shield: { preset: "off" }, hooks: preToolUse("exit 2") } },
    { id: 2, ...call, settings: { shield: { preset: 7 } } },
    { id: 3, ...call, settings: { hooks: "x" } },
  ];
  const { stdout } = await bench.run(
    ["explain", "--batch"],
    lines.map((line) => JSON.stringify(line)).join("\n"),
  );
  const answers = stdout
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(answers).toMatchObject([
    { id: 1, behavior: "allow" },
    { id: 2, error: { code: "invalid_settings", message: expect.stringContaining("shield.preset") } },
    { id: 3, error: { code: "invalid_settings", message: expect.stringContaining("hooks") } },
  ]);
});
