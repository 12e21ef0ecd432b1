import {
  PII_KINDS,
  PRESET_PARTS,
  SHIELD_ACTIONS,
  SHIELD_OFF,
  SHIELD_PRESETS,
  type ShieldAction,
  type ShieldAsset,
  type ShieldEdge,
  type ShieldPolicy,
  TOOL_TREATMENTS,
  type ToolShield,
  type ToolTreatment,
} from "./policy";
import type { ShieldLayer, ShieldWords } from "./words";

type Edges = Readonly<Record<ShieldEdge, ShieldAction>>;
type ToolWords = ReadonlyMap<string, Partial<ToolShield>>;

/**
 * The strictest word of all layers. Within a layer a single word takes the place of its preset's. A bypass, a reviewer and
 * assets that may be told freely count from trusted layers alone; a bypass where no layer says otherwise. Nothing that a
 * repository ships, trusted or not, turns a redaction into a question.
 */
export function uniteShield(layers: readonly ShieldLayer[]): ShieldPolicy {
  let policy: ShieldPolicy = SHIELD_OFF;
  let tools: ToolWords = new Map();
  // What a repository ships comes last: it meets what everybody else has said.
  for (const layer of [...layers].sort((a, b) => Number(a.shipped) - Number(b.shipped))) {
    policy = joined(policy, layer);
    tools = joinTools(tools, layer);
  }
  return Object.freeze({
    ...policy,
    rawOnce: policy.rawOnce && !disagree(layers),
    tools: wholeTools(tools),
    reviewer: uniteReviewer(layers),
    timeoutMs: uniteTimeout(layers),
  });
}

function joined(policy: ShieldPolicy, { words, shipped, trusted }: ShieldLayer): ShieldPolicy {
  const { preset = "off" } = words;
  const parts = { ...PRESET_PARTS[preset], ...words };
  const edges = edgesOf(words);
  const rows = [policy.maxRows, parts.maxRows].filter((limit) => limit !== undefined);
  return {
    ...policy,
    preset: later(SHIELD_PRESETS, policy.preset, preset),
    edges: joinEdges(policy.edges, edges, shipped),
    secrets: policy.secrets || parts.secrets,
    pii: PII_KINDS.filter((kind) => policy.pii.includes(kind) || parts.pii.includes(kind)),
    exfiltration: policy.exfiltration || parts.exfiltration,
    maxRows: rows.length > 0 ? Math.min(...rows) : undefined,
    values: policy.values || parts.values,
    withholdBinary: policy.withholdBinary || parts.withholdBinary,
    assets: [...policy.assets, ...(words.assets ?? []).filter((asset) => trusted || isProtective(asset))],
    rawOnce: policy.rawOnce && parts.rawOnce,
  };
}

function joinEdges(known: Edges, added: Edges, shipped: boolean): Edges {
  const join = (edge: ShieldEdge): ShieldAction =>
    // A redaction holds whatever anybody answers; a question could be answered with a yes.
    shipped && known[edge] === "redact" && added[edge] === "ask"
      ? "redact"
      : later(SHIELD_ACTIONS, known[edge], added[edge]);
  return { message: join("message"), ingress: join("ingress"), egress: join("egress"), reply: join("reply") };
}

function edgesOf({ preset = "off", edges }: ShieldWords): Edges {
  return { ...PRESET_PARTS[preset].edges, ...edges };
}

/** One layer says redact and another ask: then it may be asked, but nothing be let through as it is. */
function disagree(layers: readonly ShieldLayer[]): boolean {
  return (["message", "egress"] as const).some((edge) => {
    const all = layers.map(({ words }) => edgesOf(words)[edge]);
    return all.includes("redact") && all.includes("ask");
  });
}

/** Of a dataset or a document. An exemption is for the person to make. */
function isProtective({ kind }: ShieldAsset): boolean {
  return kind === "dataset" || kind === "document";
}

function joinTools(known: ToolWords, { words, trusted }: ShieldLayer): ToolWords {
  const tools = new Map(known);
  for (const [tool, word] of words.tools ?? []) tools.set(tool, stricterTool(tools.get(tool), word, trusted));
  return tools;
}

function stricterTool(
  known: Partial<ToolShield> = {},
  word: Partial<ToolShield>,
  trusted: boolean,
): Partial<ToolShield> {
  const joined: Partial<Record<keyof ToolShield, ToolTreatment>> = { ...known };
  for (const part of TOOL_PARTS) {
    const [old, added] = [known[part], word[part]];
    if (added === undefined || (added === "bypass" && !trusted)) continue;
    joined[part] = old === undefined ? added : later(TOOL_TREATMENTS, old, added);
  }
  return joined;
}

const TOOL_PARTS = ["execution", "ingress", "egress"] as const;

/** What nobody says anything of is scanned; tools of which that is all are left out. */
function wholeTools(words: ToolWords): ReadonlyMap<string, ToolShield> {
  return new Map(
    [...words]
      .map(([tool, word]): [string, ToolShield] => [
        tool,
        { execution: "scan", ingress: "scan", egress: "scan", ...word },
      ])
      .filter(([, word]) => TOOL_PARTS.some((part) => word[part] !== "scan")),
  );
}

function uniteReviewer(layers: readonly ShieldLayer[]): ShieldPolicy["reviewer"] {
  const all = layers.flatMap(({ words: { reviewer }, trusted }) => (reviewer ? [{ reviewer, trusted }] : []));
  if (!all.some(({ trusted }) => trusted)) return undefined;
  return Object.freeze({
    onError: all.some(({ reviewer }) => reviewer.onError === "block") ? "block" : "ask",
    timeoutMs: Math.min(...all.map(({ reviewer }) => reviewer.timeoutMs)),
  });
}

/** A longer time than usual is for the person to give. */
function uniteTimeout(layers: readonly ShieldLayer[]): number {
  const usual = SHIELD_OFF.timeoutMs;
  const times = (trusted: boolean): number[] =>
    layers.flatMap(({ words, ...layer }): number[] =>
      layer.trusted === trusted && words.timeoutMs !== undefined ? [words.timeoutMs] : [],
    );
  const [mine, others] = [times(true), times(false)];
  return Math.min(...(mine.length > 0 ? mine : [usual]), ...others);
}

function later<Word>(order: readonly Word[], left: Word, right: Word): Word {
  return order.indexOf(left) >= order.indexOf(right) ? left : right;
}
