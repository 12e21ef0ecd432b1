import type { z } from "zod";
import type { ToolDefinition } from "./tool";

/** Lets a tool's schema type its handler, and forgets the schema's type again for the registry. */
export function defineTool<Schema extends z.ZodObject>(tool: ToolDefinition<Schema>): ToolDefinition {
  return { ...tool, invoke: (args, context) => tool.invoke(tool.schema.parse(args), context) };
}
