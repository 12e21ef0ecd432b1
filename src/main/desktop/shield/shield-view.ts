import type { ShieldAssetView, ShieldSourceView, ShieldView } from "../../../preload/contract/shield";
import { showInvisibles } from "../../base/visible-text";
import type { PolicyOverview, ShieldSource } from "../../settings/policy-control";
import { PRESET_PARTS, type ShieldAsset, type ShieldEdge } from "../../shield/policy";

type Parts = ReturnType<typeof partsOf>;

/** The shield that holds, with whose word each part of it is. All of it made visible. */
export function shieldView({
  shield,
  shieldSources: sources,
}: Pick<PolicyOverview, "shield" | "shieldSources">): ShieldView {
  const { preset, edges, secrets, pii, exfiltration, values, withholdBinary, maxRows, rawOnce } = shield;
  const said = sources.map((source) => ({ source, parts: partsOf(source) }));
  const whose = (says: (parts: Parts) => boolean): readonly ShieldSourceView[] =>
    said.filter(({ parts }) => says(parts)).map(({ source }) => sourceView(source));
  const ofEdge = (edge: ShieldEdge) =>
    whose((parts) => edges[edge] !== "off" && parts.edges[edge] === edges[edge]);
  return {
    ...{ preset, edges, secrets, pii, exfiltration, values, withholdBinary, rawOnce },
    maxRows: maxRows ?? null,
    reviewer: shield.reviewer !== undefined,
    assets: shield.assets.map((asset) => assetView(asset, sources)),
    tools: [...shield.tools].map(([tool, word]) => ({ tool: showInvisibles(tool), ...word })),
    from: {
      preset: whose((parts) => preset !== "off" && parts.preset === preset),
      message: ofEdge("message"),
      ingress: ofEdge("ingress"),
      egress: ofEdge("egress"),
      reply: ofEdge("reply"),
      secrets: whose((parts) => secrets && parts.secrets),
      pii: whose((parts) => parts.pii.length > 0),
      exfiltration: whose((parts) => exfiltration && parts.exfiltration),
      values: whose((parts) => values && parts.values),
      withholdBinary: whose((parts) => withholdBinary && parts.withholdBinary),
      maxRows: whose((parts) => maxRows !== undefined && parts.maxRows === maxRows),
      rawOnce: whose((parts) => !rawOnce && !parts.rawOnce),
    },
  };
}

/** What a file says, with what its preset says where it says nothing itself. */
function partsOf({ words }: ShieldSource) {
  const { preset = "off" } = words;
  const parts = PRESET_PARTS[preset];
  return { ...parts, ...words, preset, edges: { ...parts.edges, ...words.edges } };
}

function sourceView({ scope, file = "" }: ShieldSource): ShieldSourceView {
  return { scope, file: showInvisibles(file) };
}

function assetView(asset: ShieldAsset, sources: readonly ShieldSource[]): ShieldAssetView {
  const { path, kind, columns = [] } = asset;
  return {
    path: showInvisibles(path),
    kind,
    columns: columns.map((column) => showInvisibles(column)),
    // Uniting keeps the files' own objects.
    from: sources.filter(({ words }) => words.assets?.includes(asset)).map(sourceView),
  };
}
