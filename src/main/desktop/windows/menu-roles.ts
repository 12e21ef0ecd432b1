import type { MenuItemConstructorOptions } from "electron";
import type { Translate } from "../translator";

/** What the system does by itself; only the words are ours, since the system's would be in its own language. */
export function editMenu(t: Translate): MenuItemConstructorOptions {
  return {
    label: t("menu:edit"),
    submenu: [
      { role: "undo", label: t("menu:undo") },
      { role: "redo", label: t("menu:redo") },
      { type: "separator" },
      { role: "cut", label: t("menu:cut") },
      { role: "copy", label: t("menu:copy") },
      { role: "paste", label: t("menu:paste") },
      { role: "selectAll", label: t("menu:selectAll") },
    ],
  };
}

export function zoomItems(t: Translate): MenuItemConstructorOptions[] {
  return [
    { role: "resetZoom", label: t("menu:resetZoom") },
    { role: "zoomIn", label: t("menu:zoomIn") },
    { role: "zoomOut", label: t("menu:zoomOut") },
    { type: "separator" },
    { role: "togglefullscreen", label: t("menu:fullscreen") },
  ];
}

export function windowMenu(t: Translate, isMac: boolean): MenuItemConstructorOptions {
  const mac: MenuItemConstructorOptions[] = [
    { role: "zoom", label: t("menu:zoomWindow") },
    { type: "separator" },
    { role: "front", label: t("menu:front") },
  ];
  return {
    role: "window",
    label: t("menu:window"),
    submenu: [
      { role: "minimize", label: t("menu:minimize") },
      ...(isMac ? mac : [{ role: "close" as const, label: t("menu:close") }]),
    ],
  };
}

/** The menu that macOS shows under the program's name. */
export function appMenu(
  t: Translate,
  about: MenuItemConstructorOptions,
  settings: MenuItemConstructorOptions,
): MenuItemConstructorOptions {
  return {
    label: "Gatehouse",
    submenu: [
      about,
      { type: "separator" },
      settings,
      { type: "separator" },
      { role: "services", label: t("menu:services") },
      { type: "separator" },
      { role: "hide", label: t("menu:hide") },
      { role: "hideOthers", label: t("menu:hideOthers") },
      { role: "unhide", label: t("menu:unhide") },
      { type: "separator" },
      { role: "quit", label: t("menu:quit") },
    ],
  };
}
