/** A rule in neither engine's language. */
export interface NeutralRule {
  readonly behavior: "deny" | "ask" | "allow";
  readonly about: "commands" | "reading" | "writing";
  /** The words that the commands begin with, or the folder that the files are in. */
  readonly what: string;
}

type Shape = (index: number) => Pick<NeutralRule, "about" | "what">;

const SHAPES: readonly [Shape, ...Shape[]] = [
  (index) => ({ about: "commands", what: `npm run script${index}` }),
  (index) => ({ about: "commands", what: `git push origin branch${index}` }),
  (index) => ({ about: "commands", what: `docker rm -f container${index}` }),
  (index) => ({ about: "reading", what: `data/secret${index}` }),
  (index) => ({ about: "writing", what: `packages/part${index}/src` }),
];

const BEHAVIORS = ["allow", "deny", "ask"] as const;

/** Rules of all kinds and behaviors in turn, each about something of its own; ten hold every kind already. */
export function neutralRules(count: number): readonly NeutralRule[] {
  return Array.from({ length: count }, (_, index) => {
    const shape = SHAPES[index % SHAPES.length] ?? SHAPES[0];
    return { behavior: BEHAVIORS[index % BEHAVIORS.length] ?? "deny", ...shape(index) };
  });
}

/** The rules in our settings. */
export function toSettings(rules: readonly NeutralRule[]): unknown {
  const of = (behavior: NeutralRule["behavior"]) =>
    rules.filter((rule) => rule.behavior === behavior).map(toRuleText);
  return { permissions: { deny: of("deny"), ask: of("ask"), allow: of("allow") } };
}

function toRuleText({ about, what }: NeutralRule): string {
  if (about === "commands") return `Bash(${what} *)`;
  return `${about === "reading" ? "Read" : "Edit"}(${what}/**)`;
}
