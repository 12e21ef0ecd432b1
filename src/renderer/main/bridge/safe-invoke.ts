import type { Envelope, MainBridge } from "../../../preload/contract";
import { errorMessage } from "../../shared/errors";

/** What went wrong on the other side of the bridge. */
export type BridgeFailure = Extract<Envelope<unknown>, { ok: false }>["error"];

/** `invoke` of the bridge that never rejects: what breaks on the way is an error envelope like any other, in the words of `inWords`. */
export function safeInvoke(
  bridge: MainBridge,
  inWords: (channel: string, why: string) => string,
): MainBridge["invoke"] {
  return async (channel, ...input) => {
    try {
      return await bridge.invoke(channel, ...input);
    } catch (error) {
      const why = errorMessage(error);
      return {
        ok: false,
        error: { code: "bridge_failed", message: inWords(channel, why) },
      };
    }
  };
}
