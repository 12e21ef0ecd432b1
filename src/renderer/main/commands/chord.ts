/** What a key press tells. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/**
 * Whether a key press is a shortcut of the registry, such as `Mod+Shift+P`. Shift counts only where the shortcut names it: for a
 * sign such as `?` it depends on the keyboard whether it is held.
 */
export function isChord(press: KeyPress, shortcut: string, mac: boolean): boolean {
  const parts = shortcut.split("+");
  const key = parts.at(-1) ?? "";
  const mod = parts.includes("Mod");
  const shift = parts.includes("Shift");
  if (press.altKey || (mac ? press.metaKey : press.ctrlKey) !== mod) return false;
  if (mac ? press.ctrlKey : press.metaKey) return false;
  if (shift !== press.shiftKey && (shift || mod)) return false;
  return press.key.toLowerCase() === key.toLowerCase();
}

/** A shortcut as the keyboard names its keys: `⇧⌘P` on macOS, `Ctrl+Shift+P` elsewhere. */
export function keysOf(shortcut: string, mac: boolean): string {
  const parts = shortcut.split("+");
  if (!mac) return parts.map((part) => (part === "Mod" ? "Ctrl" : part)).join("+");
  const key = parts.at(-1) ?? "";
  return `${parts.includes("Shift") ? "⇧" : ""}${parts.includes("Mod") ? "⌘" : ""}${key}`;
}
