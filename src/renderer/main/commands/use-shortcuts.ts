import { useEffect, useEffectEvent } from "react";
import { COMMANDS, type CommandId, type CommandState, isAvailable } from "../../../preload/contract/commands";
import { isChord } from "./chord";

/** Gives the command whose keys are pressed. Not while a dialog is open, and no bare letter while somebody types. */
export function useShortcuts(run: (id: CommandId) => void, state: CommandState, mac: boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || hasDialog()) return;
    const command = COMMANDS.filter((candidate) => isAvailable(candidate, state)).find((candidate) => {
      const shortcuts: readonly string[] = "shortcuts" in candidate ? candidate.shortcuts : [];
      return shortcuts.some(
        (shortcut) => isChord(event, shortcut, mac) && (shortcut.includes("Mod") || !isTyping(event.target)),
      );
    });
    if (!command) return;
    event.preventDefault();
    run(command.id);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}

function hasDialog(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
