import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CommandId } from "../../preload/contract/commands";
import { isMac } from "../shared/is-mac";
import styles from "./app.module.css";
import { useAppearance } from "./appearance/use-appearance";
import { useBridge } from "./bridge/bridge-context";
import { FailureBanner } from "./bridge/failure-banner";
import { ChangesFrame } from "./changes/changes-frame";
import { CommandDesk } from "./commands/command-desk";
import { CommandsProvider } from "./commands/commands-context";
import { useShortcuts } from "./commands/use-shortcuts";
import { type Overlay, useStandardCommands } from "./commands/use-standard-commands";
import { ConversationPage } from "./conversation/conversation-page";
import { BypassBanner } from "./mode/bypass-banner";
import { Overlays } from "./overlays";
import { Pages } from "./pages";
import { LiveRegion } from "./session/live-region";
import { useSession } from "./session/use-session";
import { Sidebar } from "./sidebar/sidebar";

/** A page of the chat window. */
export type Page = "conversation" | "audit" | "policy" | "hooks" | "settings";

export function App() {
  const { t } = useTranslation();
  const { dismiss, onEvent } = useBridge();
  const info = useAppearance();
  const session = useSession();
  const [page, setPage] = useState<Page>("conversation");
  const [overlay, setOverlay] = useState<Overlay>();
  const [desk] = useState(() => new CommandDesk());
  const content = useRef<HTMLElement>(null);
  const mac = isMac(navigator.userAgent);
  const show = useCallback(
    (next: Page) => {
      // A failure belongs to the page it happened on.
      dismiss();
      setPage(next);
    },
    [dismiss],
  );
  const showConversation = useCallback(() => show("conversation"), [show]);
  const showPolicy = useCallback(() => show("policy"), [show]);
  const project = session?.project ?? null;
  const bypass = session?.policy?.mode === "bypass";
  const give = useCallback(
    (id: CommandId) => {
      // The page carries these out itself, and has to be there for it.
      if (id === "audit.verify" || id === "audit.export") show("audit");
      desk.give(id);
    },
    [desk, show],
  );
  const commands = useMemo(
    () => ({
      desk,
      state: { project: project !== null, busy: session?.busy ?? false },
      run: give,
    }),
    [desk, give, project, session?.busy],
  );

  useStandardCommands({ desk, onPage: show, onOverlay: setOverlay });
  useShortcuts(commands.run, commands.state, mac);
  useEffect(
    () =>
      onEvent((event) => {
        if (event.type === "command") give(event.command);
      }),
    [onEvent, give],
  );
  useEffect(() => {
    if (info?.welcome) setOverlay("welcome");
  }, [info?.welcome]);
  useEffect(() => {
    document.title = project ? `${project.name} · ${t("name")}` : t("name");
  }, [project, t]);

  return (
    <CommandsProvider value={commands}>
      <div className={styles.app} data-mode={session?.policy?.mode}>
        <a className={styles.skip} href="#content" data-testid="skip">
          {t("skip")}
        </a>
        <Sidebar page={page} onPage={show} session={session} onOpened={showConversation} />
        <main id="content" ref={content} className={styles.content} tabIndex={-1}>
          <FailureBanner />
          {bypass && <BypassBanner />}
          {/* Hidden, not unmounted: the draft, the folded cards and the place in the text are kept. */}
          <div className={styles.page} hidden={page !== "conversation"}>
            {session ? (
              <ChangesFrame session={session} onShow={showConversation}>
                <ConversationPage session={session} onPolicy={showPolicy} />
              </ChangesFrame>
            ) : (
              <p className={styles.loading}>{t("loading")}</p>
            )}
          </div>
          <Pages page={page} session={session} content={content} onPolicy={showPolicy} />
        </main>
        <LiveRegion session={session} />
      </div>
      <Overlays
        overlay={overlay}
        info={info}
        mac={mac}
        onClose={() => setOverlay(undefined)}
        onOpened={showConversation}
      />
    </CommandsProvider>
  );
}
