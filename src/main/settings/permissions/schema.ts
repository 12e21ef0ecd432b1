import { z } from "zod";
import { lookUpMode } from "../../policy/modes";
import { RULE_BEHAVIORS } from "../../policy/rule";

/** Rules are looked at one by one, so that a bad one doesn't void the others. */
const RULES = z.array(z.unknown()).optional();

const WORDS = z.record(z.string(), z.enum(RULE_BEHAVIORS)).optional();

const MODE = z.string().transform((name, context) => {
  const mode = lookUpMode(name);
  if (mode) return mode;
  context.addIssue({ code: "custom", message: `There is no mode "${name}"` });
  return z.NEVER;
});

const PERMISSIONS = z.looseObject({
  allow: RULES,
  deny: RULES,
  ask: RULES,
  additionalDirectories: z.array(z.string().min(1)).optional(),
  defaultMode: MODE.optional(),
});

const TOOLS = z.looseObject({ capabilities: WORDS, overrides: WORDS });

/** The part of a settings file that decides about calls. Other keys belong to other parts. */
export const PERMISSION_SETTINGS = z.looseObject({
  permissions: PERMISSIONS.optional(),
  tools: TOOLS.optional(),
});

/** The keys of each part that mean something; others could be meant to restrict. */
export const KNOWN_KEYS = Object.freeze({
  permissions: Object.freeze(Object.keys(PERMISSIONS.shape)),
  tools: Object.freeze(Object.keys(TOOLS.shape)),
});
