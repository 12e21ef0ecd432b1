import type { Platform } from "./platform";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** What a key press asks for. In a text such as the note, Mod+Enter asks for nothing: there it could mean "send my denial". */
export function shortcutOf(
  press: Press,
  { platform, inText }: { readonly platform: Platform; readonly inText: boolean },
): "escape" | "submit" | undefined {
  if (press.altKey || press.shiftKey) return undefined;
  const mod = platform === "mac" ? press.metaKey : press.ctrlKey;
  const other = platform === "mac" ? press.ctrlKey : press.metaKey;
  if (press.key === "Escape" && !mod && !other) return "escape";
  if (press.key === "Enter" && mod && !other && !inText) return "submit";
  return undefined;
}

/** The codes of the keys that count as Mod. */
export function modCodes(platform: Platform): readonly string[] {
  return platform === "mac"
    ? ["MetaLeft", "MetaRight", "OSLeft", "OSRight"]
    : ["ControlLeft", "ControlRight"];
}
