import type { IpcMainInvokeEvent } from "electron";

/** What the gateway looks at to know who speaks; Electron's event has all of it and more. */
export type SenderEvent = Pick<IpcMainInvokeEvent, "senderFrame"> & {
  readonly sender: { readonly id: number };
};

export type Sender =
  | { readonly ok: true; readonly contents: number; readonly origin: string }
  | { readonly ok: false };

/**
 * Who sent a message: the top frame of a page, by its real address. Must be called synchronously: a frame that has
 * gone by then is null and refused.
 */
export function identifySender(event: SenderEvent): Sender {
  const frame = event.senderFrame;
  if (!frame || frame.parent !== null) return { ok: false };
  const url = parseUrl(frame.url);
  if (!url) return { ok: false };
  return { ok: true, contents: event.sender.id, origin: `${url.protocol}//${url.host}` };
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}
