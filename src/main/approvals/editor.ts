import type { EditorView } from "../../preload/contract/review";
import { escapeJson, showInvisibles } from "../base/visible-text";
import type { ToolArguments } from "../gate/call";

/** Nobody edits more in a window, and what comes back must pass through one message. Characters, as JSON. */
const MAX_EDITED = 400_000;

/** Text in which everything is seen as it is, spaces apart. */
const LINES = { keepNewlines: true, showSpaces: true };

/** The arguments of a call for editing; undefined where they are too long. */
export function editorOf(args: ToolArguments): EditorView | undefined {
  const json = JSON.stringify(args, null, 2);
  if (json.length > MAX_EDITED) return undefined;
  const fields = Object.entries(args).flatMap(([name, text]) =>
    typeof text === "string" && isPlain(text) && showInvisibles(name) === name ? [{ name, text }] : [],
  );
  if (fields.length > 0 && fields.length === Object.keys(args).length) return { kind: "fields", fields };
  return { kind: "json", text: escapeJson(json) };
}

/** A text field shows it all and gives it back unchanged. Escapes that are only ambiguous are nothing hidden. */
function isPlain(text: string): boolean {
  return showInvisibles(text.replaceAll("\\", ""), LINES) === text.replaceAll("\\", "");
}
