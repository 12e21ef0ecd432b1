import { errorMessage } from "../shared/errors";
import "../shared/tokens.css";
import "../shared/base.css";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { CHAT_TEXTS } from "../../locales/chat";
import { createI18n } from "../../locales/create-i18n";
import { preferredLanguage } from "../../locales/languages";
import { ErrorBoundary } from "../shared/error-boundary";
import { App } from "./app";
import { BridgeProvider } from "./bridge/bridge-context";
import { FatalMessage } from "./fatal-message";

const root = document.getElementById("root");
if (!root) throw new Error("main/index.html has no element with the id root");

// The settings may say otherwise; until they have been asked, the system's language is the best guess.
const i18n = createI18n(CHAT_TEXTS, preferredLanguage(navigator.languages));
const bridge = window.gatehouse;
createRoot(root).render(
  <ErrorBoundary
    fallback={(error) => <FatalMessage text={i18n.t("crashed", { why: errorMessage(error) })} />}
  >
    {bridge ? (
      <I18nextProvider i18n={i18n}>
        <BridgeProvider bridge={bridge}>
          <App />
        </BridgeProvider>
      </I18nextProvider>
    ) : (
      <FatalMessage text={i18n.t("noBridge")} />
    )}
  </ErrorBoundary>,
);
