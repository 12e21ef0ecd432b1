import { z } from "zod";
import { compileGlob } from "../../policy/glob";
import { lookUpTool } from "../../policy/vocabulary";
import { ASSET_KINDS, PII_KINDS, SHIELD_ACTIONS, SHIELD_PRESETS, TOOL_TREATMENTS } from "../../shield/policy";

/** More of a kind are nothing that anybody looks after. */
const MAX_LIST = 200;
const MAX_TEXT = 1_000;

const ACTION = z.enum(SHIELD_ACTIONS).optional();
const TREATMENT = z.enum(TOOL_TREATMENTS).optional();

const ASSET = z.strictObject({
  path: z
    .string()
    .min(1)
    .max(MAX_TEXT)
    .transform((path) => path.replace(/^(?:\.\/)+/, ""))
    .refine((path) => !/^[/~\\]|^[a-z]:|\0/i.test(path) && !path.split("/").includes(".."), {
      error: "must be a pattern from the workspace's root, and stay inside",
    })
    .refine((path) => path !== "" && compileGlob(path) !== undefined, { error: "is no pattern for files" }),
  kind: z.enum(ASSET_KINDS),
  columns: z.exactOptional(z.array(z.string().min(1).max(MAX_TEXT)).min(1).max(MAX_LIST)),
});

const TOOL_NAME = z.string().superRefine((name, context) => {
  const known = lookUpTool(name).family !== undefined || /^mcp__[^\s*]+?__[^\s*]+$/.test(name);
  if (!known)
    context.addIssue({
      code: "custom",
      message: `There is no tool of this name: name one built-in tool, or one as mcp__server__tool, without "*"`,
    });
});

/** `shield` of a settings file. Strict all over: a word that isn't understood must not protect less than was meant. */
export const SHIELD_SETTINGS = z.strictObject({
  preset: z.enum(SHIELD_PRESETS).optional(),
  edges: z.strictObject({ message: ACTION, ingress: ACTION, egress: ACTION, reply: ACTION }).optional(),
  secrets: z.boolean().optional(),
  pii: z.union([z.boolean(), z.array(z.enum(PII_KINDS))]).optional(),
  exfiltration: z.boolean().optional(),
  maxRows: z.int().min(1).max(1_000_000).optional(),
  values: z.boolean().optional(),
  withholdBinary: z.boolean().optional(),
  rawOnce: z.boolean().optional(),
  assets: z.array(ASSET).max(MAX_LIST).optional(),
  tools: z
    .record(TOOL_NAME, z.strictObject({ execution: TREATMENT, ingress: TREATMENT, egress: TREATMENT }))
    .optional(),
  reviewer: z
    .strictObject({
      onError: z.enum(["ask", "block"]).default("block"),
      timeoutMs: z.int().min(1_000).max(120_000).default(20_000),
    })
    .optional(),
  timeoutMs: z.int().min(100).max(60_000).optional(),
});
