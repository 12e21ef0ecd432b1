import { ConfigurationError } from "./configuration-error";
import type { UserSettings } from "./user-settings";

/** Which model to use and how to reach it. */
export type ModelChoice =
  | { readonly kind: "offline" }
  | {
      readonly kind: "openai-compatible";
      readonly baseUrl: string;
      readonly model: string;
      readonly apiKey?: string;
    };

export interface ResolvedModel {
  readonly choice: ModelChoice;
  readonly origin: "argument" | "environment" | "settings" | "default";
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment variables that choose a model. None of them reaches a command that the agent runs. */
export const MODEL_VARIABLES = Object.freeze([
  "GATEHOUSE_BASE_URL",
  "GATEHOUSE_MODEL",
  "GATEHOUSE_API_KEY",
] as const);

/**
 * An argument wins over the environment, the environment over the settings file, and without any of them the
 * offline assistant answers. A key from the environment goes only to the endpoint that the environment names.
 *
 * @throws ConfigurationError when a model is chosen only by half: who wants one must not get the offline assistant.
 */
export function resolveModel(
  argument: string | undefined,
  env: Environment,
  settings: UserSettings,
): ResolvedModel {
  if (argument === "offline") return { choice: { kind: "offline" }, origin: "argument" };
  const endpoint = environmentEndpoint(env) ?? settingsEndpoint(settings);
  const origin = argument ? "argument" : (endpoint?.origin ?? "default");
  if (!endpoint) {
    const wanted = argument ? `--model ${argument}` : (lonelyVariable(env) ?? lonelyKind(settings));
    if (wanted === undefined) return { choice: { kind: "offline" }, origin };
    throw new ConfigurationError(
      `${wanted} needs an endpoint: set GATEHOUSE_BASE_URL, or model.kind and model.baseUrl in settings.json`,
    );
  }
  const model = argument ?? endpoint.model;
  if (!model) {
    const where =
      endpoint.origin === "environment" ? "set GATEHOUSE_MODEL" : "set model.model in settings.json";
    throw new ConfigurationError(`No model is named for ${endpoint.baseUrl}: ${where}`);
  }
  checkBaseUrl(endpoint.baseUrl);
  const key = endpoint.apiKey ? { apiKey: endpoint.apiKey } : {};
  return { choice: { kind: "openai-compatible", baseUrl: endpoint.baseUrl, model, ...key }, origin };
}

interface Endpoint {
  readonly baseUrl: string;
  readonly model: string | undefined;
  readonly apiKey: string | undefined;
  readonly origin: "environment" | "settings";
}

function environmentEndpoint(env: Environment): Endpoint | undefined {
  if (!env.GATEHOUSE_BASE_URL) return undefined;
  return {
    baseUrl: env.GATEHOUSE_BASE_URL,
    model: env.GATEHOUSE_MODEL || undefined,
    apiKey: env.GATEHOUSE_API_KEY || undefined,
    origin: "environment",
  };
}

/** A variable that means nothing without an endpoint. Its value may be a key and isn't told. */
function lonelyVariable(env: Environment): string | undefined {
  const name = (["GATEHOUSE_MODEL", "GATEHOUSE_API_KEY"] as const).find((variable) => env[variable]);
  return name && `${name} is set, but it`;
}

function lonelyKind({ model }: UserSettings): string | undefined {
  return model?.kind === "openai-compatible" ? "model.kind in settings.json" : undefined;
}

function settingsEndpoint({ model }: UserSettings): Endpoint | undefined {
  if (model?.kind !== "openai-compatible" || !model.baseUrl) return undefined;
  return { baseUrl: model.baseUrl, model: model.model, apiKey: undefined, origin: "settings" };
}

function checkBaseUrl(text: string): void {
  const protocol = URL.canParse(text) ? new URL(text).protocol : "";
  if (protocol === "http:" || protocol === "https:") return;
  throw new ConfigurationError(`The model's base URL must start with http:// or https://, not "${text}"`);
}
