import type { Rule } from "./rule";

/** Rules about hosts. Looking up costs one step per label of the host. */
export class DomainRules {
  readonly #exact = new Map<string, Rule>();
  readonly #below = new Map<string, Rule>();
  #any: Rule | undefined;

  /** `wide`: for deny and ask, a domain also means its subdomains; an allow rule says so with `*.`. */
  constructor(rules: readonly Rule[], { wide }: { readonly wide: boolean }) {
    for (const rule of rules) {
      if (rule.content.kind !== "domain") continue;
      const { pattern } = rule.content;
      if (pattern === "*") this.#any ??= rule;
      else if (pattern.startsWith("*.")) setOnce(this.#below, pattern.slice(2), rule);
      else {
        setOnce(this.#exact, pattern, rule);
        if (wide) setOnce(this.#below, pattern, rule);
      }
    }
  }

  get first(): Rule | undefined {
    return this.#any ?? first(this.#exact) ?? first(this.#below);
  }

  find(host: string): Rule | undefined {
    if (this.#any) return this.#any;
    const exact = this.#exact.get(host);
    if (exact) return exact;
    for (let dot = host.indexOf("."); dot >= 0; dot = host.indexOf(".", dot + 1)) {
      const rule = this.#below.get(host.slice(dot + 1));
      if (rule) return rule;
    }
    return undefined;
  }
}

/** The host that a URL leads to, as a browser reads it; undefined when it is no URL of the web. */
export function hostOf(url: unknown): string | undefined {
  if (typeof url !== "string" || !URL.canParse(url)) return undefined;
  const { protocol, hostname } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return undefined;
  return hostname.toLowerCase().replace(/\.$/, "");
}

function setOnce(map: Map<string, Rule>, key: string, rule: Rule): void {
  if (!map.has(key)) map.set(key, rule);
}

function first(map: ReadonlyMap<string, Rule>): Rule | undefined {
  const [rule] = map.values();
  return rule;
}
