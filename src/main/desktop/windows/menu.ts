import type { MenuItemConstructorOptions } from "electron";
import { CHOOSABLE_MODES } from "../../../preload/contract/requests";
import type { PermissionMode } from "../../policy/modes";

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  openProject(): void;
  /** Of the open session; undefined while no project is open. */
  readonly mode: PermissionMode | undefined;
  setMode(mode: PermissionMode): void;
}

/** The application menu. Reload and the developer tools exist only where the app is being developed. */
export function menuTemplate({
  platform,
  isPackaged,
  openProject,
  mode,
  setMode,
}: MenuOptions): MenuItemConstructorOptions[] {
  const isMac = platform === "darwin";
  const development: MenuItemConstructorOptions[] = isPackaged
    ? []
    : [{ type: "separator" }, { role: "reload" }, { role: "toggleDevTools" }];
  return [
    ...(isMac ? [{ role: "appMenu" as const }] : []),
    {
      label: "File",
      submenu: [
        { label: "Open Project…", accelerator: "CmdOrCtrl+O", click: openProject },
        { type: "separator" },
        isMac ? { role: "close" } : { role: "quit" },
      ],
    },
    { role: "editMenu" },
    {
      label: "Mode",
      submenu: CHOOSABLE_MODES.map((name) => ({
        label: `${name}: ${MODE_HINTS[name]}`,
        type: "radio",
        checked: name === mode,
        enabled: mode !== undefined,
        click: () => setMode(name),
      })),
    },
    {
      label: "View",
      submenu: [
        { role: "resetZoom" },
        { role: "zoomIn" },
        { role: "zoomOut" },
        { type: "separator" },
        { role: "togglefullscreen" },
        ...development,
      ],
    },
    { role: "windowMenu" },
  ];
}

const MODE_HINTS: Readonly<Record<(typeof CHOOSABLE_MODES)[number], string>> = {
  default: "asks before it changes or runs anything",
  plan: "only reads, everything else is denied",
  accept_edits: "changes files without asking, asks before commands",
  dont_ask: "denies whatever would have to be asked",
  auto: "still asks, until a model can answer instead",
  bypass: "runs everything unasked",
};
