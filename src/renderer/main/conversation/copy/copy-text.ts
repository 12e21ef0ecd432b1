/**
 * Puts text on the clipboard, as the answer to a click or key. The page has no permission for the clipboard's own interface,
 * and needs none: copying what is selected is what every page can do for whoever clicks. False when the system refused.
 */
export function copyText(text: string): boolean {
  const before = document.activeElement;
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "sr-only";
  area.setAttribute("aria-hidden", "true");
  document.body.append(area);
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
