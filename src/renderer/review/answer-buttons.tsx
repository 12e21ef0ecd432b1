import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../shared/button";
import styles from "./answer-buttons.module.css";
import type { ClickInput } from "./arming";
import { buttonOrder, type Platform } from "./platform";

interface AnswerButtonsProps {
  readonly platform: Platform;
  readonly armed: boolean;
  readonly answered: boolean;
  /** Whether a click counts as an answer. */
  takes(click: ClickInput): boolean;
  onAnswer(verdict: "deny" | "allow_once"): void;
}

/** Deny and Allow once, where the platform puts them. Deny keeps the focus while the window arms, so it is only marked. */
export function AnswerButtons({ platform, armed, answered, takes, onAnswer }: AnswerButtonsProps) {
  const { t } = useTranslation("review");
  const deny = useRef<HTMLButtonElement>(null);
  useEffect(() => deny.current?.focus(), []);

  const answerWith = (verdict: "deny" | "allow_once") => (event: MouseEvent) => {
    if (takes(event.nativeEvent)) onAnswer(verdict);
  };
  const buttons = {
    deny: (
      <Button
        key="deny"
        ref={deny}
        data-testid="deny"
        aria-keyshortcuts="Escape"
        aria-disabled={!armed}
        disabled={answered}
        onClick={answerWith("deny")}
      >
        {t("answer.deny")} <kbd className={styles.key}>Esc</kbd>
      </Button>
    ),
    allow_once: (
      <Button
        key="allow_once"
        data-testid="allow-once"
        aria-keyshortcuts={platform === "mac" ? "Meta+Enter" : "Control+Enter"}
        disabled={!armed || answered}
        onClick={answerWith("allow_once")}
      >
        {t("answer.allowOnce")} <kbd className={styles.key}>{platform === "mac" ? "⌘⏎" : "Ctrl ⏎"}</kbd>
      </Button>
    ),
  };
  return <div className={styles.buttons}>{buttonOrder(platform).map((which) => buttons[which])}</div>;
}
