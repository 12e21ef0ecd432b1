import { useCallback, useRef, useState } from "react";
import type { ReviewBridge, ReviewView } from "../../preload/contract";
import { strings } from "./strings";
import type { RememberVerdict, Verdict } from "./use-answer-keys";

interface VerdictState {
  /** True from the moment an answer is on its way; only a failure to give it ends that. */
  readonly answered: boolean;
  /** What became of the answer. */
  readonly status: string;
  answer(verdict: Verdict | RememberVerdict, note: string): void;
}

/** Gives one verdict, tied to the id and digest of what was shown. A note goes along with a denial alone. */
export function useVerdict(bridge: ReviewBridge, { id, digest }: ReviewView): VerdictState {
  const [answered, setAnswered] = useState(false);
  const [status, setStatus] = useState("");
  // State arrives a render later; two events in one frame must not both answer.
  const taken = useRef(false);

  const send = useCallback(
    async (verdict: Verdict | RememberVerdict, note: string) => {
      setAnswered(true);
      const failure = await failureOf(bridge, { id, digest, ...inputOf(verdict, note) });
      setStatus(failure?.text ?? strings.sending[wordOf(verdict)]);
      if (!failure?.retry) return;
      taken.current = false;
      setAnswered(false);
    },
    [bridge, id, digest],
  );

  const answer = useCallback(
    (verdict: Verdict | RememberVerdict, note: string) => {
      if (taken.current) return;
      taken.current = true;
      void send(verdict, note);
    },
    [send],
  );

  return { answered, status, answer };
}

interface Failure {
  readonly text: string;
  /** Whether answering again can help: not when the request has ended. */
  readonly retry: boolean;
}

async function failureOf(
  bridge: ReviewBridge,
  input: Parameters<ReviewBridge["verdict"]>[0],
): Promise<Failure | undefined> {
  try {
    const envelope = await bridge.verdict(input);
    if (!envelope.ok) return { text: strings.failed(envelope.error.message), retry: true };
    if (envelope.value.accepted) return undefined;
    return { text: strings.notAccepted(envelope.value.why ?? strings.notAcceptedWhy), retry: false };
  } catch (error) {
    return { text: strings.failed(error instanceof Error ? error.message : String(error)), retry: true };
  }
}

function wordOf(verdict: Verdict | RememberVerdict): Verdict | RememberVerdict["verdict"] {
  return typeof verdict === "string" ? verdict : verdict.verdict;
}

function inputOf(verdict: Verdict | RememberVerdict, note: string) {
  if (typeof verdict !== "string") return verdict;
  if (verdict === "allow_once") return { verdict };
  const trimmed = note.trim();
  return trimmed === "" ? { verdict } : { verdict, note: trimmed };
}
