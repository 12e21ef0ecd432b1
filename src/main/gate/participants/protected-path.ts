import type { CallFacts, CallReader, LocatedPath } from "../../policy/call-facts";
import { pathSegments } from "../../policy/glob-tokens";
import { isAtOrBelow, protectedName, repositoryCandidates } from "../../policy/protected-paths";
import { literalPath, splitPattern } from "../../policy/touch-paths";
import type { Touch } from "../../policy/touches";
import { PermissionDecision } from "../decision";
import type { Participant } from "../participant";
import type { PermissionRequest } from "../request";

const SOURCE = "protected-path";

/**
 * Writing where programs take orders from (`.git`, editor and agent settings, shell start files) is asked about in every
 * mode; writing the gate's own files is denied. No rule lifts either. Looks at shell commands that are known to write, too.
 */
export class ProtectedPath implements Participant {
  readonly source = SOURCE;
  readonly #reader: CallReader;

  constructor(reader: CallReader) {
    this.#reader = reader;
  }

  async opinions(request: PermissionRequest): Promise<readonly PermissionDecision[]> {
    const facts = this.#reader.read(request);
    const writes = facts.touches.list.filter((touch) => touch.access === "write" && touch.sure);
    const hooks = writes.length > 0 ? ((await facts.paths.hookFolders?.()) ?? []) : [];
    let ask: PermissionDecision | undefined;
    for (const touch of writes) {
      const opinion = await judge(facts, touch, hooks);
      if (opinion?.behavior === "deny") return [opinion];
      ask ??= opinion;
    }
    if (!ask && !facts.touches.complete && !(await facts.proof()).readOnly) {
      ask = new PermissionDecision("ask", "It names more files than can be looked at one by one", SOURCE);
    }
    return ask ? [ask] : [];
  }
}

async function judge(
  facts: CallFacts,
  touch: Touch,
  hooks: readonly string[],
): Promise<PermissionDecision | undefined> {
  const { folder, rest } = touch.exact
    ? { folder: literalPath(touch.glob), rest: "" }
    : splitPattern(touch.glob);
  const path = await facts.locate(folder);
  const tail = pathSegments(literalPath(rest));
  for (const segments of formsOf(path)) {
    const { ownFiles, foldCase, gitDir } = facts.paths;
    if (ownFiles.some((own) => writesOwn(segments, pathSegments(own), foldCase))) {
      return new PermissionDecision(
        "deny",
        "Gatehouse's own settings and records are never written by a tool",
        SOURCE,
      );
    }
    const name =
      protectedName([...fromWorkspace(segments, path), ...tail]) ??
      (gitDir !== undefined && isAtOrBelow(segments, pathSegments(gitDir), foldCase)
        ? "the git folder"
        : await gitPlace(facts, [...segments, ...tail], hooks));
    if (name !== undefined)
      return new PermissionDecision("ask", `Writing into ${name} changes what later runs`, SOURCE);
  }
  return undefined;
}

/** What git obeys under any name: the folder of its hooks, and a repository without a work tree. */
async function gitPlace(
  { paths }: CallFacts,
  segments: readonly string[],
  hooks: readonly string[],
): Promise<string | undefined> {
  if (hooks.some((folder) => isAtOrBelow(segments, pathSegments(folder), paths.foldCase)))
    return "the folder of git's hooks";
  for (const candidate of paths.isRepository ? repositoryCandidates(segments) : [])
    if (await paths.isRepository?.(`/${candidate.join("/")}`)) return "the git folder";
  return undefined;
}

/** The file itself, what it holds, or the folder right above it, into which a copy could go under its name. */
function writesOwn(segments: readonly string[], own: readonly string[], foldCase: boolean): boolean {
  return isAtOrBelow(segments, segments.length < own.length ? own.slice(0, -1) : own, foldCase);
}

function formsOf(path: LocatedPath): readonly (readonly string[])[] {
  return [path.written, path.real].flatMap((form) => (form === undefined ? [] : [pathSegments(form)]));
}

/** A workspace that lies in a folder of such a name is not protected as a whole. */
function fromWorkspace(segments: readonly string[], { workspace }: LocatedPath): readonly string[] {
  for (const root of [workspace.written, workspace.real]) {
    const rootSegments = root === undefined ? undefined : pathSegments(root);
    if (rootSegments && isAtOrBelow(segments, rootSegments, false))
      return segments.slice(rootSegments.length);
  }
  return segments;
}
