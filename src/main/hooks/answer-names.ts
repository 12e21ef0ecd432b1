import { nearName } from "../policy/near-name";

/** Members of an answer that can hold something back, or put something in the place of something else. */
const ABOVE: readonly string[] = ["continue", "decision", "hookSpecificOutput"];
const BELOW: readonly string[] = [
  "permissionDecision",
  "updatedInput",
  "updatedToolOutput",
  "updatedMCPToolOutput",
];
/** Told at its own place, with another reason. */
const MISPLACED = "permissionDecision";
/** A revision is no decision. */
const MAX_SLIPS = 1;

/** Why a member would go unheard that decides: it is misspelt, or stands where it means nothing. */
export function doubtMembers(answer: unknown): string | undefined {
  const above = membersOf(answer);
  const below = membersOf(above.find(([key]) => key === "hookSpecificOutput")?.[1]);
  return doubtNames(above, ABOVE, "") ?? doubtNames(below, BELOW, "hookSpecificOutput.");
}

function doubtNames(
  members: readonly (readonly [string, unknown])[],
  known: readonly string[],
  prefix: string,
): string | undefined {
  for (const [key] of members) {
    if (known.includes(key) || key === MISPLACED) continue;
    const meant = nearName(key, [...known, ...ABOVE, ...BELOW], MAX_SLIPS);
    if (meant === undefined) continue;
    const place = ABOVE.includes(meant) ? meant : `hookSpecificOutput.${meant}`;
    return `its answer has ${JSON.stringify((prefix + key).slice(0, 80))}, which means nothing; write ${place}`;
  }
  return undefined;
}

function membersOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}
