/** The argument that names what a call is about: a search is about its pattern more than about where it looks. */
const NAMES = ["command", "pattern", "path", "url", "query"] as const;

/** The one argument worth showing in a line; empty when there is none. Untrusted text. */
export function mainArgument(args: Readonly<Record<string, unknown>>): string {
  for (const name of NAMES) {
    const value = args[name];
    if (typeof value === "string") return value;
  }
  // An undo is about all of its files.
  const { files } = args;
  return Array.isArray(files) ? files.filter((file) => typeof file === "string").join(", ") : "";
}
