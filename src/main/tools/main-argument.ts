import type { ToolArguments } from "../gate/call";

/** The argument that names what a call is about: a search is about its pattern more than about where it looks. */
const NAMES = ["command", "pattern", "path", "url", "query"] as const;

/** The one argument worth showing in a line; empty when there is none. Untrusted text. */
export function mainArgument(args: Readonly<Record<string, unknown>>): string {
  const name = mainName(args);
  const value = name === undefined ? undefined : args[name];
  if (typeof value === "string") return value;
  // An undo is about all of its files.
  const { files } = args;
  return Array.isArray(files) ? files.filter((file) => typeof file === "string").join(", ") : "";
}

/** The arguments without those that say nothing of what the call is about, a file's whole content among them. */
export function mainMembers(args: ToolArguments): ToolArguments {
  const name = mainName(args) ?? "files";
  const value = args[name];
  return value === undefined ? {} : { [name]: value };
}

function mainName(args: Readonly<Record<string, unknown>>): string | undefined {
  return NAMES.find((name) => typeof args[name] === "string");
}
