import { useTranslation } from "react-i18next";
import type { AuditDetailView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { TextBox } from "../../shared/text-box";
import styles from "./detail.module.css";
import { DetailSection } from "./detail-section";
import type { Choice } from "./filter-draft";

interface DetailCallProps {
  readonly detail: AuditDetailView;
  onOnly(choice: Choice, value: string): void;
}

/** The call itself: its arguments, and where it comes from. */
export function DetailCall({ detail: { call, row }, onOnly }: DetailCallProps) {
  const { t } = useTranslation("audit");
  if (!call) return null;
  return (
    <>
      {call.arguments !== undefined && (
        <DetailSection title={t("detail.arguments")}>
          <TextBox label={t("detail.arguments")} text={call.arguments} />
        </DetailSection>
      )}
      {call.original !== undefined && (
        <DetailSection title={t("detail.original")}>
          <TextBox label={t("detail.original")} text={call.original} />
        </DetailSection>
      )}
      {call.rewrites?.map(({ by, phase, original }, index) => {
        const title = t(`detail.rewritten.${phase}`, { by });
        return (
          // Steps never change their order, and one program may come twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <DetailSection key={index} title={title}>
            <TextBox label={title} text={original} />
          </DetailSection>
        );
      })}
      <DetailSection title={t("detail.origin")}>
        <dl className={styles.pairs}>
          {row.workspace !== "" && (
            <Pair
              name={t("detail.project")}
              value={row.workspace}
              only={() => onOnly("workspace", row.workspace)}
            />
          )}
          <Pair name={t("detail.session")} value={row.session} only={() => onOnly("session", row.session)} />
          <Pair
            name={t("detail.call")}
            value={
              // What belongs to a message or the session has no call.
              call.id === ""
                ? t("detail.turnText", { turn: call.turn })
                : t("detail.callText", { id: call.id, turn: call.turn })
            }
          />
          {call.effect !== undefined && <Pair name={t("detail.effect")} value={call.effect} />}
        </dl>
      </DetailSection>
    </>
  );
}

interface PairProps {
  readonly name: string;
  readonly value: string;
  readonly only?: () => void;
}

function Pair({ name, value, only }: PairProps) {
  const { t } = useTranslation("audit");
  return (
    <>
      <dt>{name}</dt>
      <dd className={styles.value}>
        <code>{value}</code>
        {only && value !== "" && (
          <Button
            variant="ghost"
            className={styles.only}
            aria-label={`${t("detail.onlyThis")}: ${name}`}
            onClick={only}
          >
            {t("detail.onlyThis")}
          </Button>
        )}
      </dd>
    </>
  );
}
