import { describe, expect, it } from "vitest";
import { readCommand } from "../../../src/main/approvals/command-parts";
import { explainShell, policyPorts, type Situation } from "../../support/policy-fakes";
import { makeAsk } from "./ask";

async function read(command: string, situation: Situation = {}) {
  const { request } = makeAsk({ arguments: { command }, workspace: "/w" });
  const evaluation = await explainShell(command, situation);
  return readCommand({ request, evaluation }, policyPorts(situation));
}

/** The parts, each with what is said of it. */
async function marked(command: string, situation?: Situation) {
  return (await read(command, situation)).parts.map(({ text, why }) => [text, why !== undefined]);
}

describe("readCommand", () => {
  it("marks the commands that somebody is asked about, at any depth, and no other", async () => {
    expect(await marked("git status && make; echo $(touch x) | cat")).toEqual([
      ["git status", false],
      ["make", true],
      ["echo $(touch x)", true],
      ["touch x", true],
      ["cat", false],
    ]);
  });

  it("says why a command is not proven to only read, without naming it twice", async () => {
    const { parts } = await read("git status; echo x > out.txt");
    expect(parts[1]?.why).toBe("not proven to only read: it writes to out.txt");
  });

  it("marks nothing that an allow rule covers", async () => {
    const settings = { permissions: { allow: ["Bash(make *)"] } };
    expect(await marked("make all && npm ci", { settings })).toEqual([
      ["make all", false],
      ["npm ci", true],
    ]);
  });

  it("names the ask rule and where it stands, also for what would run unasked otherwise", async () => {
    const settings = { permissions: { ask: ["Bash(git status *)"] } };
    const { parts } = await read("ls; git status", { settings });
    expect(parts[0]?.why).toBeUndefined();
    expect(parts[1]?.why).toMatch(/^the rule Bash\(git status \*\) \(user settings/);
  });

  it("marks only what a rule asks about where the mode asks about nothing", async () => {
    const settings = { permissions: { ask: ["Bash(git push *)"] } };
    expect(await marked("make; git push", { settings, mode: "bypass" })).toEqual([
      ["make", false],
      ["git push", true],
    ]);
  });

  it("marks reading too in a mode that asks about every command", async () => {
    expect((await read("ls", { mode: "bubble" })).parts[0]?.why).toBe("mode bubble asks about every command");
  });

  it("marks nothing where something else than a command is what somebody is asked about", async () => {
    const situation = { mode: "bypass", settings: {} };
    expect((await marked("echo x > .npmrc", situation)).every(([, asks]) => !asks)).toBe(true);
  });

  it("shows what a command sets, where its output goes and how it runs", async () => {
    const { parts } = await read("for f in a; do CI=1 make > out.txt 2>&1 & done; f() { x <<< y; }");
    expect(parts.find(({ text }) => text.startsWith("CI=1"))).toMatchObject({
      assignments: ["CI=1"],
      redirects: ["> out.txt", "2>& 1"],
      place: ["loop", "background"],
    });
    expect(parts.find(({ text }) => text.startsWith("x"))).toMatchObject({ place: ["function"] });
  });

  it("tells an unusual space from an ordinary one", async () => {
    const { parts } = await read("rm a\u00a0b > c\u2003d");
    expect(parts[0]?.text).toContain("a\\xa0b");
    expect(parts[0]?.redirects[0]).toContain("c\\u{2003}d");
  });

  it("makes visible what could hide", async () => {
    const { parts } = await read("make \u{202e}x > a\u{200b}b");
    expect(parts[0]).toMatchObject({ redirects: ["> a\\u{200b}b"] });
    expect(parts[0]?.text).toContain("\\u{202e}x");
  });

  it("says what is not understood, and lists no part of a command with too many", async () => {
    expect((await read("echo 'x")).problems).not.toEqual([]);
    const { parts, problems } = await read("a;".repeat(300));
    expect(parts).toEqual([]);
    expect(problems.at(-1)).toContain("300 commands");
  });

  it("has nothing to say of a call that is no command", async () => {
    const { request, evaluation } = makeAsk({ tool: "write_file", arguments: { path: "a" } });
    expect(await readCommand({ request, evaluation }, policyPorts())).toEqual({ parts: [], problems: [] });
  });
});
