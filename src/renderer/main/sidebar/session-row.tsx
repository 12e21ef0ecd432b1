import { Tooltip } from "@base-ui/react/tooltip";
import { type FocusEvent, type KeyboardEvent, type Ref, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionRowView } from "../../../preload/contract";
import { relativeTime } from "./relative-time";
import { RenameField } from "./rename-field";
import { SessionMenu } from "./session-menu";
import styles from "./session-row.module.css";

interface SessionRowProps {
  readonly session: SessionRowView;
  /** The one that the window shows. */
  readonly current: boolean;
  /** The one row that Tab stops at. */
  readonly reachable: boolean;
  readonly renaming: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly buttonRef: Ref<HTMLButtonElement>;
  onFocus(event: FocusEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onOpen(): void;
  onRename(): void;
  onRenamed(title: string | undefined): void;
  onDelete(): void;
}

/** One session of the list. */
export function SessionRow(props: SessionRowProps) {
  const { session, current, reachable, renaming, now } = props;
  const { t, i18n } = useTranslation("sessions");
  const damaged = session.state === "damaged";
  const title = damaged ? t("damaged") : session.title;
  const titleText = useRef<HTMLSpanElement>(null);
  const [told, setTold] = useState(false);
  const whole = damaged ? t("damagedHint") : session.title;

  if (renaming) {
    return (
      <li className={styles.row}>
        <RenameField title={session.title} onDone={props.onRenamed} />
      </li>
    );
  }
  return (
    <li className={styles.row} data-testid="session-row" data-current={current}>
      <Tooltip.Root
        open={told}
        onOpenChange={(open) => setTold(open && (damaged || isCut(titleText.current)))}
      >
        <Tooltip.Trigger
          ref={props.buttonRef}
          className={styles.open}
          data-testid="session-open"
          data-state={session.state}
          tabIndex={reachable ? 0 : -1}
          aria-current={current ? "true" : undefined}
          onClick={props.onOpen}
          onFocus={props.onFocus}
          onKeyDown={props.onKeyDown}
        >
          <span ref={titleText} className={styles.title}>
            {title}
          </span>
          {session.state === "idle" ? (
            <span className={styles.time}>{relativeTime(session.updated, now, i18n.language, t("now"))}</span>
          ) : (
            <State state={session.state} />
          )}
          {session.match && (
            <span className={styles.match}>
              {session.match.before}
              <mark>{session.match.text}</mark>
              {session.match.after}
            </span>
          )}
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Positioner className={styles.positioner} side="right" sideOffset={8}>
            <Tooltip.Popup className={styles.whole}>{whole}</Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      </Tooltip.Root>
      <SessionMenu
        title={title}
        damaged={damaged}
        reachable={reachable}
        onRename={props.onRename}
        onDelete={props.onDelete}
      />
    </li>
  );
}

function isCut(text: HTMLElement | null): boolean {
  return text !== null && text.scrollWidth > text.clientWidth;
}

/** Never colour alone: another form, and a word for those who don't see it. */
function State({ state }: { readonly state: keyof typeof MARKS }) {
  const { t } = useTranslation("sessions");
  return (
    <span className={styles.state} data-state={state}>
      <span aria-hidden="true">{MARKS[state]}</span>
      {state !== "damaged" && <span className="sr-only">{t(state)}</span>}
    </span>
  );
}

const MARKS = { busy: "●", waiting: "?", damaged: "✕" } as const;
