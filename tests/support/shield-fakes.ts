import type { Model } from "../../src/main/models/model";
import { type Finding, type ScanOrder, ShieldError, type TextScanner } from "../../src/main/shield/finding";
import { createShieldScan, type ShieldScan, type ShieldScanPorts } from "../../src/main/shield/ingress";
import type { ProtectedContent } from "../../src/main/shield/look";
import { presetPolicy, type ShieldAction, type ShieldPolicy } from "../../src/main/shield/policy";
import type { ShieldAnswer, ShieldDesk, ShieldQuestion } from "../../src/main/shield/question";
import { createShieldSession, type ShieldSession } from "../../src/main/shield/session";
import { MemoryAudit } from "./gate-fakes";
import { type FakeDisk, policyPorts } from "./policy-fakes";

/** Finds what the pattern says, and keeps what it was asked. */
export class PatternScanner implements TextScanner {
  readonly asked: { readonly text: string; readonly order: ScanOrder }[] = [];
  trouble: "none" | "throws" | "hangs" = "none";
  readonly #patterns: readonly (readonly [kind: string, pattern: RegExp])[];

  constructor(patterns: Readonly<Record<string, RegExp>> = { "secret:fake": SECRET }) {
    this.#patterns = Object.entries(patterns);
  }

  async scan(text: string, order: ScanOrder): Promise<readonly Finding[]> {
    this.asked.push({ text, order });
    if (this.trouble === "throws") throw new ShieldError("shield_failed", "The data shield's scan failed");
    if (this.trouble === "hangs") return new Promise(() => {});
    return this.#patterns
      .flatMap(([kind, pattern]) =>
        [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
          kind,
          start: index,
          end: index + found.length,
          score: 0.9,
        })),
      )
      .sort((a, b) => a.start - b.start);
  }
}

/** What the scanner finds unless told otherwise. */
const SECRET = /hush-[a-z0-9]{8}/g;
export const PLANTED = "hush-0a1b2c3d";

const NO_ASSETS: ProtectedContent = Object.freeze({
  needed: false,
  ready: async () => {},
  filesMayHaveChanged: () => {},
});

export function shieldPolicy(parts: Partial<ShieldPolicy> = {}): ShieldPolicy {
  return { ...presetPolicy("secrets"), timeoutMs: 50, ...parts };
}

export interface ShieldWorld {
  readonly scan: ShieldScan;
  readonly session: ShieldSession;
  readonly scanner: PatternScanner;
  readonly audit: MemoryAudit;
  readonly asked: ShieldQuestion[];
  policy: ShieldPolicy;
  /** What the person answers. */
  answer: unknown;
  model: Model | undefined;
}

/** The shield of a session with everything around it of paper. */
export function shieldWorld(
  policy: Partial<ShieldPolicy> = {},
  scanner = new PatternScanner(),
  findExfiltration: ShieldScanPorts["findExfiltration"] = () => [],
  disk: FakeDisk = {},
): ShieldWorld {
  const audit = new MemoryAudit();
  const asked: ShieldQuestion[] = [];
  let ids = 0;
  const scan = createShieldScan({
    policy: () => world.policy,
    scanner,
    assets: NO_ASSETS,
    rules: policyPorts({ disk }),
    findExfiltration,
  });
  const desk: ShieldDesk = {
    ask: async (question) => {
      asked.push(question);
      if (world.answer instanceof Error) throw world.answer;
      // A desk may answer nonsense; the type would not allow it.
      return world.answer as ShieldAnswer;
    },
  };
  const session = createShieldSession({
    scan,
    audit,
    desk,
    reviewer: () => world.model,
    newId: () => `id${++ids}`,
  });
  const world: ShieldWorld = {
    scan,
    session,
    scanner,
    audit,
    asked,
    policy: shieldPolicy(policy),
    answer: undefined,
    model: undefined,
  };
  return world;
}

/** The edges of a policy, each with this action. */
export function edges(action: ShieldAction): ShieldPolicy["edges"] {
  return { message: action, ingress: action, egress: action, reply: action };
}
