import { useEffect, useState } from "react";
import type { ProjectView } from "../../../preload/contract";
import { useBridge } from "../bridge/bridge-context";
import { strings } from "../strings";
import styles from "./project-list.module.css";
import { SidebarButton } from "./sidebar-button";

interface ProjectListProps {
  readonly current: ProjectView | null;
  onOpened(): void;
}

/** The ways to open a project. */
export function ProjectList({ current, onOpened }: ProjectListProps) {
  const { call } = useBridge();
  const recent = useRecentProjects(current?.path);

  const pick = async () => {
    if ((await call("projects.pick"))?.opened) onOpened();
  };
  const openSample = async () => {
    if ((await call("projects.openSample"))?.opened) onOpened();
  };
  const open = async (path: string) => {
    if ((await call("projects.open", { path }))?.opened) onOpened();
  };

  return (
    <section className={styles.projects} aria-label={strings.sidebar.projects}>
      <SidebarButton
        icon="folder"
        label={strings.sidebar.openProject}
        data-testid="open-project"
        onClick={() => void pick()}
      />
      <SidebarButton
        icon="sample"
        label={strings.sidebar.openSample}
        data-testid="open-sample"
        onClick={() => void openSample()}
      />
      <div className={styles.recent}>
        <h2 className={styles.heading}>{strings.sidebar.recent}</h2>
        {recent.length === 0 ? (
          <p className={styles.none}>{strings.sidebar.noRecent}</p>
        ) : (
          <ul>
            {recent.map((project) => (
              <li key={project.path}>
                <button
                  type="button"
                  className={styles.item}
                  data-testid="recent-project"
                  aria-current={project.path === current?.path ? "true" : undefined}
                  title={project.path}
                  onClick={() => void open(project.path)}
                >
                  <span className={styles.name}>{project.name}</span>
                  <span className={styles.path}>{project.path}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Asked anew whenever another project is opened, since that changes the list. */
function useRecentProjects(openPath: string | undefined): readonly ProjectView[] {
  const { call } = useBridge();
  const [recent, setRecent] = useState<readonly ProjectView[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open path is the trigger, not an input
  useEffect(() => {
    let current = true;
    const load = async () => {
      const answer = await call("projects.list");
      if (current && answer) setRecent(answer.recent);
    };
    void load();
    return () => {
      current = false;
    };
  }, [call, openPath]);
  return recent;
}
