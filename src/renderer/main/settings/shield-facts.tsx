import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ShieldSourceView, ShieldView } from "../../../preload/contract/shield";
import { scopeName } from "../policy/scope-name";
import { SHIELD_EDGES, SHIELD_LOOKS } from "./choices";
import { FactList } from "./fact-list";
import styles from "./shield-facts.module.css";

/** The shield as it holds in the open project: each part, and whose word it is. */
export function ShieldFacts({ shield }: { readonly shield: ShieldView }) {
  const { t } = useTranslation("settings");
  const { t: tPolicy } = useTranslation("policy");
  const { from, edges, maxRows, rawOnce, reviewer, tools, assets } = shield;
  const looks = SHIELD_LOOKS.filter((name) => (name === "pii" ? shield.pii.length > 0 : shield[name]));
  return (
    <div className={styles.facts} data-testid="shield-in-force">
      <h3 className={styles.title}>{t("shield.inForce")}</h3>
      <FactList
        facts={[
          [t("shield.preset"), fact(t(`shield.presets.${shield.preset}`), from.preset)],
          ...SHIELD_EDGES.map(
            (edge) =>
              [t(`shield.edge.${edge}`), fact(t(`shield.action.${edges[edge]}`), from[edge])] as const,
          ),
          [
            t("shield.looks"),
            looks.length === 0 ? (
              t("shield.nothing")
            ) : (
              <ul key="looks">
                {looks.map((name) => (
                  <li key={name}>{fact(t(`shield.look.${name}`), from[name])}</li>
                ))}
              </ul>
            ),
          ],
          [
            t("shield.rows"),
            fact(
              maxRows === null ? t("shield.noLimit") : t("shield.rowCount", { count: maxRows }),
              from.maxRows,
            ),
          ],
          [t("shield.raw"), fact(t(rawOnce ? "shield.rawMay" : "shield.rawNever"), from.rawOnce)],
          ...(reviewer ? [[t("shield.reviewer"), t("shield.reviewerOn")] as const] : []),
          ...tools.map(
            ({ tool, execution, ingress, egress }) =>
              [
                tool,
                t("shield.tool", {
                  execution: t(`shield.treatment.${execution}`),
                  ingress: t(`shield.treatment.${ingress}`),
                  egress: t(`shield.treatment.${egress}`),
                }),
              ] as const,
          ),
          [
            t("shield.assets"),
            assets.length === 0 ? (
              t("shield.noAssets")
            ) : (
              <ul key="assets">
                {assets.map(({ path, kind, columns, from: sources }, index) => (
                  // Two files may name the same one, and the list never changes its order.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <li key={index}>
                    {fact(
                      <>
                        <code>{path}</code> {t(`shield.asset.${kind}`)}
                        {columns.length > 0 && ` (${columns.join(", ")})`}
                      </>,
                      sources,
                    )}
                  </li>
                ))}
              </ul>
            ),
          ],
          ...filesOf(shield).map(
            ({ scope, file }) =>
              [
                t("shield.file", { scope: scopeName(tPolicy, scope) }),
                <code key={file}>{file}</code>,
              ] as const,
          ),
        ]}
      />
    </div>
  );
}

/** Each settings file that has a say, once. */
function filesOf({ from, assets }: ShieldView): readonly ShieldSourceView[] {
  const all = [...Object.values(from), ...assets.map((asset) => asset.from)].flat();
  return [...new Map(all.map((source) => [source.file, source])).values()].filter(({ file }) => file !== "");
}

function fact(text: ReactNode, sources: readonly ShieldSourceView[]): ReactNode {
  return (
    <>
      {text} <Whose sources={sources} />
    </>
  );
}

function Whose({ sources }: { readonly sources: readonly ShieldSourceView[] }) {
  const { t } = useTranslation("policy");
  return [...new Set(sources.map(({ scope }) => scope))].map((scope) => (
    <span key={scope} className={styles.from}>
      · {scopeName(t, scope)}
    </span>
  ));
}
