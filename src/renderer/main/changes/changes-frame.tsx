import type { ReactNode } from "react";
import type { SessionView } from "../../../preload/contract";
import { ChangesProvider, useChanges } from "./changes-context";
import styles from "./changes-frame.module.css";
import { ChangesPanel } from "./changes-panel";

interface ChangesFrameProps {
  readonly session: SessionView;
  /** Brings the conversation to the front. */
  onShow(): void;
  readonly children: ReactNode;
}

/** The conversation with the panel of its changes beside it, or over it where there is no room for both. */
export function ChangesFrame({ session, onShow, children }: ChangesFrameProps) {
  return (
    <ChangesProvider session={session} onShow={onShow}>
      <div className={styles.frame}>
        <div className={styles.conversation}>{children}</div>
        <OpenPanel session={session} />
      </div>
    </ChangesProvider>
  );
}

function OpenPanel({ session }: { readonly session: SessionView }) {
  const { isOpen } = useChanges();
  return isOpen && session.project ? <ChangesPanel key={session.id} session={session} /> : null;
}
