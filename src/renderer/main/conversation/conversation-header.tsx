import type { SessionView } from "../../../preload/contract";
import { strings } from "../strings";
import styles from "./conversation-header.module.css";

/** Which session, where it works, and under what. */
export function ConversationHeader({ session }: { readonly session: SessionView }) {
  const first = session.items.find((item) => item.kind === "user");
  const title = first?.text ?? strings.header.newSession;
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h1 className={styles.title} title={title}>
          {title}
        </h1>
        {session.project && (
          <p className={styles.path} title={session.project.path}>
            {session.project.path}
          </p>
        )}
      </div>
      {session.project && (
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>{strings.header.profile}</dt>
            <dd>{session.profile}</dd>
          </div>
          <div className={styles.fact}>
            <dt>{strings.header.model}</dt>
            <dd title={session.model}>{session.model}</dd>
          </div>
        </dl>
      )}
    </header>
  );
}
