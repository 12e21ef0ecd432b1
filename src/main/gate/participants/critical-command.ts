import type { CallFacts, CallReader } from "../../policy/call-facts";
import { criticalPlace, type Places } from "../../policy/critical-places";
import { type Removal, removalsOf } from "../../policy/removals";
import { literalPath } from "../../policy/touch-paths";
import { PermissionDecision } from "../decision";
import type { Participant } from "../participant";
import type { PermissionRequest } from "../request";

const SOURCE = "critical-command";

/** Denies the removal of what can't be brought back, wherever it hides in a command. No rule or mode lifts it. */
export class CriticalCommand implements Participant {
  readonly source = SOURCE;
  readonly #reader: CallReader;

  constructor(reader: CallReader) {
    this.#reader = reader;
  }

  async opinions(request: PermissionRequest): Promise<readonly PermissionDecision[]> {
    const facts = this.#reader.read(request);
    const { variables } = facts;
    let ask: PermissionDecision | undefined;
    for (const command of facts.commands) {
      for (const removal of removalsOf(command, variables, facts.paths.home)) {
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
  if (!removal.exact) return undefined;
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
  const { home, gitDir, foldCase } = facts.paths;
  const { written, real } = path.workspace;
  const places: Places = {
    home,
    gitDir,
    foldCase,
    workspaces: real === undefined ? [written] : [written, real],
  };
  return (
    criticalPlace(path.written, places) ??
    (path.real === undefined ? undefined : criticalPlace(path.real, places))
  );
}
