import type { ToolArguments, ToolEffect } from "../gate/call";
import { PermissionDecision } from "../gate/decision";
import { createPermissionRequest, type PermissionRequest } from "../gate/request";
import type { HookDefinition } from "./definition";
import { matches } from "./matcher";
import { afterwards, ahead, type Occasion, onDenial, onPrompt, onStart, onStop } from "./occasion";
import { hookNamesOf } from "./vocabulary";

interface SampleCall {
  readonly tool: string;
  readonly effect: ToolEffect;
  readonly arguments: ToolArguments;
}

const FILE = "gatehouse-sample.txt";

/** Nothing of this is done: hooks are only told of it. */
const CALLS: readonly SampleCall[] = [
  { tool: "shell", effect: "execute", arguments: { command: "echo sample" } },
  { tool: "write_file", effect: "write", arguments: { path: FILE, content: "sample\n" } },
  { tool: "edit_file", effect: "write", arguments: { path: FILE, old_text: "sample", new_text: "example" } },
  { tool: "read_file", effect: "read", arguments: { path: FILE } },
  { tool: "glob", effect: "read", arguments: { pattern: "*.txt" } },
  { tool: "grep", effect: "read", arguments: { pattern: "sample" } },
  { tool: "web_fetch", effect: "network", arguments: { url: "https://example.com/" } },
];

/** Something harmless of the kind that a hook hears of. */
export function sampleFor({ event, phase, matcher }: HookDefinition, workspace: string): Occasion {
  const place = { workspace, session: "sample", turn: 1 };
  switch (event) {
    case "PreToolUse":
      return ahead(sampleRequest(matcher, workspace), phase);
    case "PostToolUse":
      return afterwards(sampleRequest(matcher, workspace), { ok: true, output: "sample" });
    case "PermissionDenied": {
      const denial = new PermissionDecision("deny", "This is a sample", "sample");
      return onDenial(sampleRequest(matcher, workspace), denial);
    }
    case "SessionStart":
      return onStart(place, matches(matcher, ["startup"]) ? "startup" : "resume");
    case "UserPromptSubmit":
      return onPrompt(place, "This is a sample.");
    case "Stop":
      return onStop(place, false);
  }
}

/** A call that the matcher matches: of our tools, or else of one that is called what the matcher says. */
function sampleRequest(matcher: string, workspace: string): PermissionRequest {
  const call = CALLS.find(({ tool }) => matches(matcher, hookNamesOf(tool))) ?? {
    tool: /\w[\w-]*/.exec(matcher)?.[0] ?? "sample",
    effect: "execute" as const,
    arguments: {},
  };
  const prepared = { ok: true as const, id: "sample", ...call };
  return createPermissionRequest(prepared, { workspace, session: "sample", turn: 1 });
}
