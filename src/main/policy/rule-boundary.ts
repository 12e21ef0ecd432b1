import type { LocatedPath, PolicyPorts } from "./call-facts";
import type { ContentBoundary, Readability } from "./content-boundary";

/** The content boundary that the deny and ask rules of every scope draw for one tool. */
export class RuleBoundary implements ContentBoundary {
  readonly binds: boolean;
  readonly #ports: PolicyPorts;
  readonly #tool: string;
  readonly #workspace: string;
  readonly #rules: ReturnType<PolicyPorts["state"]>["rules"];

  constructor(ports: PolicyPorts, tool: string, workspace: string) {
    this.#ports = ports;
    this.#tool = tool;
    this.#workspace = workspace;
    this.#rules = ports.state().rules;
    this.binds = [this.#rules.deny, this.#rules.ask].some((rules) => rules.bindsReading(tool));
  }

  async readable(path: string): Promise<Readability> {
    return this.binds ? this.#judge(await this.#locate(path)) : "yes";
  }

  async below(folder: string): Promise<(path: string) => Readability> {
    if (!this.binds) return () => "yes";
    const base = await this.#locate(folder);
    return (path) =>
      this.#judge({
        ...base,
        written: join(base.written, path),
        real: base.real === undefined ? undefined : join(base.real, path),
      });
  }

  singlesOut(name: string): boolean {
    return [this.#rules.deny, this.#rules.ask].some((rules) => rules.singlesOut(this.#tool, name));
  }

  #judge(path: LocatedPath): Readability {
    const { deny, ask } = this.#rules;
    if (deny.findHit(this.#tool, path)) return "no";
    return ask.findHit(this.#tool, path) ? "ask" : "yes";
  }

  async #locate(path: string): Promise<LocatedPath> {
    const { paths } = this.#ports;
    const [root, resolved] = await Promise.all([
      paths.resolve(this.#workspace, "."),
      paths.resolve(this.#workspace, path),
    ]);
    return { ...resolved, workspace: { written: root.written, real: root.real } };
  }
}

function join(folder: string, path: string): string {
  if (path === "") return folder;
  return folder.endsWith("/") ? folder + path : `${folder}/${path}`;
}
