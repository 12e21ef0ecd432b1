import { z } from "zod";
import type { RuleScope } from "../../main/policy/rule";
import type {
  AssetKind,
  PiiKind,
  ShieldAction,
  ShieldEdge,
  ShieldPreset,
  ToolShield,
} from "../../main/shield/policy";

/** What can be chosen in the window; everything finer stands in settings files. */
export const SHIELD_PRESET_CHOICE = z.enum(["off", "secrets", "balanced", "strict"]);

/** What it looks for, besides many rows. */
export type ShieldLook = "secrets" | "pii" | "exfiltration" | "values" | "withholdBinary";

/** The parts of the shield whose words can come from different files. */
export type ShieldPart = "preset" | ShieldEdge | ShieldLook | "maxRows" | "rawOnce";

/** The shield as it holds in the open project. */
export interface ShieldView {
  readonly preset: ShieldPreset;
  readonly edges: Readonly<Record<ShieldEdge, ShieldAction>>;
  readonly secrets: boolean;
  readonly pii: readonly PiiKind[];
  readonly exfiltration: boolean;
  readonly values: boolean;
  readonly withholdBinary: boolean;
  readonly rawOnce: boolean;
  /** Null: no limit. */
  readonly maxRows: number | null;
  /** The session's model is asked about what the patterns let pass. */
  readonly reviewer: boolean;
  readonly assets: readonly ShieldAssetView[];
  readonly tools: readonly ({ readonly tool: string } & ToolShield)[];
  /** Whose word each part is; nobody's is the default's. */
  readonly from: Readonly<Record<ShieldPart, readonly ShieldSourceView[]>>;
}

export interface ShieldAssetView {
  readonly path: string;
  readonly kind: AssetKind;
  /** Empty: all of them. */
  readonly columns: readonly string[];
  readonly from: readonly ShieldSourceView[];
}

/** A settings file. */
export interface ShieldSourceView {
  readonly scope: RuleScope;
  /** Its path; empty for none. */
  readonly file: string;
}
