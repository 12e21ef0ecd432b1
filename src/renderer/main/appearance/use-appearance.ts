import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AppInfo } from "../../../preload/contract";
import { applyAppearance } from "../../shared/apply-appearance";
import { useBridge } from "../bridge/bridge-context";

/** Keeps the page's language and text size as the settings say, and answers what the program tells of itself. */
export function useAppearance(): AppInfo | undefined {
  const { call, onEvent } = useBridge();
  const { i18n } = useTranslation();
  const [info, setInfo] = useState<AppInfo>();

  useEffect(() => {
    let current = true;
    const load = async () => {
      const answer = await call("app.info");
      if (!current || !answer) return;
      applyAppearance(i18n, answer.appearance);
      setInfo(answer);
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
  return info;
}
