import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CliBench } from "./run-cli";

let bench: CliBench;
beforeEach(async () => {
  bench = await CliBench.create();
});
afterEach(() => bench.remove());

const auditLines = (stderr: string) => stderr.split("\n").filter((line) => line.startsWith("[Permission]"));
const WRITE = ["run", "--prompt", "write hello into note.txt"];
const note = () => join(bench.workspace, "note.txt");

async function put(path: string, value: unknown): Promise<string> {
  const file = join(bench.root, path);
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, typeof value === "string" ? value : JSON.stringify(value, null, 2));
  return file;
}
const user = (value: unknown) => put("home/settings.json", value);
const project = (value: unknown) => put("project/.gatehouse/settings.json", value);

describe("the standard profile at the terminal", () => {
  it("is the default: reading and proven read-only commands pass without a question", async () => {
    const { code, stderr } = await bench.run(["run", "--prompt", "run `ls`"]);
    expect(auditLines(stderr)).toEqual([
      "[Permission] shell: allow (policy) - Mode default: allow for commands proven to only read",
    ]);
    expect(code).toBe(0);
  });

  it("lets mode accept_edits write without a question, and plan nothing at all", async () => {
    const planned = await bench.run([...WRITE, "--mode", "plan"]);
    expect(auditLines(planned.stderr).at(-1)).toContain("write_file: deny (policy) - Plan mode");
    expect(existsSync(note())).toBe(false);
    await bench.run([...WRITE, "--mode", "accept_edits"]);
    expect(existsSync(note())).toBe(true);
  });

  it("marks mode bypass on stderr, and asks first where somebody can answer", async () => {
    const alone = await bench.run([...WRITE, "--mode", "bypass"]);
    expect(alone.stderr).toContain("MODE BYPASS");
    expect(existsSync(note())).toBe(true);
    const refused = await bench.runAtTerminal([...WRITE, "--mode", "bypass"], "n\n");
    expect(refused.stderr).toContain("Enter mode bypass? [y/N]");
    expect(refused.code).toBe(2);
    const confirmed = await bench.runAtTerminal([...WRITE, "--mode", "bypass"], "y\n");
    expect(confirmed.code).toBe(0);
  });

  it("does not enter bypass because settings say so", async () => {
    await user({ permissions: { defaultMode: "bypass" } });
    const { stderr } = await bench.run(WRITE);
    expect(stderr).toContain("defaultMode bypass is not entered by itself");
    expect(existsSync(note())).toBe(false);
  });

  it("obeys the user's rules: an allow replaces a question, a deny stands in bypass", async () => {
    await user({ permissions: { allow: ["Write(*.txt)"], deny: ["Read(README.md)"] } });
    await bench.run(WRITE);
    expect(existsSync(note())).toBe(true);
    const read = await bench.run(["run", "--prompt", "read README.md", "--mode", "bypass"]);
    expect(auditLines(read.stderr).at(-1)).toContain("read_file: deny (deny-rule)");
  });

  it("does not start when a settings file can't be understood, and names file and line", async () => {
    const file = await project('{\n  "permissions": {\n    "deny": ["Bash(rm *)"\n  }\n}\n');
    const { code, stderr } = await bench.run(WRITE);
    expect(code).toBe(2);
    expect(stderr).toContain(`${file}:4:`);
  });

  it("leaves hits of glob and grep out that rules hide, and says so", async () => {
    await writeFile(join(bench.workspace, ".env"), "KEY=Demo\n");
    await user({ permissions: { deny: ["Read(.env)"] } });
    const listed = await bench.run(["run", "--prompt", "list files matching *"]);
    expect(listed.stdout).toContain("README.md");
    expect(listed.stdout).not.toContain(".env");
    expect(listed.stdout).toContain("[files that permission rules hide are left out]");
    const found = await bench.run(["run", "--prompt", 'search for "Demo"']);
    expect(found.stdout).toContain("README.md");
    expect(found.stdout).not.toContain("KEY=Demo");
  });
});

