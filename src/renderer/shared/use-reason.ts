import { useTranslation } from "react-i18next";
import { reasonIn } from "../../locales/reasons";

/** Says reasons of the gate in the language of the window. */
export function useReason(): (reason: string) => string {
  const { i18n } = useTranslation();
  return (reason) => reasonIn(i18n.language, reason);
}
