import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CHAT_TEXTS } from "../../../src/locales/chat";
import type { Language } from "../../../src/locales/languages";
import { MAIN_PROCESS_TEXTS } from "../../../src/locales/main-process";
import { REVIEW_TEXTS } from "../../../src/locales/review";

const src = resolve(import.meta.dirname, "../../../src");

export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** Every source file that may say something to a person. */
export function sourceTexts(): SourceText[] {
  return ["main", "renderer", "locales"].flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(join(src, folder, file), "utf8") })),
  );
}

/** All texts of a language: namespace, then key with dots, then text. */
export function flatTexts(language: Language): Map<string, Map<string, string>> {
  const all = { ...CHAT_TEXTS[language], ...REVIEW_TEXTS[language], ...MAIN_PROCESS_TEXTS[language] };
  return new Map(Object.entries(all).map(([area, texts]) => [area, new Map(flat(texts))]));
}

function flat(texts: object, before = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
}

/** A key without the form that a number chooses. */
export function withoutForm(key: string): string {
  return key.replace(/_(one|other)$/, "");
}

/** Names of the values that a text has places for. */
export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = ""]) => name))].sort();
}

/** Keys that a value chooses which another file knows; the compiler sees to it that they exist. */
const BY_VALUE: Readonly<Record<string, RegExp>> = {
  verdict: /./,
  settings: /^(saved|kept)$/,
  sessions: /^(busy|waiting)$/,
};

/** What one source file says: the areas whose texts it speaks with, whole keys, and beginnings of keys (`about.${mode}`). */
export interface Speech {
  readonly areas: ReadonlySet<string>;
  readonly keys: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

export function speechOf(source: string): Speech {
  const areas = [...source.matchAll(/(?:useTranslation\(|TFunction<)([^)>]*)/g)].flatMap(([, list = ""]) => {
    const named = [...list.matchAll(/"(\w+)"/g)].map(([, area = ""]) => area);
    // `app` is what is spoken without a name.
    return named.length > 0 ? named : ["app"];
  });
  if (source.includes("i18n.t(")) areas.push("app");
  return {
    areas: new Set(areas),
    keys: new Set([...source.matchAll(/"([\w.:-]+)"/g)].map(([, key = ""]) => key)),
    beginnings: [...source.matchAll(/`([\w:.-]+[.:])\$\{/g)].map(([, start = ""]) => start),
  };
}

/** Whether any source says the text. */
export function isUsed(area: string, key: string, speeches: readonly Speech[]): boolean {
  if (BY_VALUE[area]?.test(key)) return true;
  const plain = withoutForm(key);
  const says = ({ keys, beginnings }: Speech, wanted: string) =>
    keys.has(wanted) || beginnings.some((start) => wanted.startsWith(start));
  return speeches.some(
    (speech) => says(speech, `${area}:${plain}`) || (speech.areas.has(area) && says(speech, plain)),
  );
}
