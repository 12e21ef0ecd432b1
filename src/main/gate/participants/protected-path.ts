import type { CallFacts, CallReader, LocatedPath } from "../../policy/call-facts";
import { couldMeet } from "../../policy/glob";
import { pathSegments, type Segment } from "../../policy/glob-tokens";
import { caseForms, isAtOrBelow, protectedName, repositoryCandidates } from "../../policy/protected-paths";
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
    const writes = facts.touches.list.filter((touch) => touch.access === "write" && !touch.unlikely);
    const hooks = writes.length > 0 ? ((await facts.paths.hookFolders?.()) ?? []) : [];
    let ask: PermissionDecision | undefined;
    for (const touch of writes) {
      if (touch.ifFolder !== undefined && (await facts.isNoFolder(literalPath(touch.ifFolder)))) continue;
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
  for (const segments of formsOf(path)) {
    for (const tail of caseForms(rest)) {
      const whole = [...segments, ...tail];
      const { ownFiles, foldCase } = facts.paths;
      if (ownFiles.some((own) => writesOwn(whole, pathSegments(own), foldCase)))
        return touch.sure
          ? new PermissionDecision("deny", OWN, SOURCE)
          : asks("Gatehouse's own files", touch);
      const name =
        protectedName([...fromWorkspace(segments, path), ...tail]) ??
        (await gitPlace(facts, segments, whole, hooks));
      if (name !== undefined) return asks(name, touch);
    }
  }
  return undefined;
}

const OWN = "Gatehouse's own settings and records are never written by a tool";

function asks(name: string, { sure }: Touch): PermissionDecision {
  const writes = sure ? "Writing into" : "It may write into";
  const why = sure
    ? `${writes} ${name} changes what later runs`
    : `${writes} ${name}, which changes what later runs`;
  return new PermissionDecision("ask", why, SOURCE);
}

/** What git obeys under any name: its folder, the folder of its hooks, and a repository without a work tree. */
async function gitPlace(
  { paths }: CallFacts,
  literal: readonly string[],
  whole: readonly Segment[],
  hooks: readonly string[],
): Promise<string | undefined> {
  const { gitDir, foldCase } = paths;
  if (gitDir !== undefined && reaches(whole, pathSegments(gitDir), foldCase)) return "the git folder";
  if (hooks.some((folder) => reaches(whole, pathSegments(folder), foldCase)))
    return "the folder of git's hooks";
  const known = whole.length === literal.length ? literal : whole.filter((part) => typeof part === "string");
  for (const candidate of paths.isRepository ? repositoryCandidates(known) : [])
    if (await paths.isRepository?.(`/${candidate.join("/")}`)) return "the git folder";
  return undefined;
}

/** The file itself, what it holds, or the folder right above it, into which a copy could go under its name. */
function writesOwn(segments: readonly Segment[], own: readonly string[], foldCase: boolean): boolean {
  return reaches(segments, segments.length < own.length ? own.slice(0, -1) : own, foldCase);
}

/** Whether a path, or a pattern, is or leads into a folder; or is that file. */
function reaches(segments: readonly Segment[], folder: readonly string[], foldCase: boolean): boolean {
  const literal = segments.filter((segment) => typeof segment === "string");
  return literal.length === segments.length
    ? isAtOrBelow(literal, folder, foldCase)
    : couldMeet({ alternatives: [folder] }, segments, { below: true });
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
