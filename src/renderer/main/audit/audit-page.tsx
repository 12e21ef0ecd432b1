import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AuditProblemView } from "../../../preload/contract/audit";
import { useBridge } from "../bridge/bridge-context";
import { useCommandHandler } from "../commands/commands-context";
import { AuditActions } from "./audit-actions";
import { AuditCount } from "./audit-count";
import { AuditList, type AuditListHandle, rowKey } from "./audit-list";
import styles from "./audit-page.module.css";
import { DetailPane } from "./detail-pane";
import { FilterBar } from "./filter-bar";
import { type FilterDraft, NO_FILTER, toFilter } from "./filter-draft";
import { JobProgress } from "./job-progress";
import { JobReportText } from "./job-report";
import { ListMessage } from "./list-message";
import { useAuditDetail } from "./use-audit-detail";
import { useAuditJobs } from "./use-audit-jobs";
import { useAuditRows } from "./use-audit-rows";
import { useAuditStatus } from "./use-audit-status";
import { useFacets } from "./use-facets";

/** What was decided and what became of it, as the log has it: live, and as far back as it goes. */
export function AuditPage() {
  const { t } = useTranslation("audit");
  const { call } = useBridge();
  const [draft, setDraft] = useState<FilterDraft>(NO_FILTER);
  const filterKey = JSON.stringify(toFilter(draft));
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as it wants the same, it stays the same object
  const filter = useMemo(() => toFilter(draft), [filterKey]);
  const { status, failure, retry } = useAuditStatus(filter);
  const rows = useAuditRows(filter, status);
  const jobs = useAuditJobs(filter);
  useCommandHandler("audit.verify", () => void jobs.verify());
  useCommandHandler("audit.export", () => void jobs.exportAs("jsonl"));
  const { shown, open, close } = useAuditDetail();
  const { facets, refresh } = useFacets(status?.indexing === false);
  const list = useRef<AuditListHandle>(null);
  const [target, setTarget] = useState<number | null>(null);
  const listed = status ? status.older + status.newer : 0;

  // The list that a place is to be shown in may be another one until the filters are gone.
  const isAll = filterKey === "{}";
  useEffect(() => {
    if (target === null || !isAll || !status || target >= status.older) return;
    list.current?.reveal(target);
    list.current?.focus();
    setTarget(null);
  }, [target, isAll, status]);

  const showProblem = async ({ chain, seq }: AuditProblemView) => {
    const place = await call("audit.locate", { chain, seq });
    if (!place || place.id === null) return;
    setDraft(NO_FILTER);
    setTarget(place.id);
  };
  const closeDetail = () => {
    if (!shown) return;
    close();
    list.current?.focus();
  };

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 className={styles.title}>{t("title")}</h1>
          {status && <AuditCount status={status} filtered={!isAll} />}
        </div>
        <AuditActions
          working={jobs.asked || (status?.job ?? null) !== null}
          listed={listed}
          onVerify={() => void jobs.verify()}
          onExport={(format) => void jobs.exportAs(format)}
        />
      </header>
      <FilterBar draft={draft} facets={facets} onChange={setDraft} onOffer={refresh} />
      {status && <JobProgress status={status} onCancel={jobs.cancel} />}
      <div role="status" data-testid="audit-report">
        {jobs.report && (
          <JobReportText
            report={jobs.report}
            onShow={(problem) => void showProblem(problem)}
            onDismiss={jobs.dismiss}
          />
        )}
      </div>
      <div className={styles.body}>
        <div className={styles.list}>
          <ListMessage status={status} failure={failure} filtered={!isAll} onRetry={retry} />
          {listed > 0 && status && (
            <AuditList
              rows={rows}
              older={status.older}
              newer={status.newer}
              openKey={shown && rowKey(shown.place)}
              handle={list}
              onOpen={(row) => void open(row)}
              onClose={closeDetail}
            />
          )}
        </div>
        {shown && (
          <DetailPane
            shown={shown}
            onClose={closeDetail}
            onOpen={(place) => void open(place)}
            onOnly={(choice, value) => setDraft({ ...NO_FILTER, [choice]: value })}
          />
        )}
      </div>
    </div>
  );
}
