import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { applyAppearance } from "../../shared/apply-appearance";
import { useBridge } from "../bridge/bridge-context";

/** Keeps the page's language and text size as the settings say. */
export function useAppearance(): void {
  const { call, onEvent } = useBridge();
  const { i18n } = useTranslation();

  useEffect(() => {
    let current = true;
    const load = async () => {
      const info = await call("app.info");
      if (current && info) applyAppearance(i18n, info.appearance);
    };
    void load();
    const unsubscribe = onEvent((event) => {
      if (event.type === "appearance") applyAppearance(i18n, event.appearance);
    });
    return () => {
      current = false;
      unsubscribe();
    };
  }, [call, onEvent, i18n]);
}
