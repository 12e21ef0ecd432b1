import { useEffect, useState } from "react";
import type { ProjectView } from "../../../preload/contract";
import { Icon } from "../../shared/icon";
import type { Page } from "../app";
import { useBridge } from "../bridge/bridge-context";
import { strings } from "../strings";
import { Navigation } from "./navigation";
import { NewSession } from "./new-session";
import { ProjectList } from "./project-list";
import styles from "./sidebar.module.css";
import { SidebarButton } from "./sidebar-button";

interface SidebarProps {
  readonly page: Page;
  readonly project: ProjectView | null;
  readonly hasConversation: boolean;
  onPage(page: Page): void;
  /** Another project or a new session is in front. */
  onOpened(): void;
}

/** Project, session and pages. In a narrow window it folds to a rail and opens over the page. */
export function Sidebar({ page, project, hasConversation, onPage, onOpened }: SidebarProps) {
  const { call } = useBridge();
  const [expanded, setExpanded] = useState(false);
  useEscape(expanded, () => setExpanded(false));

  const opened = () => {
    setExpanded(false);
    onOpened();
  };
  const newSession = async () => {
    if ((await call("session.reset"))?.reset) opened();
  };

  return (
    <>
      {expanded && (
        <button
          type="button"
          className={styles.backdrop}
          aria-label={strings.sidebar.collapse}
          onClick={() => setExpanded(false)}
        />
      )}
      <aside className={styles.sidebar} data-expanded={expanded} aria-label={strings.sidebar.label}>
        <SidebarButton
          icon={expanded ? "close" : "menu"}
          label={expanded ? strings.sidebar.collapse : strings.sidebar.expand}
          className={styles.menu}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        />
        <div className={styles.project} title={project?.path}>
          <Icon name="folder" />
          <span className={styles.projectName}>{project?.name ?? strings.sidebar.noProject}</span>
        </div>
        <NewSession
          enabled={project !== null}
          hasConversation={hasConversation}
          onAsking={setExpanded}
          onStart={newSession}
        />
        <Navigation
          page={page}
          onPage={(next) => {
            setExpanded(false);
            onPage(next);
          }}
        />
        <ProjectList current={project} onOpened={opened} />
      </aside>
    </>
  );
}

function useEscape(active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape") onEscape();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [active, onEscape]);
}
