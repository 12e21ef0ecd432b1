import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { CHAT_TEXTS } from "../../src/locales/chat";
import { createI18n } from "../../src/locales/create-i18n";
import type { Language } from "../../src/locales/languages";
import { Translator } from "../../src/main/desktop/translator";

/** What the main process says, in English or another language. */
export function translate(language: Language = "en"): Translator["t"] {
  return new Translator(language).t;
}

/** A part of the chat window with its texts around it. */
export function withTexts(node: ReactNode, language: Language = "en"): ReactNode {
  return <I18nextProvider i18n={createI18n(CHAT_TEXTS, language)}>{node}</I18nextProvider>;
}
