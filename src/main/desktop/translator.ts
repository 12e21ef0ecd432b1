import type { i18n, TFunction } from "i18next";
import { createI18n } from "../../locales/create-i18n";
import type { Language } from "../../locales/languages";
import { MAIN_PROCESS_TEXTS } from "../../locales/main-process";

/** What the main process says to people, in their language: `t("menu:file")`. */
export type Translate = TFunction<typeof AREAS>;

const AREAS = ["dialogs", "menu", "approvals", "commands", "findings"] as const;

/** Speaks one language until it is told another. */
export class Translator {
  /** Stays the same function; what it answers follows the language. */
  readonly t: Translate;
  readonly #i18n: i18n;

  constructor(language: Language) {
    this.#i18n = createI18n(MAIN_PROCESS_TEXTS, language);
    this.t = this.#i18n.getFixedT(null, AREAS);
  }

  setLanguage(language: Language): void {
    // The texts are in the bundle, so that there is nothing to wait for.
    void this.#i18n.changeLanguage(language);
  }
}
