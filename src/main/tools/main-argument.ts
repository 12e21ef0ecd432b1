/** The argument that names what a call is about, in the order in which tools use these names. */
const NAMES = ["path", "command", "pattern", "url", "query"] as const;

/** The one argument worth showing in a line; empty when there is none. Untrusted text. */
export function mainArgument(args: Readonly<Record<string, unknown>>): string {
  for (const name of NAMES) {
    const value = args[name];
    if (typeof value === "string") return value;
  }
  return "";
}
