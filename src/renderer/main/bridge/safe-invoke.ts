import type { Envelope, MainBridge } from "../../../preload/contract";
import { strings } from "../strings";

/** What went wrong on the other side of the bridge. */
export type BridgeFailure = Extract<Envelope<unknown>, { ok: false }>["error"];

/** `invoke` of the bridge that never rejects: what breaks on the way is an error envelope like any other. */
export function safeInvoke(bridge: MainBridge): MainBridge["invoke"] {
  return async (channel, ...input) => {
    try {
      return await bridge.invoke(channel, ...input);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return {
        ok: false,
        error: { code: "bridge_failed", message: strings.errors.bridgeFailed(channel, why) },
      };
    }
  };
}
