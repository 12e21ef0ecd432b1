import "../shared/tokens.css";
import "../shared/base.css";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "../shared/error-boundary";
import { App } from "./app";
import { BridgeProvider } from "./bridge/bridge-context";
import { FatalMessage } from "./fatal-message";
import { strings } from "./strings";

const root = document.getElementById("root");
if (!root) throw new Error("main/index.html has no element with the id root");

const bridge = window.gatehouse;
createRoot(root).render(
  <ErrorBoundary
    fallback={(error) => (
      <FatalMessage text={strings.app.crashed(error instanceof Error ? error.message : String(error))} />
    )}
  >
    {bridge ? (
      <BridgeProvider bridge={bridge}>
        <App />
      </BridgeProvider>
    ) : (
      <FatalMessage text={strings.app.noBridge} />
    )}
  </ErrorBoundary>,
);
