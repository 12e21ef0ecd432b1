import { DesktopError } from "../desktop-error";

const LOCAL = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origin of a model service's address, such as `https://api.example.com`.
 *
 * @throws DesktopError `model_bad_address` when it isn't http(s) or contains a name or password.
 */
export function checkEndpoint(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) {
    throw new DesktopError("model_bad_address", "The address must start with https:// or http://.");
  }
  if (url.username !== "" || url.password !== "") {
    throw new DesktopError(
      "model_bad_address",
      "The address must not contain a name or password. Use the key field.",
    );
  }
  return url.origin;
}

/** Whether what is sent to an origin leaves this computer. */
export function isElsewhere(origin: string): boolean {
  return !LOCAL.test(new URL(origin).hostname);
}

/** @throws DesktopError `model_bad_address` for an origin to which a key would cross a network unencrypted. */
export function checkKeyTransport(origin: string): void {
  const { protocol, host } = new URL(origin);
  if (protocol !== "http:" || !isElsewhere(origin)) return;
  throw new DesktopError(
    "model_bad_address",
    `The key for ${host} would be sent unencrypted. Use https://, or remove the key.`,
  );
}

/** @throws DesktopError `model_bad_key` for a key that no request could carry. */
export function checkKey(key: string): void {
  if (/^[\x21-\x7e]*$/.test(key)) return;
  throw new DesktopError(
    "model_bad_key",
    "The key must be printable characters without spaces or line breaks. Copy it anew from the service.",
  );
}
