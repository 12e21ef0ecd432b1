import { useEffect, useState } from "react";
import { Button } from "../../shared/button";
import { ScrollBox } from "../../shared/scroll-box";
import { useBridge } from "../bridge/bridge-context";
import pageStyles from "../page.module.css";
import { strings } from "../strings";
import { AuditActions } from "./audit-actions";
import styles from "./audit-page.module.css";
import { AuditTable } from "./audit-table";
import { useAuditRows } from "./use-audit-rows";

/** What was decided and what became of it, as the log has it. */
export function AuditPage() {
  const { rows, more, loading, loadMore, refresh } = useAuditRows();
  const folder = useAuditFolder();
  return (
    <ScrollBox className={pageStyles.page} label={strings.audit.title}>
      <h1 className={pageStyles.heading}>{strings.audit.title}</h1>
      <p className={pageStyles.intro}>{strings.audit.intro}</p>
      {folder !== null && (
        <p className={pageStyles.intro}>
          {strings.audit.folder} <code className={styles.folder}>{folder}</code>
        </p>
      )}
      <AuditActions refreshing={loading} onRefresh={refresh} />
      {rows === null && loading && <p className={pageStyles.intro}>{strings.audit.loading}</p>}
      {rows?.length === 0 && <p>{strings.audit.empty}</p>}
      {rows !== null && rows.length > 0 && <AuditTable rows={rows} />}
      {more && (
        <Button className={styles.more} disabled={loading} onClick={() => void loadMore()}>
          {strings.audit.more}
        </Button>
      )}
    </ScrollBox>
  );
}

function useAuditFolder(): string | null {
  const { call } = useBridge();
  const [folder, setFolder] = useState<string | null>(null);
  useEffect(() => {
    const load = async () => {
      const info = await call("app.info");
      if (info) setFolder(info.auditFolder);
    };
    void load();
  }, [call]);
  return folder;
}
