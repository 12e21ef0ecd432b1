import { createInstance, type i18n, type Resource } from "i18next";
import type { CHAT_TEXTS } from "./chat";
import type { Language } from "./languages";
import type { MAIN_PROCESS_TEXTS } from "./main-process";
import type { REVIEW_TEXTS } from "./review";

/** Keys are checked by the compiler against the English texts; a test compares the other languages with them. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "app";
    resources: (typeof CHAT_TEXTS)["en"] & (typeof REVIEW_TEXTS)["en"] & (typeof MAIN_PROCESS_TEXTS)["en"];
  }
}

/** Texts by language, namespace and key. */
export type Texts = Readonly<Record<Language, Resource[string]>>;

/** The texts of one window or process, ready at once. React escapes by itself, boxes of the system show plain text. */
export function createI18n(texts: Texts, language: Language): i18n {
  const instance = createInstance();
  // Everything is in the bundle, so there is nothing to wait for.
  void instance.init({
    lng: language,
    fallbackLng: "en",
    resources: texts,
    defaultNS: "app",
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}
