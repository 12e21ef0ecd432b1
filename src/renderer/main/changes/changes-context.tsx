import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { ChangesView, SessionView } from "../../../preload/contract";
import { useCommandHandler } from "../commands/commands-context";
import { CHANGES_TITLE } from "./element-ids";
import { useChangeList } from "./use-change-list";
import { type UndoState, useUndo } from "./use-undo";

interface ChangesProviderProps {
  readonly session: SessionView;
  /** Brings the conversation to the front, where the panel is. */
  onShow(): void;
  readonly children: ReactNode;
}

interface ChangesContextValue {
  readonly list: ChangesView | null;
  readonly isOpen: boolean;
  setOpen(open: boolean): void;
}

/** Work that goes on while the panel is closed. Apart, because progress comes often. */
const UndoContext = createContext<UndoState | null>(null);

const ChangesContext = createContext<ChangesContextValue>({
  list: null,
  isOpen: false,
  setOpen: () => undefined,
});

/** Holds what the session changed, and whether the panel that shows it is open. */
export function ChangesProvider({ session, onShow, children }: ChangesProviderProps) {
  const list = useChangeList(session.id);
  const undo = useUndo(session.id);
  const [isOpen, setOpen] = useState(false);
  useCommandHandler("session.changes", () => {
    onShow();
    setOpen(true);
    document.getElementById(CHANGES_TITLE)?.focus();
  });
  const value = useMemo(() => ({ list, isOpen, setOpen }), [list, isOpen]);
  return (
    <ChangesContext value={value}>
      <UndoContext value={undo}>{children}</UndoContext>
    </ChangesContext>
  );
}

export function useChanges(): ChangesContextValue {
  return useContext(ChangesContext);
}

/** @throws outside of the provider. */
export function useUndoState(): UndoState {
  const undo = useContext(UndoContext);
  if (!undo) throw new Error("useUndoState needs a ChangesProvider");
  return undo;
}
