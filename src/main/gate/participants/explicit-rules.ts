import type { CallReader } from "../../policy/call-facts";
import { describeRule } from "../../policy/rule";
import { PermissionDecision } from "../decision";
import type { Participant } from "../participant";
import type { PermissionRequest } from "../request";

/** The deny rules of every scope, or the ask rules. They always stand, whatever the mode or another rule says. */
export class ExplicitRules implements Participant {
  readonly source: "deny-rule" | "ask-rule";
  readonly judgesEarlier = true;
  readonly #behavior: "deny" | "ask";
  readonly #reader: CallReader;

  constructor(behavior: "deny" | "ask", reader: CallReader) {
    this.#behavior = behavior;
    this.#reader = reader;
    this.source = `${behavior}-rule`;
  }

  async opinions(request: PermissionRequest): Promise<readonly PermissionDecision[]> {
    const facts = this.#reader.read(request);
    const hit = await facts.state.rules[this.#behavior].judge(facts);
    if (!hit) return [];
    const rule = describeRule(hit.rule);
    if (!hit.sure) {
      const what = facts.notUnderstood ?? hit.why ?? "what it touches can't be told before it runs";
      return [
        new PermissionDecision(
          "ask",
          `It may be what the rule ${rule} is about: ${what}`,
          this.source,
          hit.rule,
        ),
      ];
    }
    const reason =
      this.#behavior === "deny" ? `Denied by the rule ${rule}` : `The rule ${rule} wants a person's word`;
    return [new PermissionDecision(this.#behavior, reason, this.source, hit.rule)];
  }
}
