import { useTranslation } from "react-i18next";
import type { CallView, DecisionView } from "../../../../preload/contract";
import { useReason } from "../../../shared/use-reason";
import { behaviorVerdict } from "../../session/verdict";
import { Verdict } from "../../verdict/verdict";
import { Candidates } from "../candidates";
import { Rungs } from "../rungs";
import { Section } from "./section";
import styles from "./why-panel.module.css";

/** Why a call was decided so: what asked, what was answered, every opinion in order, and the rules with their places. */
export function WhyPanel({ id, call }: { readonly id: string; readonly call: CallView }) {
  const { t } = useTranslation("card");
  const { proposed, decision } = call;
  const answered = proposed && decision && !sameDecision(proposed, decision);
  return (
    <section id={id} className={styles.why} aria-label={t("why")} data-testid="why-panel">
      {call.state === "refused" && <p>{t("refusedText")}</p>}
      {answered && <DecisionLine title={t("asked")} decision={proposed} />}
      {decision && <DecisionLine title={t("decision")} decision={decision} />}
      {proposed && (
        <Section title={t("candidates")}>
          <Candidates proposed={proposed} candidates={call.candidates} />
        </Section>
      )}
      {call.rungs.length > 0 && (
        <Section title={t("rungs")}>
          <Rungs rungs={call.rungs} />
        </Section>
      )}
    </section>
  );
}

function DecisionLine({ title, decision }: { readonly title: string; readonly decision: DecisionView }) {
  const say = useReason();
  return (
    <Section title={title}>
      <p className={styles.decision}>
        <Verdict verdict={behaviorVerdict(decision.behavior, decision.source)} /> {say(decision.reason)}
      </p>
    </Section>
  );
}

function sameDecision(one: DecisionView, other: DecisionView): boolean {
  return one.behavior === other.behavior && one.source === other.source && one.reason === other.reason;
}
