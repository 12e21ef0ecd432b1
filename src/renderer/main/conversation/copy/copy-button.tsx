import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../shared/icon";
import styles from "./copy-button.module.css";
import { copyText } from "./copy-text";

interface CopyButtonProps {
  /** What it copies, for screen readers. */
  readonly label: string;
  readonly text: string;
}

/** How long it says that it has copied. Milliseconds. */
const SAID_MS = 2_000;

/** Copies a text, and says so. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const { t } = useTranslation("conversation");
  const [result, setResult] = useState<"copied" | "copyFailed" | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const said = t(result ?? "copy");
  return (
    <button
      type="button"
      className={styles.button}
      data-testid="copy"
      aria-label={result === null ? label : said}
      onClick={() => setResult(copyText(text) ? "copied" : "copyFailed")}
    >
      <Icon name={result === "copied" ? "check" : "copy"} />
      <span aria-live="polite">{said}</span>
    </button>
  );
}
