import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionRowView } from "../../../preload/contract";
import { useBridge } from "../bridge/bridge-context";
import { rowAfterKey } from "./row-keys";
import styles from "./session-list.module.css";
import { SessionRow } from "./session-row";
import { SessionSearchField } from "./session-search";
import { useNow } from "./use-now";
import { useSessionSearch } from "./use-session-search";
import { useSessions } from "./use-sessions";

interface SessionListProps {
  readonly projectPath: string;
  /** The session that the window shows. */
  readonly shown: string | null;
  onOpened(): void;
}

/** The sessions of the open project: open, search, rename, delete. Arrows go from row to row. */
export function SessionList({ projectPath, shown, onOpened }: SessionListProps) {
  const { t } = useTranslation("sessions");
  const { call } = useBridge();
  const kept = useSessions(projectPath);
  const [text, setText] = useState("");
  const found = useSessionSearch(text);
  const searching = text.trim() !== "";
  const rows = searching ? (found?.sessions ?? []) : kept;
  const now = useNow(30_000);
  const [focused, setFocused] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [news, setNews] = useState("");
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  const focusRow = (row: number) => buttons.current.get(rows[row]?.id ?? "")?.focus();
  const open = async ({ id }: SessionRowView) => {
    if (id === shown || (await call("sessions.open", { id, project: null }))?.opened) onOpened();
  };
  const renamed = async (session: SessionRowView, title: string | undefined) => {
    setRenaming(null);
    requestAnimationFrame(() => buttons.current.get(session.id)?.focus());
    if (title === undefined) return;
    if ((await call("sessions.rename", { id: session.id, title }))?.renamed) setNews(t("renamed", { title }));
  };
  const remove = async (session: SessionRowView, row: number) => {
    if (!(await call("sessions.delete", { id: session.id }))?.deleted) return;
    setNews(t("deleted", { title: session.title || t("damaged") }));
    requestAnimationFrame(() => focusRow(rows[row + 1] ? row + 1 : row - 1));
  };
  const onKeyDown = (event: KeyboardEvent, session: SessionRowView, row: number) => {
    const next = rowAfterKey(event.key, row, rows.length);
    if (next !== undefined) focusRow(next);
    else if (event.key === "F2" && session.state !== "damaged") setRenaming(session.id);
    else if (event.key === "Delete") void remove(session, row);
    else return;
    event.preventDefault();
  };
  const stop = [focused, shown, rows[0]?.id].find((id) => rows.some((row) => row.id === id));

  return (
    <section className={styles.sessions} aria-label={t("sessions")}>
      <SessionSearchField text={text} onText={setText} onDown={() => focusRow(0)} />
      <ul className={styles.list} aria-label={t("sessions")} data-testid="session-list">
        {rows.map((session, row) => (
          <SessionRow
            key={session.id}
            session={session}
            current={session.id === shown}
            reachable={session.id === stop}
            renaming={session.id === renaming}
            now={now}
            buttonRef={(button) => {
              if (button) buttons.current.set(session.id, button);
              else buttons.current.delete(session.id);
            }}
            onFocus={() => setFocused(session.id)}
            onKeyDown={(event) => onKeyDown(event, session, row)}
            onOpen={() => void open(session)}
            onRename={() => setRenaming(session.id)}
            onRenamed={(title) => void renamed(session, title)}
            onDelete={() => void remove(session, row)}
          />
        ))}
      </ul>
      <Remark kept={kept.length} searching={searching} found={found} />
      <p className="sr-only" role="status">
        {news}
      </p>
    </section>
  );
}

interface RemarkProps {
  readonly kept: number;
  readonly searching: boolean;
  readonly found: ReturnType<typeof useSessionSearch>;
}

/** What there is to say of an empty or searched list. */
function Remark({ kept, searching, found }: RemarkProps) {
  const { t } = useTranslation("sessions");
  const text = () => {
    if (!searching) return kept === 0 ? t("none") : "";
    if (!found) return t("searching");
    if (!found.complete) return t("incomplete");
    return found.sessions.length === 0 ? t("noMatch") : t("found", { count: found.sessions.length });
  };
  return (
    <p className={styles.remark} role="status" data-testid="session-remark">
      {text()}
    </p>
  );
}
