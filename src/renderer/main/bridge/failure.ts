import type { Envelope, MainChannel } from "../../../preload/contract";
import type { BridgeFailure } from "./safe-invoke";

/** A failure on the screen, with the call it came from. */
export interface ShownFailure extends BridgeFailure {
  readonly channel: MainChannel;
}

/** Different ways to the same end: when one works, the failure of another is of no interest any more. */
const KINDS: Partial<Record<MainChannel, string>> = {
  "projects.pick": "opening",
  "projects.open": "opening",
  "projects.openSample": "opening",
};

/** What is on the screen after one more call: its failure; or nothing more once a call of the same kind succeeded. */
export function failureAfter(
  shown: ShownFailure | null,
  channel: MainChannel,
  envelope: Envelope<unknown>,
): ShownFailure | null {
  if (!envelope.ok) return { ...envelope.error, channel };
  return shown && kindOf(shown.channel) === kindOf(channel) ? null : shown;
}

function kindOf(channel: MainChannel): string {
  return KINDS[channel] ?? channel;
}
