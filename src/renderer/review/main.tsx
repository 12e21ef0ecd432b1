import "../shared/tokens.css";
import "../shared/base.css";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "../../locales/create-i18n";
import { preferredLanguage } from "../../locales/languages";
import { REVIEW_TEXTS } from "../../locales/review";
import type { ReviewBridge } from "../../preload/contract";
import { ErrorBoundary } from "../shared/error-boundary";
import { platformOf } from "./platform";
import { ReviewApp } from "./review-app";
import { ReviewMessage } from "./review-message";

declare global {
  interface Window {
    /** Put there by the preload; absent when that could not load. */
    readonly gatehouseReview?: ReviewBridge;
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("review/index.html has no element with the id root");

const i18n = createI18n(REVIEW_TEXTS, preferredLanguage(navigator.languages));
const bridge = window.gatehouseReview;
createRoot(root).render(
  <I18nextProvider i18n={i18n}>
    <ErrorBoundary fallback={() => <ReviewMessage text={i18n.t("review:failed.crashed")} />}>
      {bridge ? (
        <ReviewApp bridge={bridge} platform={platformOf(navigator.userAgent)} />
      ) : (
        <ReviewMessage text={i18n.t("review:failed.noBridge")} />
      )}
    </ErrorBoundary>
  </I18nextProvider>,
);
