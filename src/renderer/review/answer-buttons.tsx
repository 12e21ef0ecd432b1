import { type MouseEvent, useEffect, useRef } from "react";
import { Button } from "../shared/button";
import styles from "./answer-buttons.module.css";
import type { ClickInput } from "./arming";
import { buttonOrder, type Platform } from "./platform";
import { strings } from "./strings";
import type { Verdict } from "./use-answer-keys";

interface AnswerButtonsProps {
  readonly platform: Platform;
  readonly armed: boolean;
  readonly answered: boolean;
  /** Whether a click counts as an answer. */
  takes(click: ClickInput): boolean;
  onVerdict(verdict: Verdict): void;
}

/** Deny and Allow once, where the platform puts them. Deny keeps the focus while the window arms, so it is only marked. */
export function AnswerButtons({ platform, armed, answered, takes, onVerdict }: AnswerButtonsProps) {
  const deny = useRef<HTMLButtonElement>(null);
  useEffect(() => deny.current?.focus(), []);

  const answerWith = (verdict: Verdict) => (event: MouseEvent) => {
    if (takes(event.nativeEvent)) onVerdict(verdict);
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
        {strings.deny} <kbd className={styles.key}>Esc</kbd>
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
        {strings.allowOnce} <kbd className={styles.key}>{platform === "mac" ? "⌘⏎" : "Ctrl ⏎"}</kbd>
      </Button>
    ),
  };
  return <div className={styles.buttons}>{buttonOrder(platform).map((which) => buttons[which])}</div>;
}
