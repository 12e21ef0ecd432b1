import { withDeadline } from "../base/deadline";
import type { JsonValue } from "../gate/call";
import { type Finding, failLate, type ScanOrder, ShieldError, type TextScanner } from "./finding";
import { textsOf } from "./json-texts";
import { Marks, type Redaction } from "./marks";
import type { ShieldEdge, ShieldPolicy } from "./policy";

/** What the shield knows of the project's own protected files. */
export interface ProtectedContent {
  /** Whether there is anything to know. */
  readonly needed: boolean;
  /** Ahead of a look. @throws ShieldError when it can't be known. */
  ready(): Promise<void>;
  /** Something ran that may have made files. */
  filesMayHaveChanged(): void;
}

export interface LookPorts {
  policy(): ShieldPolicy;
  readonly scanner: TextScanner;
  readonly assets: ProtectedContent;
}

/** On top of a scan's own time, for a scanner that doesn't keep it. Milliseconds. */
const GRACE_MS = 500;

/** What is looked for beside secrets and personal data. */
export interface LookOptions {
  /** Of a result: tables and binary content count as well. */
  readonly result?: boolean;
  /** What may be told freely: neither its rows nor its values count. */
  readonly free?: boolean;
}

/** Looks at texts and JSON values by the policy as it is now, and redacts what it found. */
export class Look {
  readonly #ports: LookPorts;
  readonly #marks = new Marks();

  constructor(ports: LookPorts) {
    this.#ports = ports;
  }

  get policy(): ShieldPolicy {
    return this.#ports.policy();
  }

  isOff(edge: ShieldEdge): boolean {
    return this.policy.edges[edge] === "off";
  }

  filesMayHaveChanged(): void {
    this.#ports.assets.filesMayHaveChanged();
  }

  /** What is found in a text, and the text without it. @throws ShieldError; the edge is then closed. */
  async text(text: string, options: LookOptions = {}): Promise<Redaction> {
    return this.#marks.redact(text, await this.#scan(text, options));
  }

  /** The same for every text of a JSON value, its keys too. The value has the same shape. @throws ShieldError */
  async json(
    value: JsonValue,
  ): Promise<{ readonly value: JsonValue; readonly findings: readonly Finding[] }> {
    const texts = textsOf(value);
    const found = await this.#scan(texts.laidOut, {});
    if (found.length === 0) return { value, findings: [] };
    const redacted = texts.redact(found, (piece, own) => this.#marks.redact(piece, own));
    return redacted.findings.length === 0 ? { value, findings: [] } : redacted;
  }

  async #scan(text: string, { result = false, free = false }: LookOptions): Promise<readonly Finding[]> {
    const { policy } = this;
    const order: ScanOrder = {
      secrets: policy.secrets,
      pii: policy.pii,
      maxRows: result && !free ? policy.maxRows : undefined,
      values: policy.values && !free && this.#ports.assets.needed,
      binary: result && policy.withholdBinary,
    };
    if (text === "" || !asksForAnything(order)) return [];
    try {
      if (order.values) await this.#ports.assets.ready();
      const limit = policy.timeoutMs + GRACE_MS;
      return await withDeadline(
        (clock) => this.#ports.scanner.scan(text, order, policy.timeoutMs, clock),
        limit,
        failLate(limit),
      );
    } catch (error) {
      if (error instanceof ShieldError) throw error;
      // Without its own words: they may quote the text.
      throw new ShieldError("shield_failed", "The data shield failed");
    }
  }
}

/** Whether nothing is looked at anywhere. */
export function isShut(look: Look): boolean {
  return Object.values(look.policy.edges).every((action) => action === "off");
}

function asksForAnything({ secrets, pii, maxRows, values, binary }: ScanOrder): boolean {
  return secrets || pii.length > 0 || maxRows !== undefined || values || binary;
}
