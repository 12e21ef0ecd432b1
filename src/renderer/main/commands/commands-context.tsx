import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from "react";
import type { CommandId, CommandState } from "../../../preload/contract/commands";
import type { CommandDesk } from "./command-desk";

interface Commands {
  readonly desk: CommandDesk;
  /** What can be given now. */
  readonly state: CommandState;
  /** Gives a command, as menu, palette and keyboard do. */
  run(id: CommandId): void;
}

const CommandsContext = createContext<Commands | null>(null);

export function CommandsProvider({
  value,
  children,
}: {
  readonly value: Commands;
  readonly children: ReactNode;
}) {
  return <CommandsContext value={value}>{children}</CommandsContext>;
}

export function useCommands(): Commands {
  const value = useContext(CommandsContext);
  if (!value) throw new Error("useCommands needs a CommandsProvider around the component");
  return value;
}

/** Carries out a command for as long as the component is there. Outside of the app's window nobody gives one. */
export function useCommandHandler(id: CommandId, handler: () => void): void {
  const desk = useContext(CommandsContext)?.desk;
  const handle = useEffectEvent(handler);
  useEffect(() => desk?.handle(id, () => handle()), [desk, id]);
}
