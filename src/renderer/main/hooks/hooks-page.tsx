import { useTranslation } from "react-i18next";
import type { HooksView, PolicyStatusView } from "../../../preload/contract";
import { Button } from "../../shared/button";
import { Page } from "../page";
import pageStyles from "../page.module.css";
import boxed from "../policy/box.module.css";
import { HookCard } from "./hook-card";
import styles from "./hooks-page.module.css";
import { useHooks } from "./use-hooks";

/** From the root of this program's sources. */
const GUIDE = "docs/hooks.md";

interface HooksPageProps {
  readonly status: PolicyStatusView | null;
  readonly busy: boolean;
  onPolicy(): void;
}

/** The person's own programs around calls and turns: which there are, what they last did, and a way to try them. */
export function HooksPage({ status, busy, onPolicy }: HooksPageProps) {
  const { t } = useTranslation("hooks");
  const { view, refresh } = useHooks(status, busy);
  return (
    <Page
      title={t("title")}
      intro={t("intro")}
      data-testid="hooks-page"
      actions={
        <Button icon="refresh" onClick={() => void refresh()}>
          {t("refresh")}
        </Button>
      }
    >
      {view === undefined && <p className={pageStyles.intro}>{t("loading")}</p>}
      {view === null && <p className={styles.empty}>{t("noProject")}</p>}
      {view && <HookList view={view} onPolicy={onPolicy} onTried={refresh} />}
    </Page>
  );
}

interface HookListProps {
  readonly view: HooksView;
  onPolicy(): void;
  onTried(): Promise<void>;
}

export function HookList({ view, onPolicy, onTried }: HookListProps) {
  const { t } = useTranslation("hooks");
  if (view.failure !== undefined) {
    return (
      <div className={boxed.box} data-tone="deny" role="alert" data-testid="hooks-failure">
        <p>
          <strong>✕ {t("broken")}</strong>
        </p>
        <p className={boxed.pre}>{view.failure}</p>
      </div>
    );
  }
  if (view.hooks.length === 0) return <NoHooks />;
  return (
    <ul className={styles.list}>
      {view.hooks.map((hook) => (
        <li key={hook.id}>
          <HookCard hook={hook} onPolicy={onPolicy} onTried={onTried} />
        </li>
      ))}
    </ul>
  );
}

function NoHooks() {
  const { t } = useTranslation("hooks");
  return (
    <div className={styles.empty} data-testid="no-hooks">
      <p>{t("none")}</p>
      <p>{t("what")}</p>
      <p>
        {t("guide")} <code>{GUIDE}</code>
      </p>
    </div>
  );
}
