import { describe, expect, it } from "vitest";
import { ConfigurationError } from "../../../src/main/settings/configuration-error";
import { parseCommand } from "../../../src/main/terminal/arguments";

describe("the command line", () => {
  it.each([
    [[], { name: "help" }],
    [["--help"], { name: "help" }],
    [["-v"], { name: "version" }],
    [["run", "--prompt", "read a"], { name: "run", prompt: "read a", workspace: ".", profile: undefined }],
    [
      ["run", "-w", "d", "--profile", "strict", "--model", "m"],
      { workspace: "d", profile: "strict", model: "m" },
    ],
    [
      ["explain", "shell", '{"command":"ls"}', "--json"],
      { tool: "shell", arguments: '{"command":"ls"}', json: true },
    ],
    [["explain", "--batch", "--workspace", "d"], { name: "explain-batch", workspace: "d" }],
    [["audit", "tail", "-n", "5"], { name: "audit-tail", count: 5, json: false }],
    [["audit", "verify"], { name: "audit-verify" }],
    [["audit", "export", "x.csv"], { name: "audit-export", format: "csv", output: "x.csv" }],
    [["audit", "export", "x", "--format", "jsonl"], { format: "jsonl" }],
  ])("%j is understood", (argv, command) => {
    expect(parseCommand(argv)).toMatchObject(command);
  });

  it.each([
    [["ruin"]],
    [["constructor"]],
    [["audit"]],
    [["audit", "erase"]],
    [["run", "--force"]],
    [["run", "--batch"]],
    [["run", "--prompt"]],
    [["run", "--prompt", "  "]],
    [["run", "extra"]],
    [["explain", "shell"]],
    [["audit", "tail", "-n", "0"]],
    [["audit", "tail", "-n", "many"]],
    [["audit", "export"]],
    [["audit", "export", "f", "--format", "xml"]],
  ])("%j is refused with a word on what is off", (argv) => {
    expect(() => parseCommand(argv)).toThrow(ConfigurationError);
  });
});
