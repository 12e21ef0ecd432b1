/** How much the shield does, mildest first. */
export const SHIELD_PRESETS = Object.freeze(["off", "secrets", "balanced", "strict"] as const);

export type ShieldPreset = (typeof SHIELD_PRESETS)[number];

/** Where data crosses: what the person sends, a call's arguments, a call's result, the model's answer. */
export const SHIELD_EDGES = Object.freeze(["message", "ingress", "egress", "reply"] as const);

export type ShieldEdge = (typeof SHIELD_EDGES)[number];

/** What happens on a finding, mildest first. On the edge `reply` nobody is asked: `ask` blocks there. */
export const SHIELD_ACTIONS = Object.freeze(["off", "redact", "ask", "block"] as const);

export type ShieldAction = (typeof SHIELD_ACTIONS)[number];

/** What the shield does with one tool, strictest last. `bypass` is on the record, and never passes by the gate. */
export const TOOL_TREATMENTS = Object.freeze(["bypass", "scan", "deny"] as const);

export type ToolTreatment = (typeof TOOL_TREATMENTS)[number];

export interface ToolShield {
  /** Whether it may run at all under the shield. */
  readonly execution: ToolTreatment;
  readonly ingress: ToolTreatment;
  readonly egress: ToolTreatment;
}

export const PII_KINDS = Object.freeze(["email", "phone", "card", "iban", "national-id"] as const);

export type PiiKind = (typeof PII_KINDS)[number];

/** `dataset`: rows whose values stay here. `document`: text that stays here. `spec`, `synthetic`: may be told freely. */
export const ASSET_KINDS = Object.freeze(["dataset", "spec", "synthetic", "document"] as const);

export type AssetKind = (typeof ASSET_KINDS)[number];

/** Files of the project that the shield knows of. Where several speak of a file, one that protects it counts. */
export interface ShieldAsset {
  /** A glob from the workspace's root. */
  readonly path: string;
  readonly kind: AssetKind;
  /** Of a dataset: the columns whose values are protected; all of them when left out. */
  readonly columns?: readonly string[];
}

/** What the shield goes by. Frozen; a change of settings is a new object. */
export interface ShieldPolicy {
  readonly preset: ShieldPreset;
  readonly edges: Readonly<Record<ShieldEdge, ShieldAction>>;
  readonly secrets: boolean;
  readonly pii: readonly PiiKind[];
  /** Shapes of shell commands that carry data out. */
  readonly exfiltration: boolean;
  /** Output that looks like a table of more rows than these; undefined: no limit. */
  readonly maxRows: number | undefined;
  /** Values of protected columns, lines of protected documents. */
  readonly values: boolean;
  /** Images and other binary content in results are withheld. */
  readonly withholdBinary: boolean;
  readonly assets: readonly ShieldAsset[];
  /** By the program's own tool names. */
  readonly tools: ReadonlyMap<string, ToolShield>;
  /** A person may let a result through as it is, once. */
  readonly rawOnce: boolean;
  /** The session's model is asked about what the patterns let pass, in a form without findings. */
  readonly reviewer: { readonly onError: "ask" | "block"; readonly timeoutMs: number } | undefined;
  /** One scan; after that its edge is closed. */
  readonly timeoutMs: number;
}

type PresetParts = Pick<
  ShieldPolicy,
  "edges" | "secrets" | "pii" | "exfiltration" | "maxRows" | "values" | "withholdBinary" | "rawOnce"
>;

/** What each preset stands for; single settings of the same file take its place. */
export const PRESET_PARTS: Readonly<Record<ShieldPreset, PresetParts>> = Object.freeze({
  off: {
    edges: { message: "off", ingress: "off", egress: "off", reply: "off" },
    secrets: false,
    pii: [],
    exfiltration: false,
    maxRows: undefined,
    values: false,
    withholdBinary: false,
    rawOnce: true,
  },
  secrets: {
    edges: { message: "redact", ingress: "ask", egress: "redact", reply: "redact" },
    secrets: true,
    pii: [],
    exfiltration: false,
    maxRows: undefined,
    values: true,
    withholdBinary: false,
    rawOnce: true,
  },
  balanced: {
    edges: { message: "redact", ingress: "ask", egress: "redact", reply: "redact" },
    secrets: true,
    pii: PII_KINDS,
    exfiltration: true,
    maxRows: 50,
    values: true,
    withholdBinary: false,
    rawOnce: true,
  },
  strict: {
    edges: { message: "redact", ingress: "block", egress: "redact", reply: "redact" },
    secrets: true,
    pii: PII_KINDS,
    exfiltration: true,
    maxRows: 10,
    values: true,
    withholdBinary: true,
    rawOnce: false,
  },
});

const DEFAULT_TIMEOUT_MS = 5_000;

/** The policy of a preset alone. */
export function presetPolicy(preset: ShieldPreset): ShieldPolicy {
  return Object.freeze({
    preset,
    ...PRESET_PARTS[preset],
    assets: [],
    tools: new Map(),
    reviewer: undefined,
    timeoutMs: DEFAULT_TIMEOUT_MS,
  });
}

export const SHIELD_OFF: ShieldPolicy = presetPolicy("off");

/** Whether anything at all is looked at. */
export function isShieldOn({ edges, tools }: ShieldPolicy): boolean {
  return tools.size > 0 || SHIELD_EDGES.some((edge) => edges[edge] !== "off");
}
