import { type ClipboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UsageView } from "../../../../preload/contract";
import { Button } from "../../../shared/button";
import { useBridge } from "../../bridge/bridge-context";
import { isLongPaste } from "../attachments/attachment";
import { AttachmentChip } from "../attachments/attachment-chip";
import { messageText } from "../attachments/message-text";
import styles from "./composer.module.css";
import { type Draft, EMPTY_DRAFT, isEmpty } from "./draft";
import { MessageField } from "./message-field";
import { UsageLine } from "./usage-line";
import { useAttachments } from "./use-attachments";
import { useFileDrop } from "./use-file-drop";

/** The main process takes no longer message. Characters. */
const MAX_MESSAGE = 200_000;

interface ComposerProps {
  readonly draft: Draft;
  onDraft(change: (draft: Draft) => Draft): void;
  /** Messages of this session, oldest first. */
  readonly history: readonly string[];
  readonly busy: boolean;
  /** False while no project is open. */
  readonly ready: boolean;
  readonly usage: UsageView | undefined;
  /** Whenever it grows, the field gets the focus. */
  readonly focusWish: number;
}

/** Where the person writes. The draft is cleared only once the message has been accepted. */
export function Composer({ draft, onDraft, history, busy, ready, usage, focusWish }: ComposerProps) {
  const { t } = useTranslation("composer");
  const { call } = useBridge();
  const hint = useId();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attachments = useAttachments(draft, onDraft);
  const dropping = useFileDrop(ready && !sending, (files) => void attachments.addFiles(files));
  const sendable = ready && !busy && !sending && !isEmpty(draft);

  const send = async () => {
    if (!sendable) return;
    const text = messageText(draft);
    if (text.length > MAX_MESSAGE) {
      setProblem(t("tooLong", { count: text.length, limit: MAX_MESSAGE }));
      return;
    }
    setSending(true);
    const answer = await call("session.send", { text });
    setSending(false);
    setProblem(answer?.accepted === false ? t("notAccepted") : null);
    attachments.forgetRefusals();
    if (answer?.accepted) onDraft(() => EMPTY_DRAFT);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!isLongPaste(text)) return;
    event.preventDefault();
    attachments.addPasted(text);
  };

  return (
    <div className={styles.composer}>
      <div className={styles.alerts} role="alert">
        {[...(problem === null ? [] : [problem]), ...attachments.refusals].map((text) => (
          <p key={text} className={styles.refused}>
            {text}
          </p>
        ))}
      </div>
      <div className={styles.box} data-dropping={dropping}>
        {draft.attachments.length > 0 && (
          <ul className={styles.attachments} aria-label={t("attachments")}>
            {draft.attachments.map((attachment) => (
              <AttachmentChip
                key={attachment.id}
                attachment={attachment}
                onRemove={() => attachments.remove(attachment.id)}
              />
            ))}
          </ul>
        )}
        <MessageField
          text={draft.text}
          onText={(text) => onDraft((before) => ({ ...before, text }))}
          history={history}
          hint={hint}
          ready={ready}
          readOnly={sending}
          focusWish={focusWish}
          onSend={() => void send()}
          onNextMode={() => void call("mode.next")}
          onPaste={onPaste}
        />
        <div className={styles.actions}>
          <p className={styles.hint} aria-hidden="true">
            {dropping ? t("drop") : t("hintShort")}
          </p>
          <span id={hint} className="sr-only">
            {t("hint")}
          </span>
          {busy && (
            <Button icon="stop" data-testid="stop" onClick={() => void call("session.stop")}>
              {t("stop")}
            </Button>
          )}
          <Button
            variant="primary"
            icon="send"
            data-testid="send"
            disabled={!sendable}
            onClick={() => void send()}
          >
            {t("send")}
          </Button>
        </div>
      </div>
      {usage && <UsageLine usage={usage} />}
    </div>
  );
}
