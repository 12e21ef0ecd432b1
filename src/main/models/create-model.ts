import { z } from "zod";
import type { Model } from "./model";
import { OfflineAssistant } from "./offline/offline-assistant";
import { OpenAiCompatibleModel } from "./openai-compatible/openai-compatible-model";
import { pause } from "./pause";

const baseUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" }).refine(
  (text) => {
    const { username, password, search, hash } = new URL(text);
    return username === "" && password === "" && search === "" && hash === "";
  },
  { error: "must have no user, password, query or fragment; the key is given on its own" },
);

/** What a model can be made from. */
const MODEL_CONFIG = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("offline") }),
  z.strictObject({
    kind: z.literal("openai-compatible"),
    baseUrl,
    model: z.string().trim().min(1, { error: "must name a model" }),
    /** Only what an HTTP header can carry; anything else would be a slip of the clipboard. */
    apiKey: z
      .string()
      .regex(/^[\x21-\x7e]+$/, { error: "must be printable characters without spaces" })
      .optional(),
  }),
]);

export type ModelConfig = z.input<typeof MODEL_CONFIG>;

/** The configuration of the model can't be used. The message names fields and reasons, never a value. */
export class ModelConfigError extends Error {
  override readonly name = "ModelConfigError";
  readonly code = "model_config";
}

/**
 * Makes the model of a configuration. Connects to nothing yet.
 *
 * @throws ModelConfigError when the configuration can't be used.
 */
export function createModel(config: ModelConfig): Model {
  const parsed = MODEL_CONFIG.safeParse(config);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join(".") || "kind"}: ${message}`,
    );
    throw new ModelConfigError(`The model can't be set up. ${problems.join("; ")}`);
  }
  if (parsed.data.kind === "offline") return new OfflineAssistant();
  const { baseUrl: address, model, apiKey } = parsed.data;
  return new OpenAiCompatibleModel({ baseUrl: address, model, apiKey }, { fetch, pause, now: Date.now });
}
