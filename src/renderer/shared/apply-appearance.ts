import type { i18n } from "i18next";
import type { AppearanceView } from "../../preload/contract";

/** Makes a page speak and look as it should; texts that are already drawn are drawn again. */
export function applyAppearance(i18n: i18n, { language, fontSize }: AppearanceView): void {
  document.documentElement.lang = language;
  document.documentElement.style.setProperty("--size", `${fontSize}px`);
  void i18n.changeLanguage(language);
}
