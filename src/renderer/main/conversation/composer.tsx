import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "../../shared/button";
import { useBridge } from "../bridge/bridge-context";
import { strings } from "../strings";
import styles from "./composer.module.css";
import { isModeKey, sendsMessage } from "./sends-message";

interface ComposerProps {
  readonly draft: string;
  onDraft(draft: string): void;
  readonly busy: boolean;
  /** False while no project is open. */
  readonly ready: boolean;
}

/** Where the person writes. The draft is cleared only once the message has been accepted. */
export function Composer({ draft, onDraft, busy, ready }: ComposerProps) {
  const { call } = useBridge();
  const hint = useId();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState(false);
  const sendable = ready && !busy && !sending && draft.trim() !== "";

  const send = async () => {
    if (!sendable) return;
    setSending(true);
    const answer = await call("session.send", { text: draft });
    setSending(false);
    setRefused(answer?.accepted === false);
    if (answer?.accepted) onDraft("");
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isModeKey(event.nativeEvent)) {
      event.preventDefault();
      if (!event.repeat) void call("mode.next");
      return;
    }
    if (!sendsMessage(event.nativeEvent)) return;
    event.preventDefault();
    void send();
  };

  return (
    <div className={styles.composer}>
      {refused && (
        <p className={styles.refused} role="alert">
          {strings.composer.notAccepted}
        </p>
      )}
      <div className={styles.box}>
        <textarea
          className={styles.field}
          data-testid="composer"
          aria-label={strings.composer.label}
          aria-describedby={hint}
          placeholder={ready ? strings.composer.placeholder : strings.composer.placeholderNoProject}
          rows={1}
          value={draft}
          disabled={!ready}
          readOnly={sending}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className={styles.actions}>
          <p id={hint} className={styles.hint}>
            {strings.composer.hint}
          </p>
          {busy && (
            <Button icon="stop" data-testid="stop" onClick={() => void call("session.stop")}>
              {strings.composer.stop}
            </Button>
          )}
          <Button
            variant="primary"
            icon="send"
            data-testid="send"
            disabled={!sendable}
            onClick={() => void send()}
          >
            {strings.composer.send}
          </Button>
        </div>
      </div>
    </div>
  );
}
