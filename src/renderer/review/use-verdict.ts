import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReviewBridge, ReviewView } from "../../preload/contract";
import type { ReviewRequest } from "../../preload/contract/review";
import { errorMessage } from "../shared/errors";

/** What the person says to the request, without the request's id and digest. */
export type Answer =
  | { readonly verdict: "allow_once" }
  /** An approval together with the rule to remember, named by its place. It has no key. */
  | { readonly verdict: "allow_session" | "allow_project"; readonly option: number }
  | { readonly verdict: "deny" | "deny_all"; readonly note: string }
  | { readonly verdict: "edit"; readonly arguments: string };

interface VerdictState {
  /** True from the moment an answer is on its way; only a failure to give it ends that. */
  readonly answered: boolean;
  /** What became of the answer. */
  readonly status: string;
  answer(answer: Answer): void;
}

/** Gives one verdict, tied to the id and digest of what was shown. A note goes along with a denial alone. */
export function useVerdict(bridge: ReviewBridge, { id, digest }: ReviewView): VerdictState {
  const { t } = useTranslation("review");
  const [answered, setAnswered] = useState(false);
  const [status, setStatus] = useState("");
  // State arrives a render later; two events in one frame must not both answer.
  const taken = useRef(false);

  const send = useCallback(
    async (given: Answer) => {
      setAnswered(true);
      const failure = await failureOf(bridge, { id, digest, ...withoutEmptyNote(given) });
      if (failure === undefined) setStatus(t(`sent.${given.verdict}`));
      else if (failure.unsent) setStatus(t("failed.send", { message: failure.why }));
      else if (given.verdict === "edit") setStatus(t("editor.refused", { why: failure.why }));
      else setStatus(t("failed.notAccepted", { why: failure.why || t("failed.ended") }));
      // Refused, such as for coming too soon after the window got the focus: it can be given again. A request that has
      // ended takes its window with it.
      if (failure === undefined) return;
      taken.current = false;
      setAnswered(false);
    },
    [bridge, id, digest, t],
  );

  const answer = useCallback(
    (given: Answer) => {
      if (taken.current) return;
      taken.current = true;
      void send(given);
    },
    [send],
  );

  return { answered, status, answer };
}

interface Failure {
  readonly why: string;
  /** The answer never reached the main process. */
  readonly unsent: boolean;
}

async function failureOf(
  bridge: ReviewBridge,
  input: ReviewRequest<"review.verdict">,
): Promise<Failure | undefined> {
  try {
    const envelope = await bridge.verdict(input);
    if (!envelope.ok) return { why: envelope.error.message, unsent: true };
    if (envelope.value.accepted) return undefined;
    return { why: envelope.value.why ?? "", unsent: false };
  } catch (error) {
    return { why: errorMessage(error), unsent: true };
  }
}

function withoutEmptyNote(answer: Answer) {
  if (!("note" in answer)) return answer;
  const { verdict } = answer;
  const note = answer.note.trim();
  return note === "" ? { verdict } : { verdict, note };
}
