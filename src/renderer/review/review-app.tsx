import { useEffect, useState } from "react";
import type { Envelope, ReviewBridge, ReviewView } from "../../preload/contract";
import type { Platform } from "./platform";
import styles from "./review-app.module.css";
import { ReviewDialog } from "./review-dialog";
import { ReviewMessage } from "./review-message";
import { strings } from "./strings";

interface ReviewAppProps {
  readonly bridge: ReviewBridge;
  readonly platform: Platform;
}

/** Fetches the request and puts it before the person. The main process loads the window anew for the next one. */
export function ReviewApp({ bridge, platform }: ReviewAppProps) {
  const [answer, setAnswer] = useState<Envelope<ReviewView> | null>(null);

  useEffect(() => {
    let current = true;
    const load = async () => {
      const envelope = await requestOf(bridge);
      if (current) setAnswer(envelope);
    };
    void load();
    return () => {
      current = false;
    };
  }, [bridge]);

  if (!answer) return <p className={styles.loading}>{strings.loading}</p>;
  if (!answer.ok) return <ReviewMessage text={strings.noRequest(answer.error.message)} />;
  return <ReviewDialog key={answer.value.id} review={answer.value} bridge={bridge} platform={platform} />;
}

async function requestOf(bridge: ReviewBridge): Promise<Envelope<ReviewView>> {
  try {
    return await bridge.request();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, error: { code: "bridge_failed", message } };
  }
}
