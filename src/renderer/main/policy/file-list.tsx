import { useTranslation } from "react-i18next";
import type { PolicyView } from "../../../preload/contract";
import styles from "./file-list.module.css";
import { scopeName } from "./scope-name";

/** The settings files in the order of their weight. */
export function FileList({ files }: Pick<PolicyView, "files">) {
  const { t } = useTranslation("policy");
  return (
    <ol className={styles.list}>
      {files.map(({ scope, path, exists }) => (
        <li key={path} className={styles.file}>
          <span className={styles.scope}>{scopeName(t, scope)}</span>
          <code className={styles.path}>{path}</code>
          {!exists && <span className={styles.missing}>{t("files.missing")}</span>}
        </li>
      ))}
    </ol>
  );
}
