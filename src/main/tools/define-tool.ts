import type { z } from "zod";
import type { ToolDefinition } from "./tool";

/** Lets a tool's schema type its handler, and forgets the schema's type again for the registry. */
export function defineTool<Schema extends z.ZodObject>(tool: ToolDefinition<Schema>): ToolDefinition {
  const { check, schema } = tool;
  return {
    ...tool,
    invoke: (args, context) => tool.invoke(schema.parse(args), context),
    ...(check ? { check: (args, context) => check(schema.parse(args), context) } : {}),
  };
}
