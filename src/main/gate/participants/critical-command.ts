import type { CallFacts, CallReader, LocatedPath } from "../../policy/call-facts";
import { criticalPlace, mayBeCritical, type Places } from "../../policy/critical-places";
import { escapeGlob } from "../../policy/file-pattern";
import { type Removal, removalsOf } from "../../policy/removals";
import { literalPath, splitPattern } from "../../policy/touch-paths";
import { PermissionDecision } from "../decision";
import type { Participant } from "../participant";
import type { PermissionRequest } from "../request";

const SOURCE = "critical-command";
/** Comparing more patterns than these with every critical place would take too long. */
const MAX_PATTERNS = 200;

/** Denies the removal of what can't be brought back, wherever it hides in a command. No rule or mode lifts it. */
export class CriticalCommand implements Participant {
  readonly source = SOURCE;
  readonly judgesEarlier = true;
  readonly #reader: CallReader;

  constructor(reader: CallReader) {
    this.#reader = reader;
  }

  async opinions(request: PermissionRequest): Promise<readonly PermissionDecision[]> {
    const facts = this.#reader.read(request);
    const { variables } = facts;
    let ask: PermissionDecision | undefined;
    let patterns = 0;
    for (const command of facts.commands) {
      for (const removal of removalsOf(command, variables, facts.paths.home)) {
        if (!removal.exact) patterns += 1;
        if (patterns > MAX_PATTERNS)
          ask ??= new PermissionDecision("ask", "It removes by too many patterns", SOURCE);
        // A pattern is never more than asked about.
        if (ask && !removal.exact) continue;
        const opinion = await judge(facts, removal);
        if (opinion?.behavior === "deny") return [opinion];
        ask ??= opinion;
      }
    }
    return ask ? [ask] : [];
  }
}

async function judge(facts: CallFacts, removal: Removal): Promise<PermissionDecision | undefined> {
  if (removal.hangsOnVariable) {
    return new PermissionDecision(
      "ask",
      "With an empty variable this removes everything from the root",
      SOURCE,
    );
  }
  if (!removal.exact) return judgePattern(facts, removal);
  for (const folder of facts.touches.folders) {
    const place = await placeOf(facts, folder, removal);
    if (place === undefined) continue;
    // The contents of a workspace can be meant; a folder that `cd` may or may not have reached isn't certain.
    if (removal.contents && place === "the workspace") {
      return new PermissionDecision("ask", "This removes everything in the workspace", SOURCE);
    }
    return new PermissionDecision("deny", `This removes ${place}`, SOURCE);
  }
  return undefined;
}

async function placeOf(facts: CallFacts, folder: string, { glob }: Removal): Promise<string | undefined> {
  const target = literalPath(glob);
  const path = await facts.locate(
    target.startsWith("/") || folder === "" ? target : `${literalPath(folder)}/${target}`,
  );
  const places = placesOf(facts, path);
  return (
    criticalPlace(path.written, places) ??
    (path.real === undefined ? undefined : criticalPlace(path.real, places))
  );
}

/** `rm -rf .gi[t]`: what a pattern may stand for is asked about. */
async function judgePattern(facts: CallFacts, { glob }: Removal): Promise<PermissionDecision | undefined> {
  for (const from of facts.touches.folders) {
    const { folder, rest } = splitPattern(glob);
    const relative = folder.startsWith("/") || from === "";
    const path = await facts.locate(relative ? folder : `${literalPath(from)}/${folder}`);
    const places = placesOf(facts, path);
    const bases = path.real === undefined ? [path.written] : [path.written, path.real];
    if (bases.some((base) => mayBeCritical(`${escapeGlob(base)}/${rest}`, places))) {
      return new PermissionDecision("ask", "What it removes may be something that must never go", SOURCE);
    }
  }
  return undefined;
}

function placesOf(facts: CallFacts, { workspace: { written, real } }: LocatedPath): Places {
  const { home, gitDir, ownFiles, foldCase } = facts.paths;
  return { home, gitDir, ownFiles, foldCase, workspaces: real === undefined ? [written] : [written, real] };
}
