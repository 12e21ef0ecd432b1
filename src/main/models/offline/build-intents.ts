import type { Intent } from "./intent";
import type { Pattern } from "./patterns";

const EVERY_FILE = "**/*";

/** Turns what a form matched into intents. Undefined: a part that the form needs was left empty. */
export function buildIntents(
  asks: Exclude<Pattern["asks"], "save-summary">,
  groups: Readonly<Record<string, string | undefined>>,
  restore: (fragment: string) => string,
): Intent[] {
  const get = (name: string) => restore(groups[name] ?? "");
  const maybe = (name: string) => (groups[name] === undefined ? undefined : get(name));
  switch (asks) {
    case "read": {
      const paths = groups.paths?.split(/ ?[,，、] ?(?:and )?| and | ?和 ?/u) ?? [groups.path ?? ""];
      return paths.map((path) => ({ kind: "read", path: restore(path) }));
    }
    case "list":
      return [{ kind: "list", pattern: globWithin(maybe("where"), maybe("pattern") ?? EVERY_FILE) }];
    case "search":
      return [{ kind: "search", text: get("text"), where: maybe("where") }];
    case "write":
      return [{ kind: "write", path: get("path"), text: get("text") }];
    case "replace":
      return [{ kind: "replace", path: get("path"), before: get("before"), after: get("after") }];
    case "run":
      return [{ kind: "run", command: get("command") }];
    case "summary": {
      const source = maybe("source");
      const summary: Intent = { kind: "summary", into: maybe("path") };
      return source === undefined ? [summary] : [{ kind: "read", path: source }, summary];
    }
  }
}

/** Joined as written: whether such a place may be listed is not for the assistant to say. */
function globWithin(folder: string | undefined, pattern: string): string {
  return folder === undefined ? pattern : `${folder.replace(/\/$/u, "")}/${pattern}`;
}
