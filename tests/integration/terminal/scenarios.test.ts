import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CliBench } from "./run-cli";

let bench: CliBench;
beforeEach(async () => {
  bench = await CliBench.create();
});
afterEach(() => bench.remove());

const note = () => join(bench.workspace, "chapter3-note.txt");
const auditLines = (stderr: string) => stderr.split("\n").filter((line) => line.startsWith("[Permission]"));

const READ_LINE = "[Permission] read_file: allow (default) - No permission rule blocked the request";

describe("looking at files", () => {
  it("is allowed by default, without a question, and the answer alone is on stdout", async () => {
    const { code, stdout, stderr } = await bench.run([
      "run",
      "--profile",
      "strict",
      "--prompt",
      "list files matching *.md",
    ]);
    expect(auditLines(stderr)).toEqual([
      "[Permission] glob: allow (default) - No permission rule blocked the request",
    ]);
    expect(stderr).not.toContain("[y/N]");
    expect(stdout).toContain("README.md");
    expect(stdout).not.toContain("[Permission]");
    expect(code).toBe(0);
  });
});

describe.each([
  [
    "in English",
    "read README.md, then write one sentence about it into chapter3-note.txt",
    "User denied this tool call",
  ],
  ["in Chinese", "读取 README.md，然后把一句摘要写入 chapter3-note.txt", "你拒绝了这次调用"],
])("reading and then writing, asked %s", (_, prompt, denial) => {
  it("writes after a y", async () => {
    const { code, stderr } = await bench.runAtTerminal(
      ["run", "--profile", "strict", "--prompt", prompt],
      "y\n",
    );
    expect(auditLines(stderr)).toEqual([
      READ_LINE,
      "[Permission] write_file: allow (terminal-approval) - User approved this tool call",
    ]);
    expect(stderr).toContain("File writes need approval");
    expect(await readFile(note(), "utf8")).toContain("Demo");
    expect(code).toBe(0);
  });

  it("denies on Enter, the file stays absent, and the answer says so", async () => {
    const { code, stdout, stderr } = await bench.runAtTerminal(
      ["run", "--profile", "strict", "--prompt", prompt],
      "\n",
    );
    expect(auditLines(stderr)).toEqual([
      READ_LINE,
      "[Permission] write_file: deny (terminal-approval) - User denied this tool call",
    ]);
    expect(existsSync(note())).toBe(false);
    expect(stdout).toContain(denial);
    expect(code).toBe(0);
  });

  it.each(["y\ny\ny\n", "y"])("is not answered by %j typed ahead", async (typeAhead) => {
    const args = ["run", "--profile", "strict", "--prompt", prompt];
    const { stderr } = await bench.runAtTerminal(args, "\n", { typeAhead });
    expect(auditLines(stderr).at(-1)).toContain("write_file: deny (terminal-approval)");
    expect(existsSync(note())).toBe(false);
  });

  it("is denied where nobody can be asked, and the exit code says so", async () => {
    const { code, stderr } = await bench.run(["run", "--profile", "strict", "--prompt", prompt], "y\n");
    expect(auditLines(stderr).at(-1)).toContain("write_file: deny (terminal-approval) - Nobody can be asked");
    expect(existsSync(note())).toBe(false);
    expect(code).toBe(3);
  });
});

describe.each(["write hello into ../outside.txt", "把 hello 写入 ../outside.txt"])("%s", (prompt) => {
  it("is denied by the boundary without a question", async () => {
    const { code, stderr } = await bench.runAtTerminal(
      ["run", "--profile", "strict", "--prompt", prompt],
      "y\n",
    );
    expect(auditLines(stderr)).toEqual([
      "[Permission] write_file: deny (workspace-boundary) - Writing outside the workspace is forbidden",
    ]);
    expect(stderr).not.toContain("[y/N]");
    expect(existsSync(join(bench.root, "outside.txt"))).toBe(false);
    expect(code).toBe(0);
  });
});

describe("requests from a pipe", () => {
  it("are worked on one by one without prompts, and a denial that nobody was asked about is not lost", async () => {
    const { code, stdout, stderr } = await bench.run(["run"], 'write "q" into q.txt\n\nread README.md');
    expect(stderr).not.toContain("> ");
    expect(stderr).not.toContain("Ctrl+D");
    expect(stdout).toContain("Demo counts words");
    expect(existsSync(join(bench.workspace, "q.txt"))).toBe(false);
    expect(code).toBe(3);
  });
});

