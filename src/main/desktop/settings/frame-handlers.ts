import type { MainHandlers } from "../ipc/handlers";
import type { Welcome } from "../welcome/welcome";
import type { SettingsPage } from "./settings-page";

export interface FrameHandlerPorts {
  readonly settings: Pick<SettingsPage, "get" | "set">;
  readonly welcome: Pick<Welcome, "seen">;
}

/** What the settings page and the welcome ask for. */
export function createFrameHandlers({
  settings,
  welcome,
}: FrameHandlerPorts): Pick<MainHandlers, "settings.get" | "settings.set" | "welcome.seen"> {
  return {
    "settings.get": () => settings.get(),
    "settings.set": (change) => settings.set(change),
    "welcome.seen": async () => {
      await welcome.seen();
      return { noted: true };
    },
  };
}
