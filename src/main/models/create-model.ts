import type { Model } from "./model";
import { checkModelConfig, type ModelConfig } from "./model-config";
import { OfflineAssistant } from "./offline/offline-assistant";
import { OpenAiCompatibleModel } from "./openai-compatible/openai-compatible-model";
import { pause } from "./pause";

/**
 * Makes the model of a configuration. Connects to nothing yet.
 *
 * @throws ModelConfigError when the configuration can't be used.
 */
export function createModel(config: ModelConfig): Model {
  const checked = checkModelConfig(config);
  if (checked.kind === "offline") return new OfflineAssistant();
  const { baseUrl, model, apiKey } = checked;
  return new OpenAiCompatibleModel({ baseUrl, model, apiKey }, { fetch, pause, now: Date.now });
}
