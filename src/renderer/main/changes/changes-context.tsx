import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { ChangesView, SessionView } from "../../../preload/contract";
import { useChangeList } from "./use-change-list";

interface ChangesContextValue {
  readonly list: ChangesView | null;
  readonly isOpen: boolean;
  setOpen(open: boolean): void;
}

const ChangesContext = createContext<ChangesContextValue>({
  list: null,
  isOpen: false,
  setOpen: () => undefined,
});

/** Holds what the session changed, and whether the panel that shows it is open. */
export function ChangesProvider({
  session,
  children,
}: {
  readonly session: SessionView;
  readonly children: ReactNode;
}) {
  const list = useChangeList(session.id);
  const [isOpen, setOpen] = useState(false);
  const value = useMemo(() => ({ list, isOpen, setOpen }), [list, isOpen]);
  return <ChangesContext value={value}>{children}</ChangesContext>;
}

export function useChanges(): ChangesContextValue {
  return useContext(ChangesContext);
}