describe("a start that can't be right", () => {
  it.each([
    ["an unknown command", ["rum"]],
    ["an unknown profile", ["run", "--prompt", "x", "--profile", "lax"]],
    ["a workspace that is not there", ["run", "--prompt", "x", "--workspace", "nowhere"]],
    ["an unknown mode", ["run", "--prompt", "x", "--mode", "yolo"]],
    ["a model without an endpoint", ["run", "--prompt", "x", "--model", "gpt"]],
    ["words that belong to no option", ["run", "read", "README.md"]],
  ])("ends with 2 on %s, says why on stderr, and answers nothing", async (_, args) => {
    const { code, stdout, stderr } = await bench.run(args);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^Configuration error: /);
  });
});

describe("the audit log", () => {
  it("holds decisions and outcomes of all runs, verifies, and can be exported", async () => {
    await bench.run(["run", "--prompt", "read README.md"]);
    await bench.run(["run", "--prompt", "write hello into ../outside.txt"]);
    const tail = await bench.run(["audit", "tail"]);
    expect(tail.code).toBe(0);
    expect(tail.stdout).toContain("read_file");
    expect(tail.stdout).toContain("workspace-boundary");
    const verified = await bench.run(["audit", "verify"]);
    expect(verified.code).toBe(0);
    const file = join(bench.root, "all.jsonl");
    expect((await bench.run(["audit", "export", file])).code).toBe(0);
    const records = (await readFile(file, "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(records.map((record) => record.kind)).toEqual(["decision", "outcome", "decision"]);
  });

  it("that was tampered with fails verification, naming the record", async () => {
    await bench.run(["run", "--prompt", "read README.md"]);
    const file = join(bench.home, "logs", "audit", "chain-1", "current.jsonl");
    await writeFile(file, (await readFile(file, "utf8")).replace('"allow"', '"deny"'));
    const { code, stdout } = await bench.run(["audit", "verify"]);
    expect(stdout).toContain("NOT in order");
    expect(stdout).toMatch(/chain-1.*record 1/);
    expect(code).toBe(1);
  });
});

describe("explain", () => {
  it("tells what the gate would do, with every candidate, and leaves no record", async () => {
    const call = ["explain", "write_file", '{"path":"../x","content":""}', "--json", "--profile", "strict"];
    const { stdout, code } = await bench.run(call);
    expect(JSON.parse(stdout)).toMatchObject({
      behavior: "deny",
      source: "workspace-boundary",
      candidates: [
        { behavior: "deny", source: "workspace-boundary" },
        { behavior: "ask", source: "confirm-file-write" },
      ],
    });
    expect(code).toBe(0);
    expect(existsSync(join(bench.home, "logs"))).toBe(false);
  });

  it("answers a batch line by line, in order, whatever the lines are", async () => {
    const lines = [
      '{"id":"a","tool":"shell","arguments":{"command":"ls"}}',
      "not json",
      '{"id":"b","tool":"nope","arguments":{}}',
      '{"id":"c","tool":"read_file","arguments":"{\\"path\\":"}',
      '{"id":"d","tool":"glob","arguments":{"pattern":"*"}}',
      '{"id":"e","tool":"glob","arguments":{"pattern":"*"},"profile":"lax"}',
    ];
    const { stdout, code } = await bench.run(
      ["explain", "--batch", "--profile", "strict"],
      `${lines.join("\n")}\n`,
    );
    const answers = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject([
      { id: "a", behavior: "ask", source: "shell-default", candidates: [{ source: "shell-default" }] },
      { id: null, error: { code: "invalid_line" } },
      { id: "b", error: { code: "unknown_tool" } },
      { id: "c", error: { code: "invalid_json" } },
      { id: "d", behavior: "allow", source: "default", candidates: [] },
      { id: "e", error: { code: "unknown_profile" } },
    ]);
    expect(code).toBe(0);
  });

  it("answers what follows a line that can't be taken", async () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const lines = [
      `{"id":1,"tool":"shell","arguments":{"command":${deep}}}`,
      `{"id":${deep},"tool":"shell","arguments":{}}`,
      '{"id":2,"tool":"shell","tool":"read_file","arguments":{"command":"ls"}}',
      `{"id":3,"tool":"glob","arguments":{"pattern":"${"x".repeat(4_000_000)}"}}`,
      '{"id":4,"tool":"shell","arguments":{"command":"ls"}}',
    ];
    const { stdout, code } = await bench.run(["explain", "--batch"], `\uFEFF${lines.join("\r\n")}`);
    const answers = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const refused = (message: string) => ({
      error: { code: "invalid_line", message: expect.stringContaining(message) },
    });
    expect(answers).toMatchObject([
      refused("nested too deeply"),
      refused("nested too deeply"),
      refused('"tool" more than once'),
      refused("longer than 4000000 characters"),
      { id: 4, behavior: "allow" },
    ]);
    expect(code).toBe(0);
  });
});
