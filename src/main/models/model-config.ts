import { z } from "zod";

const baseUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" }).refine(
  (text) => {
    // This check runs even where the one before it has failed.
    if (!URL.canParse(text)) return true;
    const { username, password, search, hash } = new URL(text);
    return username === "" && password === "" && search === "" && hash === "";
  },
  { error: "must have no user, password, query or fragment; the key is given on its own" },
);

const MODEL_CONFIG = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("offline") }),
  z.strictObject({
    kind: z.literal("openai-compatible"),
    baseUrl,
    model: z.string().trim().min(1, { error: "must name a model" }),
    /** Only what an HTTP header can carry; anything else would be an accident of the clipboard. */
    apiKey: z
      .string()
      .regex(/^[\x21-\x7e]+$/, { error: "must be printable characters without spaces" })
      .optional(),
  }),
]);

/** What a model can be made from. */
export type ModelConfig = z.input<typeof MODEL_CONFIG>;

export type CheckedModelConfig = z.output<typeof MODEL_CONFIG>;

/** The configuration of the model can't be used. The message names fields and reasons, never a value. */
export class ModelConfigError extends Error {
  override readonly name = "ModelConfigError";
  readonly code = "model_config";
  /** The first field that can't be used, such as `baseUrl`. */
  readonly field: string;

  constructor(message: string, field: string) {
    super(message);
    this.field = field;
  }
}

/**
 * The only check of a model's configuration: what it accepts can be saved and used, and nothing else can.
 *
 * @throws ModelConfigError when the configuration can't be used.
 */
export function checkModelConfig(config: ModelConfig): CheckedModelConfig {
  const parsed = MODEL_CONFIG.safeParse(config);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => ({
    field: path.join(".") || "kind",
    message,
  }));
  const text = problems.map(({ field, message }) => `${field}: ${message}`).join("; ");
  throw new ModelConfigError(`The model can't be set up. ${text}`, problems[0]?.field ?? "kind");
}
