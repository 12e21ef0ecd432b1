import type { z } from "zod";
import type { TargetIdentity } from "../gate/approval";
import type { ToolEffect } from "../gate/call";

/** What a running tool is given besides its arguments. */
export interface ToolContext {
  /** Absolute path of the workspace. */
  readonly workspace: string;
  /** Aborted on cancel; a tool stops what it does and throws `ToolError("cancelled", …)`. */
  readonly signal: AbortSignal;
  /** What was approved: a tool that writes refuses (`target_changed`) when the file it opened is another one. */
  readonly expected: TargetIdentity | undefined;
}

/** A failure that the model can act on: says what happened, to what, and what to do instead. */
export class ToolError extends Error {
  override readonly name = "ToolError";
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A tool as this program trusts it. The model sees name, description and JSON schema, never effect or handler. */
export interface ToolDefinition<Schema extends z.ZodObject = z.ZodObject> {
  /** `[A-Za-z0-9_]+`, unique in the registry. */
  readonly name: string;
  readonly description: string;
  readonly effect: ToolEffect;
  /** The argument that is a path of the workspace, or a pattern of paths, where there is one. */
  readonly filePath?: string;
  /** Strict: unknown keys are refused. */
  readonly schema: Schema;
  /**
   * Looks whether the call could succeed as things stand, before a person is asked; changes nothing. Left out where only
   * running tells. @throws ToolError when it could not.
   */
  check?(args: z.output<Schema>, context: ToolContext): Promise<void>;
  /** The text for the model. @throws ToolError; anything else thrown becomes `tool_execution_error`. */
  invoke(args: z.output<Schema>, context: ToolContext): Promise<string>;
}

/** What the model is told about a tool. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  /** JSON Schema (draft 2020-12) of the arguments. */
  readonly parameters: Readonly<Record<string, unknown>>;
}
