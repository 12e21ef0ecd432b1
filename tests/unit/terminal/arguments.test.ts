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
    [["audit", "export", "X.CSV"], { format: "csv" }],
    [["audit", "export", "--", "-x"], { output: "-x" }],
    [["run", "--prompt=-v"], { prompt: "-v" }],
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

  it.each([
    [["audit"], "audit needs one of: tail, verify, export"],
    [["audit", "erase"], 'audit needs one of: tail, verify, export, not "erase"'],
    [["run", "read", "a"], "gatehouse run --prompt 'read a'"],
    [["run", "--prompt", "read", "a"], "Put the whole request behind --prompt in quotes"],
    [["run", "--force"], "There is no option --force; see gatehouse help"],
    [["run", "--constructor"], "There is no option --constructor"],
    [["run", "-x"], "There is no option -x"],
    [["run", "--prompt"], "--prompt needs a value"],
    [["run", "-p", "--json"], "--prompt=--json"],
    [["audit", "tail", "--json=yes"], "--json takes no value"],
  ])("%j is refused with: %s", (argv, message) => {
    expect(() => parseCommand(argv)).toThrow(message);
    expect(() => parseCommand(argv)).toThrow(ConfigurationError);
  });
});
