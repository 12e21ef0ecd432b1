import { useEffect } from "react";
import type { CommandId } from "../../../preload/contract/commands";
import type { Page } from "../app";
import { useBridge } from "../bridge/bridge-context";
import type { CommandDesk } from "./command-desk";

/** A window of its own over the page. */
export type Overlay = "palette" | "shortcuts" | "welcome" | "about";

interface StandardCommandsOptions {
  readonly desk: CommandDesk;
  onPage(page: Page): void;
  onOverlay(overlay: Overlay): void;
}

/** Carries out what needs no page of its own. The functions must keep their identity. */
export function useStandardCommands({ desk, onPage, onOverlay }: StandardCommandsOptions): void {
  const { call } = useBridge();
  useEffect(() => {
    const opening = async (opened: Promise<boolean | undefined>) => {
      if (await opened) onPage("conversation");
    };
    const handlers: Readonly<Record<Exclude<CommandId, PageCommand>, () => unknown>> = {
      "session.new": () => opening(call("session.reset").then((answer) => answer?.reset)),
      "session.stop": () => call("session.stop"),
      "project.open": () => opening(call("projects.pick").then((answer) => answer?.opened)),
      "project.sample": () => opening(call("projects.openSample").then((answer) => answer?.opened)),
      "page.conversation": () => onPage("conversation"),
      "page.audit": () => onPage("audit"),
      "page.policy": () => onPage("policy"),
      "page.hooks": () => onPage("hooks"),
      "page.settings": () => onPage("settings"),
      "mode.default": () => call("mode.set", { mode: "default" }),
      "mode.plan": () => call("mode.set", { mode: "plan" }),
      "mode.accept_edits": () => call("mode.set", { mode: "accept_edits" }),
      "mode.dont_ask": () => call("mode.set", { mode: "dont_ask" }),
      "mode.auto": () => call("mode.set", { mode: "auto" }),
      "mode.bypass": () => call("mode.set", { mode: "bypass" }),
      "theme.system": () => call("settings.set", { name: "theme", value: "system" }),
      "theme.light": () => call("settings.set", { name: "theme", value: "light" }),
      "theme.dark": () => call("settings.set", { name: "theme", value: "dark" }),
      "language.system": () => call("settings.set", { name: "language", value: "system" }),
      "language.en": () => call("settings.set", { name: "language", value: "en" }),
      "language.zh-CN": () => call("settings.set", { name: "language", value: "zh-CN" }),
      "help.palette": () => onOverlay("palette"),
      "help.shortcuts": () => onOverlay("shortcuts"),
      "help.welcome": () => onOverlay("welcome"),
      "help.about": () => onOverlay("about"),
    };
    const ends = Object.entries(handlers).map(([id, handler]) =>
      desk.handle(id as CommandId, () => void handler()),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [desk, call, onPage, onOverlay]);
}

/** Carried out by the audit page and by the conversation themselves, once they are there. */
type PageCommand = "audit.verify" | "audit.export" | "session.changes";
