import { PermissionDecision } from "../gate/decision";
import type { IngressScan } from "../gate/participants/data-shield";
import type { PermissionRequest } from "../gate/request";
import type { PolicyPorts } from "../policy/call-facts";
import type { Script } from "../shell/syntax/types";
import type { Finding } from "./finding";
import { tellKinds } from "./kinds";
import { isShut, Look, type LookPorts } from "./look";
import { ProtectedReading } from "./protected-reading";
import { holdsMark } from "./redact";
import { treatmentOf } from "./treatment";

export interface ShieldScanPorts extends LookPorts {
  /** Paths and the shell's reader are those of the rules. */
  readonly rules: PolicyPorts;
  /** The shapes in which a command line carries data out of the machine. */
  findExfiltration(command: string, script: Script): readonly Pick<Finding, "kind">[];
}

const SOURCE = "data-shield";

const MARKS_IN_ARGUMENTS =
  "The arguments hold a mark of the data shield: the mark itself would take the place of what it stands for. Change other places only, with edit_file";

/** Calls whose reading is remembered until their result comes. */
const MAX_REMEMBERED = 1_000;

/** Judges arguments, and looks at whatever else crosses. Records nothing. */
export interface ShieldScan extends IngressScan {
  readonly look: Look;
  /** Whether the call, as it was judged last, reads a file that may be told freely. Asked once. */
  takeFree(call: { readonly session: string; readonly turn: number; readonly id: string }): boolean;
}

/** The part of the data shield that needs no record: for the gate, and for explaining it. */
export function createShieldScan(ports: ShieldScanPorts): ShieldScan {
  const look = new Look(ports);
  const ingress = new Ingress(ports, look);
  return {
    look,
    judge: (request) => ingress.judge(request),
    takeFree: (call) => ingress.takeFree(call),
  };
}

class Ingress {
  readonly #ports: ShieldScanPorts;
  readonly #look: Look;
  readonly #reading: ProtectedReading;
  readonly #free = new Set<string>();

  constructor(ports: ShieldScanPorts, look: Look) {
    this.#ports = ports;
    this.#look = look;
    this.#reading = new ProtectedReading(ports.rules);
  }

  async judge(request: PermissionRequest): Promise<readonly PermissionDecision[]> {
    const { policy } = this.#look;
    this.#forget(request);
    const refusal = refusedBySettings(request.tool, (part) => treatmentOf(policy, request.tool, part));
    if (refusal) return [new PermissionDecision("deny", refusal, SOURCE)];
    const assets = policy.values || policy.maxRows !== undefined ? policy.assets : [];
    const reading = await this.#reading.of(request, assets);
    if (reading.free) this.#remember(request);
    const marks = this.#onMarks(request);
    if (policy.edges.ingress === "off") return marks;
    const reasons = [...(await this.#inArguments(request)), ...this.#doings(request, reading.protected)];
    if (reasons.length === 0) return marks;
    // What is left after a redaction can't be redacted.
    const behavior = policy.edges.ingress === "ask" ? "ask" : "deny";
    return [new PermissionDecision(behavior, reasons.join("; "), SOURCE), ...marks];
  }

  /**
   * A model that was told a file with a mark in it writes the mark where the secret was. Of the arguments as they were
   * proposed: a mark that was set here is told of as a change.
   */
  #onMarks({
    tool,
    effect,
    arguments: args,
    earlier = [],
  }: PermissionRequest): readonly PermissionDecision[] {
    if (effect === "read" || isShut(this.#look)) return [];
    if (treatmentOf(this.#look.policy, tool, "ingress") === "bypass") return [];
    if (!holdsMark(JSON.stringify(earlier[0] ?? args))) return [];
    return [new PermissionDecision("ask", MARKS_IN_ARGUMENTS, SOURCE)];
  }

  takeFree(call: { readonly session: string; readonly turn: number; readonly id: string }): boolean {
    return this.#free.delete(keyOf(call));
  }

  async #inArguments({ tool, arguments: args }: PermissionRequest): Promise<readonly string[]> {
    if (treatmentOf(this.#look.policy, tool, "ingress") === "bypass") return [];
    const { findings } = await this.#look.json(args);
    return findings.length === 0
      ? []
      : [`The arguments hold what must not be passed on: ${tellKinds(findings)}`];
  }

  #doings(request: PermissionRequest, read: readonly string[]): readonly string[] {
    const { policy } = this.#look;
    if (treatmentOf(policy, request.tool, "execution") === "bypass") return [];
    const { command } = request.arguments;
    const shapes =
      policy.exfiltration && request.tool === "shell" && typeof command === "string"
        ? this.#ports.findExfiltration(command, this.#ports.rules.shell.parse(command))
        : [];
    return [
      ...(shapes.length > 0
        ? [`The command has the shape of one that carries data out: ${tellKinds(shapes)}`]
        : []),
      ...(read.length > 0 ? [`It reads, or may read, protected data: ${read.join(", ")}`] : []),
    ];
  }

  #remember({ context, call }: PermissionRequest): void {
    if (this.#free.size >= MAX_REMEMBERED) this.#free.clear();
    this.#free.add(keyOf({ ...context, id: call }));
  }

  #forget({ context, call }: PermissionRequest): void {
    this.#free.delete(keyOf({ ...context, id: call }));
  }
}

function refusedBySettings(
  tool: string,
  treatment: (part: "execution" | "ingress") => string,
): string | undefined {
  if (treatment("execution") === "deny") return `The data shield's settings don't let ${tool} run`;
  if (treatment("ingress") === "deny") return `The data shield's settings let nothing be passed to ${tool}`;
  return undefined;
}

function keyOf(call: { readonly session: string; readonly turn: number; readonly id: string }): string {
  return JSON.stringify([call.session, call.turn, call.id]);
}
