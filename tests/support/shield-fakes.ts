import { type Finding, type ScanOrder, ShieldError, type TextScanner } from "../../src/main/shield/finding";
import type { ProtectedContent } from "../../src/main/shield/look";
import { presetPolicy, type ShieldPolicy } from "../../src/main/shield/policy";

/** Finds what the pattern says, and keeps what it was asked. */
export class PatternScanner implements TextScanner {
  readonly asked: { readonly text: string; readonly order: ScanOrder }[] = [];
  trouble: "none" | "throws" | "hangs" = "none";
  readonly #patterns: readonly (readonly [kind: string, pattern: RegExp])[];

  constructor(patterns: Readonly<Record<string, RegExp>> = { "secret:fake": SECRET }) {
    this.#patterns = Object.entries(patterns);
  }

  async scan(text: string, order: ScanOrder): Promise<readonly Finding[]> {
    this.asked.push({ text, order });
    if (this.trouble === "throws") throw new ShieldError("shield_failed", "The data shield's scan failed");
    if (this.trouble === "hangs") return new Promise(() => {});
    return this.#patterns
      .flatMap(([kind, pattern]) =>
        [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
          kind,
          start: index,
          end: index + found.length,
          score: 0.9,
        })),
      )
      .sort((a, b) => a.start - b.start);
  }
}

/** What the scanner finds unless told otherwise. */
export const SECRET = /hush-[a-z0-9]{8}/g;
export const PLANTED = "hush-0a1b2c3d";

export const NO_ASSETS: ProtectedContent = Object.freeze({
  needed: false,
  ready: async () => {},
  filesMayHaveChanged: () => {},
});

export function shieldPolicy(parts: Partial<ShieldPolicy> = {}): ShieldPolicy {
  return { ...presetPolicy("secrets"), timeoutMs: 50, ...parts };
}
