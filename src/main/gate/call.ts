/** What a tool can do to the world. Taken from the trusted local definition, never from the model. */
export const TOOL_EFFECTS = Object.freeze(["read", "write", "execute", "network"] as const);

export type ToolEffect = (typeof TOOL_EFFECTS)[number];

/** What the model proposed, untouched. `arguments` is the raw string as it came over the wire. */
export interface ToolCall {
  readonly id: string;
  readonly tool: string;
  readonly arguments: string;
}

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export type ToolArguments = Readonly<Record<string, JsonValue>>;

/** A call that exists, parsed and passed its schema. Arguments are frozen to their depth. */
export interface PreparedCall {
  readonly ok: true;
  readonly id: string;
  readonly tool: string;
  readonly effect: ToolEffect;
  readonly arguments: ToolArguments;
}

/** A call that never reached the gate. */
export interface RefusedCall {
  readonly ok: false;
  readonly code: "unknown_tool" | "invalid_json" | "invalid_arguments";
  readonly message: string;
}

/** Where a call happens. `workspace` is an absolute path; ids are opaque. */
export interface CallContext {
  readonly workspace: string;
  readonly session: string;
  readonly turn: number;
}

/** Freezes a JSON value to its depth, so that what was decided is what runs. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    for (const child of Object.values(value)) deepFreeze(child);
    Object.freeze(value);
  }
  return value;
}
