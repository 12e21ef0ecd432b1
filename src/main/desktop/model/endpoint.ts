import { checkModelConfig, ModelConfigError } from "../../models/model-config";
import type { ModelChoice } from "../../settings/model-choice";
import { DesktopError } from "../desktop-error";

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * What consent and a key belong to: origin and base path of a service's address, always with a slash at the end, such as
 * `https://api.example.com/v1/`. Several tenants can share an origin, each under a path of its own. Two spellings
 * that a server might take for one are two here: the worst that follows is a second question.
 */
export function endpointScope(baseUrl: string): string {
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/+$/, "")}/`;
}

/** The address of a scope as people write it, without the slash at its end. */
export function scopeAddress(scope: string): string {
  return scope.slice(0, -1);
}

/** Whether what is sent to an address leaves this computer. */
function isElsewhere(address: string): boolean {
  return !LOCAL.test(new URL(address).hostname);
}

/** @throws DesktopError `model_bad_address` for an address to which a key would cross a network unencrypted. */
export function checkKeyTransport(address: string): void {
  const { protocol, host } = new URL(address);
  if (protocol !== "http:" || !isElsewhere(address)) return;
  throw new DesktopError(
    "model_bad_address",
    `The key for ${host} would be sent unencrypted. Use https://, or remove the key.`,
  );
}

/**
 * Checks what would be saved with the same check that the session's start makes.
 *
 * @throws DesktopError `model_bad_address`, `model_incomplete` or `model_bad_key`, with words for the person.
 */
export function checkChoice(choice: ModelChoice): void {
  try {
    checkModelConfig(choice);
  } catch (error) {
    if (!(error instanceof ModelConfigError)) throw error;
    const [code, text] = MISTAKES[error.field] ?? ["model_incomplete", error.message];
    throw new DesktopError(code, text, { cause: error });
  }
}

const MISTAKES: Readonly<Record<string, readonly [code: string, text: string]>> = {
  baseUrl: [
    "model_bad_address",
    "The address must start with https:// or http:// and hold no name, password, query or fragment. Use the key field for the key.",
  ],
  model: ["model_incomplete", "Name the model that is to answer."],
  apiKey: [
    "model_bad_key",
    "The key must be printable characters without spaces or line breaks. Copy it anew from the service.",
  ],
};
