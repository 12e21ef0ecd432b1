import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../../../src/renderer/shared/tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");

function colours(theme: string): Map<string, string> {
  return new Map(
    [...theme.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["bg", "surface", "sunken"];
const PAIRS: readonly (readonly [string, readonly string[]])[] = [
  ["text", [...GROUNDS, "accent-soft", "allow-soft", "ask-soft", "deny-soft"]],
  ["muted", [...GROUNDS, "allow-soft", "deny-soft"]],
  ["accent", [...GROUNDS, "accent-soft"]],
  ["allow", [...GROUNDS, "allow-soft"]],
  ["ask", [...GROUNDS, "ask-soft"]],
  ["deny", [...GROUNDS, "deny-soft"]],
  ...["keyword", "string", "number", "title", "type"].map((word) => [`code-${word}`, GROUNDS] as const),
  ["on-accent", ["accent"]],
];

describe.each([
  ["light", colours(light)],
  ["dark", colours(dark)],
])("the %s theme", (_name, theme) => {
  it.each(PAIRS)("shows %s with a contrast of at least 4.5 on every ground it stands on", (text, grounds) => {
    for (const ground of grounds) {
      const ratio = contrast(theme.get(text) ?? "", theme.get(ground) ?? "");
      expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("draws the edges of controls with a contrast of at least 3", () => {
    for (const ground of GROUNDS) {
      const ratio = contrast(theme.get("border-strong") ?? "", theme.get(ground) ?? "");
      expect(ratio, ground).toBeGreaterThanOrEqual(3);
    }
  });
});
