import { isAbsolute, resolve } from "node:path";
import { pathBelow } from "../base/paths";
import type { JsonValue, ToolArguments } from "../gate/call";

/** A tool as hooks for Claude Code know it. */
interface Foreign {
  readonly name: string;
  /** Other names under which hooks ask for the same thing. */
  readonly aliases?: readonly string[];
  /** Our name of an argument and theirs, where they differ. */
  readonly keys?: ReadonlyMap<string, string>;
  /** Our argument that is a path from the workspace; theirs is absolute. */
  readonly path?: string;
  /** Says whether one of their arguments asks for nothing that ours don't do anyway. */
  idle?(key: string, value: JsonValue): boolean;
}

const FILE: readonly [string, string] = ["path", "file_path"];

const FOREIGN: ReadonlyMap<string, Foreign> = new Map<string, Foreign>([
  [
    "shell",
    {
      name: "Bash",
      idle: (key, value) => key === "description" || (key === "run_in_background" && value === false),
    },
  ],
  ["read_file", { name: "Read", keys: new Map([FILE]), path: "path" }],
  ["write_file", { name: "Write", keys: new Map([FILE]), path: "path" }],
  [
    "edit_file",
    {
      name: "Edit",
      aliases: ["MultiEdit"],
      keys: new Map([FILE, ["old_text", "old_string"], ["new_text", "new_string"]]),
      path: "path",
      idle: (key, value) => key === "replace_all" && value === false,
    },
  ],
  ["glob", { name: "Glob" }],
  ["grep", { name: "Grep", keys: new Map([["ignore_case", "-i"]]), path: "path" }],
  ["web_fetch", { name: "WebFetch" }],
]);

/** What hooks are told a tool is called. */
export function foreignName(tool: string): string {
  return FOREIGN.get(tool)?.name ?? tool;
}

/** Every name by which a matcher can ask for a tool. */
export function hookNamesOf(tool: string): readonly string[] {
  const foreign = FOREIGN.get(tool);
  return foreign ? [foreign.name, tool, ...(foreign.aliases ?? [])] : [tool];
}

/** Every name by which a matcher can ask for one of our tools. */
export function allHookNames(): readonly string[] {
  return [...FOREIGN.keys()].flatMap(hookNamesOf);
}

/** Arguments in the words of Claude Code's tools, paths absolute. */
export function toForeign(tool: string, args: ToolArguments, workspace: string): ToolArguments {
  const foreign = FOREIGN.get(tool);
  if (!foreign) return args;
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [
      foreign.keys?.get(key) ?? key,
      key === foreign.path && typeof value === "string" ? resolve(workspace, value) : value,
    ]),
  );
}

export interface Translation {
  readonly tool: string;
  /** As a hook answered, in whichever words. */
  readonly updated: ToolArguments;
  /** What the call's arguments are so far, in our words. */
  readonly current: ToolArguments;
  readonly workspace: string;
}

/** New arguments in our own words, or why they can't be told. What our tools don't know is kept, for their schema to refuse. */
export function fromForeign({
  tool,
  updated,
  current,
  workspace,
}: Translation): { readonly arguments: ToolArguments } | { readonly fault: string } {
  const { keys, path, idle }: Partial<Foreign> = FOREIGN.get(tool) ?? {};
  const ours = new Map([...(keys ?? [])].map(([own, theirs]) => [theirs, own]));
  const result = new Map<string, JsonValue>();
  for (const [key, value] of Object.entries(updated)) {
    if (idle?.(key, value)) continue;
    const own = ours.get(key) ?? key;
    const told =
      own === path && typeof value === "string" ? fromAbsolute(value, current[own], workspace) : value;
    if (result.has(own) && result.get(own) !== told)
      return { fault: `updatedInput names both ${key} and ${own}` };
    result.set(own, told);
  }
  return { arguments: Object.fromEntries(result) };
}

/** A path inside the workspace from its root; what lies outside stays as it is, for the path guard to refuse. */
function fromAbsolute(path: string, current: JsonValue | undefined, workspace: string): string {
  // Unchanged is unchanged, however the model wrote it.
  if (typeof current === "string" && resolve(workspace, current) === path) return current;
  if (!isAbsolute(path)) return path;
  const inside = pathBelow(workspace, path);
  if (inside === undefined) return path;
  return inside === "" ? "." : inside;
}
