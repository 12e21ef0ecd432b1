import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Envelope, ReviewBridge } from "../../preload/contract";
import type { ReviewResponses } from "../../preload/contract/review";
import { applyAppearance } from "../shared/apply-appearance";
import { errorMessage } from "../shared/errors";
import type { Platform } from "./platform";
import { ReviewDialog } from "./review-dialog";
import { ReviewMessage } from "./review-message";
import { tellDrawn } from "./tell-drawn";

type Answer = ReviewResponses["review.request"];

interface ReviewAppProps {
  readonly bridge: ReviewBridge;
  readonly platform: Platform;
}

/**
 * Waits for the request and puts it before the person. The window is hidden until the page says that it is drawn, and
 * may be loaded long before there is a request. The main process loads another window for the next one.
 */
export function ReviewApp({ bridge, platform }: ReviewAppProps) {
  const [answer, setAnswer] = useState<Envelope<Answer> | null>(null);
  const { t, i18n } = useTranslation("review");

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

  useEffect(() => {
    return answer ? tellDrawn(() => void bridge.drawn()) : undefined;
  }, [answer, bridge]);

  if (!answer) return null;
  if (!answer.ok) return <ReviewMessage text={t("failed.noRequest", { message: answer.error.message })} />;
  const { review, layout } = answer.value;
  return <ReviewDialog key={review.id} review={review} layout={layout} bridge={bridge} platform={platform} />;
}

async function requestOf(bridge: ReviewBridge): Promise<Envelope<Answer>> {
  try {
    return await bridge.request();
  } catch (error) {
    const message = errorMessage(error);
    return { ok: false, error: { code: "bridge_failed", message } };
  }
}
