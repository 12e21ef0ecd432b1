import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { CompletionList, optionId } from "./completion-list";
import styles from "./composer.module.css";
import { applyMention, mentionAt } from "./mention";
import { AT_DRAFT, leavesText, step } from "./message-history";
import { isModeKey, isPlainKey, sendsMessage } from "./sends-message";
import { useCompletion } from "./use-completion";

interface MessageFieldProps {
  readonly text: string;
  onText(text: string): void;
  /** Messages that were sent, oldest first. */
  readonly history: readonly string[];
  /** The id of what explains the keys. */
  readonly hint: string;
  readonly ready: boolean;
  readonly readOnly: boolean;
  /** Whenever it grows, the focus comes here. */
  readonly focusWish: number;
  onSend(): void;
  onNextMode(): void;
  onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void;
}

/** The field itself, with its keys: what has been sent comes back with the arrows, `@` completes a path. */
export function MessageField(props: MessageFieldProps) {
  const { text, onText, history, hint, ready, readOnly, focusWish, onSend, onNextMode, onPaste } = props;
  const { t } = useTranslation("composer");
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const [place, setPlace] = useState(AT_DRAFT);
  const [caret, setCaret] = useState(0);
  /** Where a mention begins that the person doesn't want completed. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  /** Where the caret goes once a text of ours has been drawn. */
  const caretNext = useRef<number | null>(null);

  const mention = mentionAt(text, caret);
  const wanted = mention && mention.start !== dismissed ? mention : undefined;
  const completion = useCompletion(wanted);
  const paths = (wanted && completion?.paths) ?? [];
  const open = paths.length > 0;
  const at = Math.min(active, paths.length - 1);

  useLayoutEffect(() => {
    if (caretNext.current === null || !field.current) return;
    field.current.setSelectionRange(caretNext.current, caretNext.current);
    caretNext.current = null;
  });

  useEffect(() => {
    if (focusWish > 0) field.current?.focus();
  }, [focusWish]);

  const put = (next: string, nextCaret: number) => {
    caretNext.current = nextCaret;
    setCaret(nextCaret);
    onText(next);
  };
  const choose = (path: string | undefined) => {
    if (!wanted || path === undefined) return;
    const next = applyMention(text, wanted, path);
    put(next.text, next.caret);
  };
  const onListKey = (key: string): boolean => {
    if (key === "Escape") setDismissed(wanted?.start ?? null);
    else if (key === "Enter" || key === "Tab") choose(paths[at]);
    else if (key === "ArrowDown" || key === "ArrowUp") {
      setActive((at + (key === "ArrowDown" ? 1 : paths.length - 1)) % paths.length);
    } else return false;
    return true;
  };
  const onHistoryKey = (key: string): boolean => {
    const element = field.current;
    if (!element || (key !== "ArrowUp" && key !== "ArrowDown")) return false;
    const { selectionStart, selectionEnd } = element;
    if (!leavesText({ text, selectionStart, selectionEnd }, key)) return false;
    const next = step(place, key, history, text);
    if (!next) return false;
    setPlace(next.place);
    put(next.text, next.text.length);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const press = event.nativeEvent;
    if (isModeKey(press)) {
      event.preventDefault();
      if (!event.repeat) onNextMode();
    } else if (isPlainKey(press) && ((open && onListKey(press.key)) || onHistoryKey(press.key))) {
      event.preventDefault();
    } else if (sendsMessage(press)) {
      event.preventDefault();
      onSend();
    }
  };

  return (
    <>
      {open && <CompletionList id={list} paths={paths} active={at} onChoose={choose} />}
      <textarea
        ref={field}
        className={styles.field}
        data-testid="composer"
        aria-label={t("label")}
        aria-describedby={hint}
        aria-autocomplete="list"
        aria-controls={open ? list : undefined}
        aria-activedescendant={open ? optionId(list, at) : undefined}
        placeholder={ready ? t("placeholder") : t("placeholderNoProject")}
        rows={1}
        value={text}
        disabled={!ready}
        readOnly={readOnly}
        onChange={(event) => {
          setPlace(AT_DRAFT);
          setActive(0);
          setCaret(event.target.selectionStart);
          if (dismissed !== null && event.target.value[dismissed] !== "@") setDismissed(null);
          onText(event.target.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setDismissed(mention?.start ?? null)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <span className="sr-only" role="status">
        {wanted && completion && (open ? t("found", { count: paths.length }) : t("foundNone"))}
      </span>
    </>
  );
}
