import { describe, expect, it } from "vitest";
import { flatTexts, isUsed, placeholders, sourceTexts, speechOf, withoutForm } from "./texts";

const english = flatTexts("en");
const chinese = flatTexts("zh-CN");
const sources = sourceTexts();
const speeches = sources.map(({ text }) => speechOf(text));
const keysOf = (texts: ReadonlyMap<string, string> | undefined) =>
  new Set([...(texts ?? new Map<string, string>()).keys()].map(withoutForm));

/** In the singular the number may be a word. */
const valuesOf = (key: string, text: string) =>
  placeholders(text)
    .filter((name) => !(key.endsWith("_one") && name === "count"))
    .join();

describe.each([...english.keys()])("the texts of %s", (area) => {
  const en = english.get(area) ?? new Map<string, string>();
  const zh = chinese.get(area) ?? new Map<string, string>();

  it("are there in both languages", () => {
    expect([...keysOf(en)].filter((key) => !keysOf(zh).has(key))).toEqual([]);
    expect([...keysOf(zh)].filter((key) => !keysOf(en).has(key))).toEqual([]);
  });

  it("have the forms that each language counts with", () => {
    expect([...zh.keys()].filter((key) => key.endsWith("_one"))).toEqual([]);
    const alone = [...en.keys()].filter(
      (key) => key.endsWith("_one") && !en.has(key.replace(/_one$/, "_other")),
    );
    expect(alone).toEqual([]);
  });

  it("have places for the same values", () => {
    const differing = [...en].flatMap(([key, text]) => {
      const other = zh.get(key) ?? zh.get(key.replace(/_one$/, "_other"));
      const same = other === undefined || valuesOf(key, text) === valuesOf(key, other);
      return same ? [] : [`${key}: ${text} / ${other}`];
    });
    expect(differing).toEqual([]);
  });

  it("say something, calmly", () => {
    const texts = [...en, ...zh].filter(
      ([, text]) => text.trim() === "" || /!|！|\bplease\b|请勿/i.test(text),
    );
    expect(texts).toEqual([]);
  });

  it("are all used", () => {
    expect([...en.keys()].filter((key) => !isUsed(area, key, speeches))).toEqual([]);
  });
});

describe("the windows", () => {
  const components = sources.filter(({ file }) => file.endsWith(".tsx"));

  it("have no text between tags that is not from a file of texts", () => {
    const found = components.flatMap(({ file, text }) =>
      [...text.matchAll(/(?<![=\s])>\s*([^<>{}()=;]*\p{L}{2}[^<>{}()=;]*)<\//gu)].map(
        ([, words = ""]) => `${file}: ${words.trim()}`,
      ),
    );
    // A key is called what stands on it, in every language.
    expect(found.filter((line) => !/: (Esc|Del)$/.test(line))).toEqual([]);
  });

  it("have no label or title that is not from a file of texts", () => {
    const found = components.flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /\b(?:aria-label|aria-description|title|placeholder|alt|label)="([^"]*\p{L}{2}[^"]*)"/gu,
        ),
      ].map(([attribute]) => `${file}: ${attribute}`),
    );
    expect(found).toEqual([]);
  });
});

describe("the search for texts", () => {
  const speaks = (text: string) => [speechOf(`const { t } = useTranslation("nav"); ${text}`)];

  it("finds a key that nobody says", () => {
    expect(isUsed("nav", "gone", speaks('t("label")'))).toBe(false);
    expect(isUsed("nav", "label", [speechOf('useTranslation("mode"); t("label")')])).toBe(false);
  });

  it("knows literal keys, keys with their area, forms of a number, and beginnings", () => {
    expect(isUsed("nav", "label", speaks('t("label")'))).toBe(true);
    expect(isUsed("menu", "file", [speechOf('t("menu:file")')])).toBe(true);
    expect(isUsed("nav", "all_one", speaks('t("all", { count })'))).toBe(true);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
    expect(isUsed("nav", "about.plan", speaks("t(`about.${mode}`)"))).toBe(true);
  });
});
