import { useTranslation } from "react-i18next";

/** What a program that changed a call is called: a hook by its own name, the data shield in words. */
export function useProgramName(): (by: string) => string {
  const { t } = useTranslation("card");
  return (by) => (by === "data-shield" ? t("shield") : by);
}
