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

/** @throws DesktopError `model_bad_address` for an origin to which a key would cross a network unencrypted. */
export function checkKeyTransport(origin: string): void {
  const { protocol, hostname, host } = new URL(origin);
  if (protocol !== "http:" || LOCAL.test(hostname)) return;
  throw new DesktopError(
    "model_bad_address",
    `The key for ${host} would be sent unencrypted. Use https://, or remove the key.`,
  );
}
