import type { ReactNode } from "react";
import type { CallView, DecisionView } from "../../../preload/contract";
import { TextBox } from "../../shared/text-box";
import { behaviorVerdict } from "../session/verdict";
import { strings } from "../strings";
import { Verdict } from "../verdict/verdict";
import styles from "./call-details.module.css";
import { Candidates } from "./candidates";
import { Rungs } from "./rungs";

/** The whole story of a call: what was proposed, why it was decided so, what came of it. Nothing is cut off. */
export function CallDetails({ call }: { readonly call: CallView }) {
  const { proposed, decision, outcome } = call;
  const answered = proposed && decision && !sameDecision(proposed, decision);
  return (
    <div className={styles.details}>
      <Section title={strings.card.arguments}>
        <TextBox label={strings.card.arguments} text={call.arguments} />
      </Section>
      {call.state === "refused" && <p>{strings.card.refusedText}</p>}
      {answered && <DecisionLine title={strings.card.asked} decision={proposed} />}
      {decision && <DecisionLine title={strings.card.decision} decision={decision} />}
      {proposed && (
        <Section title={strings.card.candidates}>
          <Candidates proposed={proposed} candidates={call.candidates} />
        </Section>
      )}
      {call.rungs.length > 0 && (
        <Section title={strings.card.rungs}>
          <Rungs rungs={call.rungs} />
        </Section>
      )}
      {outcome && (
        <Section title={outcome.ok ? strings.card.output : strings.card.error}>
          <TextBox
            label={outcome.ok ? strings.card.output : strings.card.error}
            text={outcome.text === "" ? strings.card.emptyOutput : outcome.text}
          />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

function DecisionLine({ title, decision }: { readonly title: string; readonly decision: DecisionView }) {
  return (
    <Section title={title}>
      <p className={styles.decision}>
        <Verdict verdict={behaviorVerdict(decision.behavior, decision.source)} /> {decision.reason}
      </p>
    </Section>
  );
}

function sameDecision(one: DecisionView, other: DecisionView): boolean {
  return one.behavior === other.behavior && one.source === other.source && one.reason === other.reason;
}
