import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Envelope, ReviewBridge } from "../../preload/contract";
import type { ReviewResponses } from "../../preload/contract/requests";
import { applyAppearance } from "../shared/apply-appearance";
import type { Platform } from "./platform";
import styles from "./review-app.module.css";
import { ReviewDialog } from "./review-dialog";
import { ReviewMessage } from "./review-message";
import { strings } from "./strings";

type Answer = ReviewResponses["review.request"];

interface ReviewAppProps {
  readonly bridge: ReviewBridge;
  readonly platform: Platform;
}

/** Fetches the request and puts it before the person. The main process loads the window anew for the next one. */
export function ReviewApp({ bridge, platform }: ReviewAppProps) {
  const [answer, setAnswer] = useState<Envelope<Answer> | null>(null);
  const { i18n } = useTranslation();

  useEffect(() => {
    let current = true;
    const load = async () => {
      const envelope = await requestOf(bridge);
      if (!current) return;
      if (envelope.ok) applyAppearance(i18n, envelope.value.appearance);
      setAnswer(envelope);
    };
    void load();
    return () => {
      current = false;
    };
  }, [bridge, i18n]);

  if (!answer) return <p className={styles.loading}>{strings.loading}</p>;
  if (!answer.ok) return <ReviewMessage text={strings.noRequest(answer.error.message)} />;
  const { review } = answer.value;
  return <ReviewDialog key={review.id} review={review} bridge={bridge} platform={platform} />;
}

async function requestOf(bridge: ReviewBridge): Promise<Envelope<Answer>> {
  try {
    return await bridge.request();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, error: { code: "bridge_failed", message } };
  }
}
