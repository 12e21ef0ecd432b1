import { Tooltip } from "@base-ui/react/tooltip";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SessionView } from "../../../preload/contract";
import type { Page } from "../app";
import { useBridge } from "../bridge/bridge-context";
import { Navigation } from "./navigation";
import { ProjectSwitcher } from "./project-switcher";
import { SessionList } from "./session-list";
import styles from "./sidebar.module.css";
import { SidebarButton } from "./sidebar-button";

interface SidebarProps {
  readonly page: Page;
  /** Null until it is known. */
  readonly session: Pick<SessionView, "id" | "project"> | null;
  onPage(page: Page): void;
  /** Another project or session is in front. */
  onOpened(): void;
}

/** Project, sessions and pages. In a narrow window it folds to a rail and opens over the page. */
export function Sidebar({ page, session, onPage, onOpened }: SidebarProps) {
  const { t } = useTranslation("sessions");
  const { call } = useBridge();
  const [expanded, setExpanded] = useState(false);
  const project = session?.project ?? null;
  useEscape(expanded, () => setExpanded(false));

  const opened = () => {
    setExpanded(false);
    onOpened();
  };
  const newSession = async () => {
    if ((await call("session.reset"))?.reset) opened();
  };

  return (
    <Tooltip.Provider delay={500}>
      {expanded && (
        <button
          type="button"
          className={styles.backdrop}
          aria-label={t("collapse")}
          onClick={() => setExpanded(false)}
        />
      )}
      <aside className={styles.sidebar} data-expanded={expanded} aria-label={t("label")}>
        <SidebarButton
          icon={expanded ? "close" : "menu"}
          label={expanded ? t("collapse") : t("expand")}
          className={styles.menu}
          aria-expanded={expanded}
          data-testid="sidebar-menu"
          onClick={() => setExpanded(!expanded)}
        />
        <ProjectSwitcher project={project} onOpened={opened} />
        <SidebarButton
          icon="plus"
          label={t("newSession")}
          data-testid="new-session"
          disabled={!project}
          onClick={() => void newSession()}
        />
        {project ? (
          <SessionList
            key={project.path}
            projectPath={project.path}
            shown={session?.id ?? null}
            onOpened={opened}
          />
        ) : (
          <div className={styles.room} />
        )}
        <Navigation
          page={page}
          onPage={(next) => {
            setExpanded(false);
            onPage(next);
          }}
        />
      </aside>
    </Tooltip.Provider>
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
