import type { Envelope, MainBridge } from "./contract/bridge";
import { APP_EVENT, MAIN_CHANNELS, SESSION_EVENT } from "./contract/channels";

/** What the bridges need of `ipcRenderer`. The page is never given the object itself, nor the events it delivers. */
export interface PageIpc {
  invoke(channel: string, ...payload: unknown[]): Promise<unknown>;
  on(channel: string, listener: (event: unknown, ...payload: unknown[]) => void): unknown;
  removeListener(channel: string, listener: (event: unknown, ...payload: unknown[]) => void): unknown;
}

/** `window.gatehouse`: calls on listed channels, and the changes of the conversation. */
export function createMainBridge(ipc: PageIpc): MainBridge {
  return {
    invoke: (channel, ...input) => invokeListed(ipc, MAIN_CHANNELS, channel, input),
    onSessionChange: (listener) => subscribe(ipc, SESSION_EVENT, listener),
    onEvent: (listener) => subscribe(ipc, APP_EVENT, listener),
  };
}

/** Passes on what the main process sends, which it builds from the contract, without the event it came with. */
function subscribe<T>(ipc: PageIpc, channel: string, listener: (value: T) => void): () => void {
  const forward = (_event: unknown, value: unknown) => listener(value as T);
  ipc.on(channel, forward);
  return () => {
    ipc.removeListener(channel, forward);
  };
}

/** Sends at most one value on a channel of the list. Never rejects: whatever goes wrong is an envelope. */
export async function invokeListed<T>(
  ipc: Pick<PageIpc, "invoke">,
  channels: readonly string[],
  channel: string,
  input: readonly unknown[],
): Promise<Envelope<T>> {
  if (!channels.includes(channel)) return failure("unknown_channel", "There is no such channel.");
  try {
    // The main process builds every envelope from the contract; there is nothing to check against here.
    return (await ipc.invoke(channel, ...input.slice(0, 1))) as Envelope<T>;
  } catch {
    // The error may name internals of the main process, and the page can do nothing about it.
    return failure("unreachable", "Gatehouse did not answer, or the value can't be sent.");
  }
}

function failure(code: string, message: string): Envelope<never> {
  return { ok: false, error: { code, message } };
}
