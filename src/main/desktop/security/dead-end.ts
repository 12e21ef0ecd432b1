import type { Session } from "electron";

/** Leads nowhere: port 9 takes nothing, and the bypass rule sends loopback addresses there too. */
const PROXY = Object.freeze({
  mode: "fixed_servers",
  proxyRules: "socks5://127.0.0.1:9",
  proxyBypassRules: "<-loopback>",
} as const);

/**
 * Command line switches for Chromium's network, to be set before the app is ready. No name and no address resolves, that of
 * the proxy included; the main process itself reaches models through Node, which these don't concern.
 */
export const NETWORK_SWITCHES: readonly (readonly [name: string, value: string])[] = Object.freeze([
  ["host-resolver-rules", "MAP * ~NOTFOUND"],
]);

/**
 * Gives a session a network without an exit. The content security policy covers what loads and connects as documents do, but not
 * WebRTC, which opens TCP connections to whatever address a page names.
 */
export function leadNowhere(session: Pick<Session, "setProxy">): Promise<void> {
  return session.setProxy(PROXY);
}
