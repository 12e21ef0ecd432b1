import { pathSegments } from "./glob-tokens";
import { expandTilde } from "./word-paths";

export interface ProgramPlaces {
  readonly home: string;
  readonly workspace: string;
  /** Folders that a `cd` may have led to, relative to the workspace or from the root. */
  readonly folders: readonly string[];
}

/** Every path under which a program that is named by a path may be written in a rule. */
export function programPaths(name: string, { home, workspace, folders }: ProgramPlaces): readonly string[] {
  const path = expandTilde(name, home);
  const found = folders.flatMap((folder) => {
    const file = absolute(absolute(workspace, folder), path);
    return file.startsWith(`${workspace}/`) ? [file, `.${file.slice(workspace.length)}`] : [file];
  });
  return [...new Set(found)].filter((each) => each !== name);
}

/** The one spelling of a rule's program that commands are compared with, when the rule names it by a path. */
export function normalProgram(name: string, home: string): string | undefined {
  const path = expandTilde(name, home)
    .replace(/^(?:\$PWD|\$\{PWD\})\//, "./")
    .replace(/^(?:\$HOME|\$\{HOME\})\//, `${home}/`);
  if (!path.includes("/")) return undefined;
  const normal = normalize(path);
  return path.startsWith("/") || normal.startsWith("../") ? normal : `./${normal}`;
}

function absolute(base: string, path: string): string {
  return normalize(path.startsWith("/") ? path : `${base}/${path}`);
}

/** Without `.`, and without each `..` that has a name before it. */
function normalize(path: string): string {
  const root = path.startsWith("/");
  const kept: string[] = [];
  for (const segment of pathSegments(path)) {
    const last = kept.at(-1);
    if (segment !== "..") kept.push(segment);
    else if (last !== undefined && last !== "..") kept.pop();
    else if (!root) kept.push(segment);
  }
  return (root ? "/" : "") + kept.join("/");
}
