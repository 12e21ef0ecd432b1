/** The languages that the program speaks, as BCP 47 tags. The first is the one to fall back to. */
export const LANGUAGES = ["en", "zh-CN"] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language to speak to somebody whose system prefers these, best first. Any Chinese is answered in simplified characters. */
export function preferredLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const [primary] = tag.toLowerCase().split(/[-_]/);
    if (primary === "zh") return "zh-CN";
    if (primary === "en") return "en";
  }
  return "en";
}
