import "../shared/tokens.css";
import "../shared/base.css";
import { createRoot } from "react-dom/client";
import type { ReviewBridge } from "../../preload/contract";
import { ErrorBoundary } from "../shared/error-boundary";
import { platformOf } from "./platform";
import { ReviewApp } from "./review-app";
import { ReviewMessage } from "./review-message";
import { strings } from "./strings";

declare global {
  interface Window {
    /** Put there by the preload; absent when that could not load. */
    readonly gatehouseReview?: ReviewBridge;
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("review/index.html has no element with the id root");

const bridge = window.gatehouseReview;
createRoot(root).render(
  <ErrorBoundary fallback={() => <ReviewMessage text={strings.crashed} />}>
    {bridge ? (
      <ReviewApp bridge={bridge} platform={platformOf(navigator.userAgent)} />
    ) : (
      <ReviewMessage text={strings.noBridge} />
    )}
  </ErrorBoundary>,
);
