import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { AuditDetailView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { classes } from "../../shared/classes";
import { formatDuration } from "../../shared/format";
import styles from "./detail.module.css";
import { DetailIntervention } from "./detail-intervention";
import { DetailSection } from "./detail-section";
import { behaviorMark, rowMark } from "./mark";
import { MarkText } from "./mark-text";
import type { RecordPlace } from "./use-audit-detail";

interface DetailDecisionProps {
  readonly detail: AuditDetailView;
  onOpen(place: RecordPlace): void;
}

/** What was decided and why, who was asked, and what became of it. */
export function DetailDecision({ detail, onOpen }: DetailDecisionProps) {
  const { t } = useTranslation("audit");
  const { row, candidates, approval, partner } = detail;
  const mark = rowMark(t, row);
  return (
    <>
      {row.kind === "decision" && mark && (
        <DetailSection title={t("detail.decision")}>
          <p>
            <MarkText mark={mark} /> <code>{row.source}</code>
          </p>
          <p className={styles.text}>{row.reason}</p>
        </DetailSection>
      )}
      {row.kind === "recovery" && mark && (
        <DetailSection title={t("kind.recovery")}>
          <p>
            <MarkText mark={mark} />
          </p>
          <p className={styles.text}>{row.summary}</p>
        </DetailSection>
      )}
      {row.kind === "intervention" && <DetailIntervention detail={detail} />}
      {approval && (
        <DetailSection title={t("detail.asked")}>
          <p>
            {t("detail.approval", {
              surface: approval.surface,
              verdict: verdictWord(t, approval.verdict),
              wait: formatDuration(approval.waitMs),
            })}
          </p>
        </DetailSection>
      )}
      {(row.kind === "decision" || row.kind === "outcome") && <Outcome detail={detail} />}
      {partner && (
        <Button className={styles.partner} data-testid="show-partner" onClick={() => onOpen(partner)}>
          {t(row.kind === "outcome" ? "detail.showDecision" : "detail.showOutcome")}
        </Button>
      )}
      {candidates && (
        <DetailSection title={t("detail.candidates")}>
          {candidates.length === 0 && <p className={styles.quiet}>{t("detail.noCandidates")}</p>}
          <ol className={styles.candidates}>
            {candidates.map((candidate, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the order is the identity, and it never changes
                key={index}
                className={classes(styles.candidate, index === detail.winner && styles.winner)}
              >
                {isStep(candidate.source) ? (
                  <span className={styles.quiet}>{t("detail.step")}</span>
                ) : (
                  <MarkText mark={behaviorMark(t, candidate.behavior)} />
                )}{" "}
                <code>{candidate.source}</code>
                {index === detail.winner && <span className={styles.decides}>{t("detail.decides")}</span>}
                <p className={styles.text}>{candidate.reason}</p>
              </li>
            ))}
          </ol>
        </DetailSection>
      )}
    </>
  );
}

/** A rung of the ladder stands behind the policy's one opinion; what it says is in its reason. */
function isStep(source: string): boolean {
  return source.startsWith("policy:");
}

function Outcome({ detail: { outcome, row } }: { readonly detail: AuditDetailView }) {
  const { t } = useTranslation("audit");
  // What was denied never ran.
  if (!outcome && row.behavior === "deny") return null;
  return (
    <DetailSection title={t("detail.outcome")}>
      <p className={outcome ? undefined : styles.quiet}>
        {outcome
          ? t("detail.outcomeText", {
              status: t(`status.${outcome.status}`),
              time: formatDuration(outcome.durationMs),
              count: outcome.outputLength,
            })
          : t("detail.noOutcome")}
        {outcome?.code !== undefined && <code> [{outcome.code}]</code>}
      </p>
    </DetailSection>
  );
}

const VERDICTS = [
  "allow_once",
  "allow_session",
  "allow_project",
  "deny",
  "deny_with_note",
  "unanswered",
] as const;

/** A verdict of a version to come stands as it is. */
function verdictWord(t: TFunction<"audit">, verdict: string): string {
  const known = VERDICTS.find((name) => name === verdict);
  return known ? t(`verdict.${known}`) : verdict;
}
