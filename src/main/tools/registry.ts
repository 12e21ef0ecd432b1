import { z } from "zod";
import { deepFreeze } from "../gate/call";
import type { ToolDefinition, ToolSpec } from "./tool";

/** A tool that can't be offered as it is defined. A mistake in code, never the model's. */
export class ToolRegistryError extends Error {
  readonly code = "tool_registry";
  override readonly name = "ToolRegistryError";
}

/** The tools of one turn. Does not change, whatever is registered meanwhile. */
export interface ToolSnapshot {
  /** Sorted. */
  readonly names: readonly string[];
  get(name: string): ToolDefinition | undefined;
  /** What the model is told: name, description and JSON schema, never effect or handler. */
  specs(): readonly ToolSpec[];
}

/** The tools there are. */
export class ToolRegistry {
  readonly #tools = new Map<string, { readonly tool: ToolDefinition; readonly spec: ToolSpec }>();

  /** @throws ToolRegistryError for a bad or taken name, an empty description, or a schema that lets unknown keys pass. */
  register(tool: ToolDefinition): void {
    if (!/^[A-Za-z0-9_]+$/.test(tool.name)) {
      throw new ToolRegistryError(
        `A tool's name consists of letters, digits and _: ${JSON.stringify(tool.name)}`,
      );
    }
    if (this.#tools.has(tool.name)) throw new ToolRegistryError(`There is already a tool named ${tool.name}`);
    if (tool.description.trim() === "")
      throw new ToolRegistryError(`The tool ${tool.name} has no description`);
    const parameters: Record<string, unknown> = { ...z.toJSONSchema(tool.schema, { io: "input" }) };
    if (parameters.additionalProperties !== false) {
      throw new ToolRegistryError(`The schema of ${tool.name} is not strict; build it with z.strictObject`);
    }
    const spec = deepFreeze({ name: tool.name, description: tool.description, parameters });
    this.#tools.set(tool.name, { tool: Object.freeze(tool), spec });
  }

  snapshot(): ToolSnapshot {
    const tools = new Map(this.#tools);
    const names = Object.freeze([...tools.keys()].sort());
    const specs = Object.freeze([...tools.values()].map(({ spec }) => spec));
    return Object.freeze({ names, get: (name: string) => tools.get(name)?.tool, specs: () => specs });
  }
}

export function createRegistry(tools: readonly ToolDefinition[]): ToolRegistry {
  const registry = new ToolRegistry();
  for (const tool of tools) registry.register(tool);
  return registry;
}
