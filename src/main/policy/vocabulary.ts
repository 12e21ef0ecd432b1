/** Kinds of tools that rules can speak about with content. */
export type FamilyName = "shell" | "read" | "write" | "glob" | "grep" | "fetch";

interface Vocable {
  readonly tool: string;
  readonly family: FamilyName;
}

/** Both vocabularies, in lower case: a deny rule must not be lost to the case of its name. */
const VOCABULARY: ReadonlyMap<string, Vocable> = new Map(
  Object.entries({
    shell: { tool: "shell", family: "shell" },
    bash: { tool: "shell", family: "shell" },
    read_file: { tool: "read_file", family: "read" },
    read: { tool: "read_file", family: "read" },
    write_file: { tool: "write_file", family: "write" },
    write: { tool: "write_file", family: "write" },
    edit_file: { tool: "edit_file", family: "write" },
    edit: { tool: "edit_file", family: "write" },
    multiedit: { tool: "edit_file", family: "write" },
    glob: { tool: "glob", family: "glob" },
    grep: { tool: "grep", family: "grep" },
    web_fetch: { tool: "web_fetch", family: "fetch" },
    webfetch: { tool: "web_fetch", family: "fetch" },
  } as const),
);

/** The program's own name of a tool, and its family when it has one. Names of other tools stay as they are. */
export function lookUpTool(name: string): { readonly tool: string; readonly family: FamilyName | undefined } {
  return VOCABULARY.get(name.toLowerCase()) ?? { tool: name, family: undefined };
}

/** Tools that a deny or ask rule without content binds besides the one it names: whoever forbids reading means grep too. */
const WIDE: Readonly<Record<FamilyName, readonly string[]>> = Object.freeze({
  shell: ["shell"],
  read: ["read_file", "glob", "grep"],
  write: ["write_file", "edit_file"],
  glob: ["glob"],
  grep: ["grep"],
  fetch: ["web_fetch"],
});

export function toolsBoundBy(family: FamilyName): readonly string[] {
  return WIDE[family];
}

const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  [...VOCABULARY.values()].map(({ tool }) => [
    tool,
    [...VOCABULARY].filter(([, vocable]) => vocable.tool === tool).map(([name]) => name),
  ]),
);

/** All names of all tools, in lower case. */
export function toolNames(): readonly string[] {
  return [...VOCABULARY.keys()];
}

/** All names of a tool, in lower case. */
export function namesOf(tool: string): readonly string[] {
  return NAMES.get(tool) ?? [tool.toLowerCase()];
}
