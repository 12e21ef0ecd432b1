import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectView } from "../../../preload/contract";
import { COMMANDS, isAvailable, shortcutOf } from "../../../preload/contract/commands";
import { useBridge } from "../bridge/bridge-context";
import { keysOf } from "../commands/chord";
import { useCommands } from "../commands/commands-context";
import { useSessions } from "../sidebar/use-sessions";

/** A line of the palette. */
export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** What kind of thing it is. */
  readonly group: string;
  /** What tells it from others of the same name. */
  readonly detail?: string;
  readonly keys?: string;
  run(): void;
}

/** Everything that can be chosen now: commands, the sessions of the project, and the projects that were opened before. */
export function usePaletteItems(mac: boolean, onOpened: () => void): readonly PaletteItem[] {
  const { t } = useTranslation(["palette", "commands"]);
  const { call } = useBridge();
  const { run, state } = useCommands();
  const recent = useRecent();
  const kept = useSessions(undefined);
  const commands = COMMANDS.filter(
    (command) => command.id !== "help.palette" && isAvailable(command, state),
  ).map(({ id, group }): PaletteItem => {
    const shortcut = shortcutOf(id);
    return {
      id,
      label: t(`commands:${id}`),
      group: t(`palette:group.${group}`),
      ...(shortcut === undefined ? {} : { keys: keysOf(shortcut, mac) }),
      run: () => run(id),
    };
  });
  const projects = recent.map(
    ({ name, path }): PaletteItem => ({
      id: `recent ${path}`,
      label: name,
      detail: path,
      group: t("palette:group.recent"),
      run: () => {
        const open = async () => {
          if ((await call("projects.open", { path }))?.opened) onOpened();
        };
        void open();
      },
    }),
  );
  const sessions = kept
    .filter((session) => !session.open && session.state !== "damaged")
    .map(
      ({ id, title }): PaletteItem => ({
        id: `session ${id}`,
        label: title,
        group: t("palette:group.kept"),
        run: () => {
          const open = async () => {
            if ((await call("sessions.open", { id, project: null }))?.opened) onOpened();
          };
          void open();
        },
      }),
    );
  return [...commands, ...sessions, ...projects];
}

function useRecent(): readonly ProjectView[] {
  const { call } = useBridge();
  const [recent, setRecent] = useState<readonly ProjectView[]>([]);
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
  }, [call]);
  return recent;
}
