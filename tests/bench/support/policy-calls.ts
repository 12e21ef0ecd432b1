import type { ToolArguments, ToolEffect } from "../../../src/main/gate/call";
import type { PeerCall } from "./gemini-process.mjs";

/** One call, in both engines' words. */
export interface BenchCall {
  readonly name: string;
  readonly tool: string;
  readonly effect: ToolEffect;
  readonly arguments: ToolArguments;
  readonly peer: PeerCall;
}

export function commandCall(name: string, command: string): BenchCall {
  return {
    name,
    tool: "shell",
    effect: "execute",
    arguments: { command },
    peer: { name: "run_shell_command", args: { command } },
  };
}

function writeCall(name: string, path: string): BenchCall {
  const content = "export {};\n";
  return {
    name,
    tool: "write_file",
    effect: "write",
    arguments: { path, content },
    peer: { name: "write_file", args: { file_path: path, content } },
  };
}

/** So many characters of commands that no rule is about, joined by `&&`. */
export function longCommand(length: number): string {
  const parts: string[] = [];
  for (let size = 0; ; ) {
    const part = `npm run step${parts.length} -- "value ${parts.length}"`;
    size += part.length + " && ".length;
    if (size > length) return parts.join(" && ");
    parts.push(part);
  }
}

/** The first of the rules allows it. */
export const ALLOWED = commandCall("a command that the first rule allows", "npm run script0 -- --watch");

export const CALLS: readonly BenchCall[] = [
  commandCall("a short command", "git status --short src"),
  commandCall("a short command of three", "npm run build && git log --oneline | head -5"),
  ALLOWED,
  writeCall("a file", "src/main/app.ts"),
  // 10,000 characters is the most that we take apart; longer ones are an ask.
  commandCall("a command of 10 KB", longCommand(10_000)),
];
