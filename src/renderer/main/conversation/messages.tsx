import { useDeferredValue } from "react";
import { classes } from "../../shared/classes";
import { ErrorBoundary } from "../../shared/error-boundary";
import { strings } from "../strings";
import { MarkdownText } from "./markdown-text";
import styles from "./messages.module.css";

export function UserMessage({ text }: { readonly text: string }) {
  return (
    <article className={styles.user}>
      <h2 className={styles.who}>{strings.conversation.you}</h2>
      <p className={styles.text}>{text}</p>
    </article>
  );
}

interface AssistantMessageProps {
  readonly text: string;
  readonly streaming: boolean;
}

export function AssistantMessage({ text, streaming }: AssistantMessageProps) {
  // Markdown of a long answer takes time to parse; typing and scrolling go first, also when the window has just loaded.
  const shown = useDeferredValue(text, "");
  return (
    <article className={styles.assistant} aria-busy={streaming}>
      <h2 className={styles.who}>{strings.conversation.assistant}</h2>
      <ErrorBoundary fallback={() => <p className={styles.text}>{text}</p>}>
        <MarkdownText text={shown} />
      </ErrorBoundary>
      {streaming && <span className={styles.cursor} aria-hidden="true" />}
    </article>
  );
}

interface NoticeProps {
  readonly tone: "info" | "error";
  readonly text: string;
}

/** A line from Gatehouse itself. */
export function Notice({ tone, text }: NoticeProps) {
  return (
    <p className={classes(styles.notice, styles[tone])}>
      <strong className={styles.label}>{strings.conversation.notice[tone]}</strong> {text}
    </p>
  );
}