describe("what a repository ships", () => {
  const LAX = { permissions: { allow: ["Write"], deny: ["Bash(rm *)"], defaultMode: "accept_edits" } };

  it("only tightens until it is trusted, and stderr says what doesn't count", async () => {
    await project(LAX);
    const { stderr } = await bench.run(WRITE);
    expect(stderr).toContain("is not trusted");
    expect(stderr).toContain("allow Write");
    expect(stderr).toContain("mode accept_edits");
    expect(existsSync(note())).toBe(false);
    const denied = await bench.run(["explain", "shell", '{"command":"rm x"}', "--json"]);
    expect(JSON.parse(denied.stdout)).toMatchObject({ behavior: "deny", source: "deny-rule" });
  });
});

describe("explain", () => {
  it("says of each part of a command why it is asked about, as the review window does", async () => {
    const command = 'cat README.md && rm x; for f in a ../b; do cat "$f"; done; git -C .. status';
    const args = ["explain", "shell", JSON.stringify({ command })];
    const { parts } = JSON.parse((await bench.run([...args, "--json"])).stdout);
    const notOnList = "not proven to only read: it is not on the list of commands that only read";
    expect(parts).toEqual([
      { text: "rm x", why: notOnList },
      { text: 'cat "$f"', why: "not proven to only read: ../b leads outside" },
      { text: "git -C .. status", why: "not proven to only read: where .. leads isn't known, or is outside" },
    ]);
    const { stdout } = await bench.run(args);
    expect(stdout).toContain(`  part        rm x - ${notOnList}\n`);
    expect(
      JSON.parse((await bench.run(["explain", "shell", '{"command":"ls"}', "--json"])).stdout),
    ).not.toHaveProperty("parts");
  });

  it("takes mode and settings for each line, and settings replace the user's", async () => {
    await user({ permissions: { deny: ["Bash(npm test)"] } });
    const call = { tool: "shell", arguments: { command: "npm test" } };
    const lines = [
      { id: 1, ...call },
      { id: 2, ...call, settings: {} },
      { id: 3, ...call, settings: { permissions: { allow: ["Bash(npm *)"] } } },
      { id: 4, ...call, settings: {}, mode: "plan" },
      { id: 5, ...call, settings: {}, mode: "yolo" },
      { id: 6, ...call, settings: { permissions: { deny: "Bash" } } },
      { id: 7, ...call, settings: {}, profile: "strict" },
      { id: 8, ...call, setings: {} },
    ].map((line) => JSON.stringify(line));
    lines.push(
      '{"id":9,"tool":"shell","arguments":{"command":"ls"},"settings":{"permissions":{},"permissions":{}}}',
    );
    const { stdout } = await bench.run(["explain", "--batch"], lines.join("\n"));
    const answers = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { id: 1, behavior: "deny", source: "deny-rule" },
      { id: 2, behavior: "ask", source: "policy" },
      { id: 3, behavior: "allow", source: "policy" },
      { id: 4, behavior: "deny" },
      { id: 5, error: { code: "unknown_mode" } },
      { id: 6, error: { code: "invalid_settings" } },
      { id: 7, behavior: "ask", source: "shell-default" },
      { id: 8, error: { code: "invalid_line" } },
      { id: 9, error: { code: "invalid_line" } },
    ]);
  });
});

describe("the profile", () => {
  it("is the settings' when the command names none, and one that there is not ends the start", async () => {
    await user({ profile: "strict" });
    const call = ["explain", "shell", '{"command":"ls"}', "--json"];
    expect(JSON.parse((await bench.run(call)).stdout)).toMatchObject({ source: "shell-default" });
    const named = await bench.run([...call, "--profile", "standard"]);
    expect(JSON.parse(named.stdout)).toMatchObject({ behavior: "allow" });
    await user({ profile: "lax" });
    expect(await bench.run(call)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no profile "lax"'),
    });
  });
});

