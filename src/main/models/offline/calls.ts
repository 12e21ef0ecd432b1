import type { Intent } from "./intent";

/** An intent that needs a tool. A summary doesn't by itself: it writes what the assistant made of a file. */
export type DirectIntent = Exclude<Intent, { kind: "summary" }>;

/** A proposal without its id. */
export interface Proposal {
  readonly tool: string;
  readonly args: Readonly<Record<string, string | boolean>>;
}

/** The call that an intent asks for. Its arguments are exactly what the person wrote: whether they may be is the gate's affair. */
export function proposalFor(intent: DirectIntent): Proposal {
  switch (intent.kind) {
    case "read":
      return { tool: "read_file", args: { path: intent.path } };
    case "list":
      return { tool: "glob", args: { pattern: intent.pattern } };
    case "search":
      return { tool: "grep", args: { pattern: intent.text, literal: true, ...searchPlace(intent.where) } };
    case "write":
      return { tool: "write_file", args: { path: intent.path, content: intent.text } };
    case "replace":
      return {
        tool: "edit_file",
        args: { path: intent.path, old_text: intent.before, new_text: intent.after },
      };
    case "run":
      return { tool: "shell", args: { command: intent.command } };
  }
}

function searchPlace(where: string | undefined): Record<string, string> {
  if (where === undefined) return {};
  return /[*?[{]/u.test(where) ? { glob: where } : { path: where };
}
