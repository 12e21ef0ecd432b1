import type { PermissionRequest } from "../gate/request";
import { CallReader, type PolicyPorts } from "../policy/call-facts";
import { FilePattern } from "../policy/file-pattern";
import { foldFor } from "../policy/fold";
import type { Rule } from "../policy/rule";
import { literalPath } from "../policy/touch-paths";
import { WideRules } from "../policy/wide-rules";
import type { ShieldAsset } from "./policy";
import { isProtected } from "./values/protected-files";

/** Which of the project's assets a call reads. */
export interface Reading {
  /** Kinds of the protected ones, `dataset` and `document`: also of what it only may read. */
  readonly protected: readonly ShieldAsset["kind"][];
  /** It reads a `spec` or `synthetic` file, and nothing else. */
  readonly free: boolean;
}

const NOTHING: Reading = Object.freeze({ protected: Object.freeze([]), free: false });

interface ProtectedPlaces {
  readonly book: WideRules;
  readonly patterns: readonly FilePattern[];
}

interface Compiled {
  readonly assets: readonly ShieldAsset[];
  readonly rules: ReadonlyMap<ShieldAsset["kind"], ProtectedPlaces>;
  readonly free: readonly FilePattern[];
}

/** Holds calls against the assets, with the same eyes with which deny rules look at files. */
export class ProtectedReading {
  readonly #ports: PolicyPorts;
  readonly #reader: CallReader;
  #compiled: Compiled | undefined;

  constructor(ports: PolicyPorts) {
    this.#ports = ports;
    this.#reader = new CallReader(ports);
  }

  async of(request: PermissionRequest, assets: readonly ShieldAsset[]): Promise<Reading> {
    if (assets.length === 0) return NOTHING;
    const { rules, free } = this.#compile(assets);
    const facts = this.#reader.read(request);
    const found: ShieldAsset["kind"][] = [];
    for (const [kind, { book, patterns }] of rules)
      if ((await book.judge(facts)) || (await this.#searches(request, patterns))) found.push(kind);
    const isFree = found.length === 0 && (await this.#isFree(request, free));
    return { protected: found, free: isFree };
  }

  /** Only the one tool that reads one file: whatever else a command prints can't be told from the file's content. */
  async #isFree(request: PermissionRequest, free: readonly FilePattern[]): Promise<boolean> {
    if (request.tool !== "read_file" || free.length === 0) return false;
    const facts = this.#reader.read(request);
    const [touch, another] = facts.touches.list;
    if (!touch?.exact || another) return false;
    const path = await facts.locate(literalPath(touch.glob));
    // As written and as the disk has it: a link called `spec.md` may lead to something else.
    if (path.real === undefined || !path.inside) return false;
    const forms = facts.pathForms(path, this.#fold);
    return forms.every((form) => free.some((pattern) => pattern.matches(form)));
  }

  /** A search in a folder of its own, above protected files. One of the whole project is left to what looks at results. */
  async #searches(request: PermissionRequest, patterns: readonly FilePattern[]): Promise<boolean> {
    const { path: folder } = request.arguments;
    if (request.tool !== "grep" || typeof folder !== "string") return false;
    const facts = this.#reader.read(request);
    const path = await facts.locate(folder);
    return facts
      .pathForms(path, this.#fold)
      .some((form) => form.relative.length > 0 && patterns.some((each) => each.couldBeBelow(form, true)));
  }

  get #fold() {
    return foldFor(this.#ports.paths.foldCase);
  }

  #pattern(path: string, wide: boolean): FilePattern {
    return new FilePattern(path, { home: this.#ports.paths.home, fold: this.#fold, wide });
  }

  #compile(assets: readonly ShieldAsset[]): Compiled {
    if (this.#compiled?.assets === assets) return this.#compiled;
    const { home, foldCase } = this.#ports.paths;
    const kinds = [...new Set(assets.filter(isProtected).map(({ kind }) => kind))];
    const compiled = {
      assets,
      rules: new Map(
        kinds.map((kind) => {
          const own = assets.filter((asset) => asset.kind === kind);
          const book = new WideRules(own.map(ruleOf), { home, foldCase });
          return [kind, { book, patterns: own.map(({ path }) => this.#pattern(path, true)) }] as const;
        }),
      ),
      free: assets.filter((asset) => !isProtected(asset)).map(({ path }) => this.#pattern(path, false)),
    };
    this.#compiled = compiled;
    return compiled;
  }
}

/** The asset as a rule about reading it. */
function ruleOf({ path }: ShieldAsset): Rule {
  return {
    text: `Read(${path})`,
    tool: "read_file",
    family: "read",
    content: { kind: "file", glob: path },
    behavior: "deny",
    origin: { scope: "session" },
  };
}
