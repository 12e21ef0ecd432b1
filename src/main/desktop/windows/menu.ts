import type { MenuItemConstructorOptions } from "electron";

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  openProject(): void;
}

/** The application menu. Reload and the developer tools exist only where the app is being developed. */
export function menuTemplate({
  platform,
  isPackaged,
  openProject,
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
