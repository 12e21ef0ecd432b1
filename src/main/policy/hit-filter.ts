import type { PolicyPorts } from "./call-facts";
import type { Rule } from "./rule";

/**
 * Keeps files out of what searching tools show: nobody is asked about a hit, so what an ask rule is about stays out like
 * what a deny rule forbids. One filter per call of a tool; it holds the rules as they were when the call began.
 */
export class HitFilter {
  readonly #ports: PolicyPorts;
  readonly #workspace: string;
  readonly #state: ReturnType<PolicyPorts["state"]>;

  constructor(ports: PolicyPorts, workspace: string) {
    this.#ports = ports;
    this.#workspace = workspace;
    this.#state = ports.state();
  }

  /** False: no rule is about files, and nothing needs to be looked up. */
  get needed(): boolean {
    const { deny, ask } = this.#state.rules;
    return deny.bindsFiles || ask.bindsFiles;
  }

  /** The rule that hides a hit of `tool`, or undefined. `path`: relative to the workspace or absolute. */
  async hides(tool: string, path: string): Promise<Rule | undefined> {
    if (!this.needed) return undefined;
    const { paths } = this.#ports;
    const root = await paths.resolve(this.#workspace, ".");
    const resolved = await paths.resolve(this.#workspace, path);
    const located = { ...resolved, workspace: { written: root.written, real: root.real } };
    const { deny, ask } = this.#state.rules;
    return deny.findHit(tool, located) ?? ask.findHit(tool, located);
  }
}
