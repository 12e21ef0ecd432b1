import type { z } from "zod";
import { lookUpTool } from "../../policy/vocabulary";
import { PII_KINDS, TOOL_TREATMENTS, type ToolShield, type ToolTreatment } from "../../shield/policy";
import type { ShieldWords } from "../../shield/words";
import { ConfigurationError } from "../configuration-error";
import { type PartPlace, wrongType } from "../permissions/wrong-type";
import { findPrototypeName } from "./prototype-names";
import { SHIELD_SETTINGS } from "./schema";

/**
 * Reads `shield` of a settings file; undefined when it says nothing of it.
 *
 * @throws ConfigurationError naming file and line for anything that isn't understood: a shield with a hole where a word was
 * misspelt would protect less than it seems to.
 */
export function readShield(value: unknown, place: Omit<PartPlace, "part">): ShieldWords | undefined {
  if (value === undefined) return undefined;
  const name = findPrototypeName(value);
  if (name !== undefined) {
    throw new ConfigurationError(
      `The settings file ${place.file} has mistakes:\n${place.file}:${place.places.lineOf(["shield"])}: shield: no key may be called "${name}"`,
    );
  }
  const parsed = SHIELD_SETTINGS.safeParse(value);
  if (!parsed.success) throw wrongType(parsed.error, { ...place, part: "shield" });
  const { pii, tools, edges, ...others } = parsed.data;
  return Object.freeze({
    ...defined(others),
    ...(edges ? { edges: defined(edges) } : {}),
    ...(pii === undefined ? {} : { pii: typeof pii === "boolean" ? (pii ? PII_KINDS : []) : pii }),
    ...(tools ? { tools: readTools(tools) } : {}),
  });
}

type ToolWords = NonNullable<z.output<typeof SHIELD_SETTINGS>["tools"]>;

/** Two names may mean the same tool; then the stricter word counts. */
function readTools(words: ToolWords): ReadonlyMap<string, Partial<ToolShield>> {
  const tools = new Map<string, Partial<Record<keyof ToolShield, ToolTreatment>>>();
  for (const [name, word] of Object.entries(words)) {
    const { tool } = lookUpTool(name);
    const known = tools.get(tool) ?? {};
    for (const part of ["execution", "ingress", "egress"] as const) {
      const both = [known[part], word[part]];
      const strictest = TOOL_TREATMENTS.findLast((treatment) => both.includes(treatment));
      if (strictest) known[part] = strictest;
    }
    tools.set(tool, known);
  }
  return tools;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function defined<T extends object>(value: T): Defined<T>;
function defined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}
