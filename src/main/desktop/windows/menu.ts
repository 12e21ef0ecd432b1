import type { MenuItemConstructorOptions } from "electron";
import { COMMANDS, type CommandId, isAvailable, shortcutOf } from "../../../preload/contract/commands";
import type { ProjectView } from "../../../preload/contract/views";
import type { PermissionMode } from "../../policy/modes";
import type { Translate } from "../translator";
import { appMenu, editMenu, windowMenu, zoomItems } from "./menu-roles";

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly t: Translate;
  /** Of the open session; undefined while no project is open. */
  readonly mode: PermissionMode | undefined;
  readonly busy: boolean;
  readonly recent: readonly ProjectView[];
  /** `path` as the list of recent projects shows it. */
  openRecent(path: string): void;
  run(command: CommandId): void;
}

/** The application menu. Reload and the developer tools exist only where the app is being developed. */
export function menuTemplate(options: MenuOptions): MenuItemConstructorOptions[] {
  const { platform, isPackaged, t, mode, busy } = options;
  const isMac = platform === "darwin";
  const item = (id: CommandId) => commandItem(options, id);
  const separator = { type: "separator" } as const;
  const development: MenuItemConstructorOptions[] = isPackaged
    ? []
    : [
        separator,
        { role: "reload", label: t("menu:reload") },
        { role: "toggleDevTools", label: t("menu:devTools") },
      ];
  return [
    ...(isMac ? [appMenu(t, item("help.about"), item("page.settings"))] : []),
    {
      label: t("menu:file"),
      submenu: [
        item("session.new"),
        separator,
        item("project.open"),
        { label: t("menu:recent"), submenu: recentItems(options) },
        item("project.sample"),
        separator,
        ...(isMac ? [] : [item("page.settings"), separator]),
        isMac ? { role: "close", label: t("menu:close") } : { role: "quit", label: t("menu:quit") },
      ],
    },
    editMenu(t),
    {
      label: t("menu:view"),
      submenu: [
        item("page.conversation"),
        item("page.audit"),
        item("page.policy"),
        item("page.hooks"),
        separator,
        item("session.changes"),
        separator,
        item("help.palette"),
        separator,
        ...zoomItems(t),
        ...development,
      ],
    },
    {
      label: t("menu:mode"),
      submenu: [
        ...COMMANDS.filter(({ group }) => group === "mode").map(
          ({ id }): MenuItemConstructorOptions => ({
            ...item(id),
            type: "radio",
            checked: id === `mode.${mode}`,
          }),
        ),
        separator,
        { ...item("session.stop"), enabled: busy },
      ],
    },
    windowMenu(t, isMac),
    {
      role: "help",
      label: t("menu:help"),
      submenu: [
        item("help.shortcuts"),
        item("help.welcome"),
        ...(isMac ? [] : [separator, item("help.about")]),
      ],
    },
  ];
}

function commandItem({ t, run, mode, busy }: MenuOptions, id: CommandId): MenuItemConstructorOptions {
  const accelerator = acceleratorOf(id);
  const command = COMMANDS.find((candidate) => candidate.id === id);
  return {
    id,
    label: t(`commands:${id}`),
    enabled: command === undefined || isAvailable(command, { project: mode !== undefined, busy }),
    // The page takes the key itself, since there it depends on what has the focus; the menu only tells of it.
    ...(accelerator === undefined ? {} : { accelerator, registerAccelerator: false }),
    click: () => run(id),
  };
}

/** As Electron writes it. A key that means a letter in a text field is none. */
function acceleratorOf(id: CommandId): string | undefined {
  const shortcut = shortcutOf(id);
  return shortcut?.startsWith("Mod+") ? shortcut.replace("Mod", "CmdOrCtrl") : undefined;
}

function recentItems({ t, recent, openRecent }: MenuOptions): MenuItemConstructorOptions[] {
  if (recent.length === 0) return [{ label: t("menu:noRecent"), enabled: false }];
  return recent.map(({ name, path }) => ({
    // An ampersand would mark a letter for the keyboard instead of being shown.
    label: `${name}  ${path}`.replaceAll("&", "&&"),
    click: () => openRecent(path),
  }));
}
