import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../shared/button";
import { strings } from "../strings";
import styles from "./new-session.module.css";
import { SidebarButton } from "./sidebar-button";

interface NewSessionProps {
  /** False while no project is open. */
  readonly enabled: boolean;
  readonly hasConversation: boolean;
  /** The question needs more room than the rail has; false when it is answered. */
  onAsking(asking: boolean): void;
  onStart(): Promise<void>;
}

/** Starts a session anew; asks first when that would throw a conversation away. */
export function NewSession({ enabled, hasConversation, onAsking, onStart }: NewSessionProps) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const begin = () => {
    if (!hasConversation) return void onStart();
    onAsking(true);
    setAsking(true);
  };
  const keep = () => {
    onAsking(false);
    setAsking(false);
    button.current?.focus();
  };
  const start = () => {
    keep();
    void onStart();
  };

  return (
    <>
      <SidebarButton
        ref={button}
        icon="plus"
        label={strings.sidebar.newSession}
        data-testid="new-session"
        disabled={!enabled}
        onClick={begin}
      />
      {asking && hasConversation && <Question onKeep={keep} onStart={start} />}
    </>
  );
}

interface QuestionProps {
  onKeep(): void;
  onStart(): void;
}

function Question({ onKeep, onStart }: QuestionProps) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onKeep();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      role="group"
      className={styles.question}
      aria-labelledby={id}
      data-testid="new-session-question"
      onKeyDown={onKeyDown}
    >
      <p id={id}>{strings.sidebar.replaceQuestion}</p>
      <div className={styles.answers}>
        <Button ref={keep} aria-describedby={id} data-testid="new-session-keep" onClick={onKeep}>
          {strings.sidebar.keep}
        </Button>
        <Button aria-describedby={id} data-testid="new-session-start" onClick={onStart}>
          {strings.sidebar.replace}
        </Button>
      </div>
    </div>
  );
}
