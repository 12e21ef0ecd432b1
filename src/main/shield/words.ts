import type { PiiKind, ShieldAction, ShieldAsset, ShieldEdge, ShieldPreset, ToolShield } from "./policy";

/** What one settings file says of the shield. What it leaves out, its preset says. */
export interface ShieldWords {
  readonly preset?: ShieldPreset;
  readonly edges?: Partial<Readonly<Record<ShieldEdge, ShieldAction>>>;
  readonly secrets?: boolean;
  readonly pii?: readonly PiiKind[];
  readonly exfiltration?: boolean;
  readonly maxRows?: number;
  readonly values?: boolean;
  readonly withholdBinary?: boolean;
  readonly rawOnce?: boolean;
  readonly assets?: readonly ShieldAsset[];
  /** By the program's own tool names. */
  readonly tools?: ReadonlyMap<string, Partial<ToolShield>>;
  readonly reviewer?: { readonly onError: "ask" | "block"; readonly timeoutMs: number };
  readonly timeoutMs?: number;
}

/** A file's words, and how far they count. */
export interface ShieldLayer {
  readonly words: ShieldWords;
  /** A repository brings it: see `uniteShield`. */
  readonly shipped: boolean;
  /** Of a shipped one, whether the person has trusted it. */
  readonly trusted: boolean;
}
