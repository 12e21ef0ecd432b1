import type { Platform } from "./platform";

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Which verdict a key press asks for. In the note, Mod+Enter asks for none: there it could mean "send my denial". */
export function shortcutVerdict(
  press: Press,
  { platform, inNote }: { readonly platform: Platform; readonly inNote: boolean },
): "allow_once" | "deny" | undefined {
  if (press.altKey || press.shiftKey) return undefined;
  const mod = platform === "mac" ? press.metaKey : press.ctrlKey;
  const other = platform === "mac" ? press.ctrlKey : press.metaKey;
  if (press.key === "Escape" && !mod && !other) return "deny";
  if (press.key === "Enter" && mod && !other && !inNote) return "allow_once";
  return undefined;
}

/** The codes of the keys that count as Mod. */
export function modCodes(platform: Platform): readonly string[] {
  return platform === "mac"
    ? ["MetaLeft", "MetaRight", "OSLeft", "OSRight"]
    : ["ControlLeft", "ControlRight"];
}
