import { Menu } from "@base-ui/react/menu";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectView } from "../../../preload/contract";
import { Icon } from "../../shared/icon";
import { useBridge } from "../bridge/bridge-context";
import popup from "./popup-menu.module.css";
import styles from "./project-switcher.module.css";

interface ProjectSwitcherProps {
  readonly project: ProjectView | null;
  onOpened(): void;
}

/** The open project, and the ways to another one. */
export function ProjectSwitcher({ project, onOpened }: ProjectSwitcherProps) {
  const { t } = useTranslation("sessions");
  const { call } = useBridge();
  const [recent, setRecent] = useState<readonly ProjectView[]>([]);

  const load = async () => setRecent((await call("projects.list"))?.recent ?? []);
  const after = async (opening: Promise<{ readonly opened: boolean } | undefined>) => {
    if ((await opening)?.opened) onOpened();
  };

  return (
    <Menu.Root onOpenChange={(open) => void (open && load())}>
      <Menu.Trigger
        className={styles.trigger}
        data-testid="project-switcher"
        aria-label={project ? t("switchProject", { name: project.name }) : t("chooseProject")}
        title={project?.path}
      >
        <Icon name="folder" />
        <span className={styles.name}>{project?.name ?? t("noProject")}</span>
        <Icon name="chevron" className={styles.arrow} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={popup.positioner} align="start" sideOffset={4}>
          <Menu.Popup className={popup.popup}>
            {recent.length > 0 && (
              <Menu.Group>
                <Menu.GroupLabel className={popup.heading}>{t("recent")}</Menu.GroupLabel>
                {recent.map(({ path, name }) => (
                  <Menu.Item
                    key={path}
                    className={popup.item}
                    data-testid="recent-project"
                    aria-current={path === project?.path ? "true" : undefined}
                    title={path}
                    onClick={() => void after(call("projects.open", { path }))}
                  >
                    <Icon name={path === project?.path ? "check" : "folder"} />
                    <span className={popup.text}>
                      <span className={popup.name}>{name}</span>
                      <span className={popup.detail}>{path}</span>
                    </span>
                  </Menu.Item>
                ))}
                <Menu.Separator className={popup.separator} />
              </Menu.Group>
            )}
            <Menu.Item
              className={popup.item}
              data-testid="open-project"
              onClick={() => void after(call("projects.pick"))}
            >
              <Icon name="folder" />
              {t("openProject")}
            </Menu.Item>
            <Menu.Item
              className={popup.item}
              data-testid="open-sample"
              onClick={() => void after(call("projects.openSample"))}
            >
              <Icon name="sample" />
              {t("openSample")}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
