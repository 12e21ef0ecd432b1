import { attachmentName } from "./attachment";

/** The largest file that is taken into a message. Bytes. */
export const MAX_FILE = 100_000;
export const MAX_ATTACHMENTS = 10;

export type Refusal = "not_text" | "too_large" | "too_many" | "unreadable";

export type DroppedFile =
  | { readonly ok: true; readonly name: string; readonly text: string }
  | { readonly ok: false; readonly name: string; readonly why: Refusal };

/** Reads what a person has dropped on the window. `room`: how many more attachments there may be. Never rejects. */
export async function readDropped(
  files: readonly Pick<File, "name" | "size" | "arrayBuffer">[],
  room: number,
): Promise<readonly DroppedFile[]> {
  return Promise.all(files.map((file, index) => readOne(file, index < room)));
}

async function readOne(
  file: Pick<File, "name" | "size" | "arrayBuffer">,
  hasRoom: boolean,
): Promise<DroppedFile> {
  const name = attachmentName(file.name);
  const refuse = (why: Refusal): DroppedFile => ({ ok: false, name, why });
  if (!hasRoom) return refuse("too_many");
  if (file.size > MAX_FILE) return refuse("too_large");
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    // A folder, a file that is gone, one that this person may not read: the page learns no more than that.
    return refuse("unreadable");
  }
  if (bytes.byteLength > MAX_FILE) return refuse("too_large");
  const text = decode(bytes);
  return text === undefined ? refuse("not_text") : { ok: true, name, text };
}

function decode(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text.replaceAll("\r\n", "\n");
  } catch {
    // Not UTF-8: nothing that could be shown as text.
    return undefined;
  }
}
