import { posix } from "node:path";

export interface SourceFile {
  /** From the project's root, with forward slashes: src/main/gate/merge.ts */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  /** A package or module name, or the project path of a relative import, without an extension. */
  readonly target: string;
  readonly typeOnly: boolean;
}

const statement = /^[ \t]*(?:import|export)\b([^;"'`]*?)\bfrom\s*["']([^"']+)["']/gm;
const sideEffect = /^[ \t]*import\s*["']([^"']+)["']/gm;
const dynamic = /\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** What a file imports. Statements begin their line, so that text in comments and strings is not taken for one. */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = [];
  const add = (name: string | undefined, typeOnly: boolean): void => {
    if (name) found.push({ target: resolveImport(file.path, name), typeOnly });
  };
  for (const [, clause, name] of file.text.matchAll(statement)) add(name, isTypeOnly(clause ?? ""));
  for (const [, name] of file.text.matchAll(sideEffect)) add(name, false);
  for (const [, name] of file.text.matchAll(dynamic)) add(name, false);
  return found;
}

function isTypeOnly(clause: string): boolean {
  if (/^\s+type\b(?!\s*,)/.test(clause)) return true;
  const names = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1]?.split(",") ?? [""];
  return names.some((name) => name.trim() !== "") && names.every((name) => /^\s*(type\s|$)/.test(name));
}

function resolveImport(from: string, name: string): string {
  if (!name.startsWith(".")) return name;
  return withoutExtension(posix.join(posix.dirname(from), name));
}

export function withoutExtension(path: string): string {
  return path.replace(/\.(tsx?|mjs|js)$/, "").replace(/\/index$/, "");
}

/** Rooms are the folders of src/main; a file outside them is a room of its own. */
function roomOf(path: string): string {
  return /^src\/main\/([^/]+)\//.exec(path)?.[1] ?? withoutExtension(path);
}

/** The first cycle among rooms that the files' imports of values make; imports of the shared files make none. */
export function roomCycle(
  files: readonly SourceFile[],
  shared: readonly string[] = [],
): string[] | undefined {
  const graph = new Map<string, Set<string>>();
  for (const file of files.filter(({ path }) => path.startsWith("src/main/"))) {
    const room = roomOf(file.path);
    const uses = graph.get(room) ?? new Set();
    graph.set(room, uses);
    for (const { target, typeOnly } of importsOf(file)) {
      if (typeOnly || !target.startsWith("src/main/") || shared.includes(target)) continue;
      if (roomOf(target) !== room) uses.add(roomOf(target));
    }
  }
  for (const room of graph.keys()) {
    const cycle = pathBack(graph, room, [room]);
    if (cycle) return cycle;
  }
  return undefined;
}

function pathBack(graph: Map<string, Set<string>>, goal: string, path: string[]): string[] | undefined {
  for (const next of graph.get(path.at(-1) ?? "") ?? []) {
    if (next === goal) return [...path, goal];
    if (path.includes(next)) continue;
    const found = pathBack(graph, goal, [...path, next]);
    if (found) return found;
  }
  return undefined;
}