describe("settings check", () => {
  it("lists files and rules and names mistakes with their lines; a rule that counts for nothing makes it 1", async () => {
    const file = await user(
      '{\n  "permissions": {\n    "deny": ["Bash("],\n    "ask": ["Bash(git *)"],\n    "allow": ["Bash(git push)"]\n  }\n}\n',
    );
    const { code, stdout } = await bench.run(["settings", "check"]);
    expect(stdout).toContain(`user     ${file}`);
    expect(stdout).toContain(`ask   Bash(git *)  (${file}:4)`);
    expect(stdout).toContain(`${file}:3: error: `);
    expect(stdout).toMatch(
      /:5: warning: The allow rule Bash\(git push\) never counts: the ask rule Bash\(git \*\)/,
    );
    expect(code).toBe(1);
  });

  it("is where a restriction is found that keeps sessions from starting; they name it as well", async () => {
    const file = await user('{\n  "permissions": {\n    "Deny": ["Bash(rm *)"]\n  }\n}\n');
    const told = `${file}:3: error: "permissions.Deny" means nothing here`;
    expect(await bench.run(["settings", "check"])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(told),
    });
    const stderr = expect.stringContaining(told);
    expect(await bench.run(["explain", "shell", '{"command":"ls"}'])).toMatchObject({ code: 2, stderr });
    expect(await bench.run(["run", "--prompt", "hello"])).toMatchObject({ code: 2, stderr });
  });

  it("names every file that can't be understood, not only the first", async () => {
    const files = [await user("{"), await project('{"permissions": []}')];
    const { code, stdout } = await bench.run(["settings", "check"]);
    for (const file of files) expect(stdout).toContain(`${file}:1:`);
    expect(code).toBe(2);
  });

  it("is content with no settings at all", async () => {
    const { code, stdout } = await bench.run(["settings", "check"]);
    expect(stdout).toContain("No problems");
    expect(code).toBe(0);
  });
});

describe("settings import", () => {
  const CLAUDE = {
    hooks: {},
    permissions: {
      allow: ["Bash(npm run test:*)", "Read(~/notes/**)"],
      deny: ["Read(./.env)", "Bash("],
      defaultMode: "bypassPermissions",
    },
  };

  it("shows what would be added and writes nothing without --write", async () => {
    const from = await put("project/.claude/settings.json", CLAUDE);
    const { code, stdout, stderr } = await bench.run(["settings", "import", from]);
    expect(stdout).toContain("+ deny Read(./.env)");
    expect(stdout).toContain("+ allow Bash(npm run test:*)");
    expect(stderr).toContain("The mode bypass is not taken over");
    expect(stderr).toContain("Not taken over: hooks");
    expect(stderr).toMatch(/Can't be taken over: \S+:\d+: error: The deny rule "Bash\(" counts for nothing/);
    expect(existsSync(join(bench.home, "settings.json"))).toBe(false);
    expect(code).toBe(1);
  });

  it("adds with --write, keeps what was there, and has nothing to add the second time", async () => {
    const from = await put("project/.claude/settings.json", CLAUDE);
    const file = await user({ model: { kind: "offline" }, permissions: { deny: ["Bash(rm *)"] } });
    expect((await bench.run(["settings", "import", from, "--write"])).code).toBe(1);
    expect(JSON.parse(await readFile(file, "utf8"))).toEqual({
      model: { kind: "offline" },
      permissions: {
        deny: ["Bash(rm *)", "Read(./.env)"],
        allow: ["Bash(npm run test:*)", "Read(~/notes/**)"],
      },
    });
    expect((await bench.run(["settings", "import", from, "--write"])).stdout).toContain("Nothing to add");
    const personal = await bench.run(["settings", "import", from, "--write", "--to", "personal"]);
    expect(personal.stdout).toContain(join(bench.home, "projects"));
  });

  it("ends with 1 for an allow rule that it can't take over, and with 0 when it takes all", async () => {
    const lost = await put("lost.json", { permissions: { allow: ["Bash(ls", "Bash(ls)"] } });
    expect(await bench.run(["settings", "import", lost])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("+ allow Bash(ls)\n"),
      stderr: expect.stringMatching(/lost\.json:\d+: warning: The allow rule "Bash\(ls" counts for nothing/),
    });
    const whole = await put("whole.json", { env: {}, permissions: { allow: ["Bash(ls)"] } });
    expect((await bench.run(["settings", "import", whole])).code).toBe(0);
  });
});
