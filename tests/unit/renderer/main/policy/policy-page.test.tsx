import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { MainBridge, RuleView } from "../../../../../src/preload/contract";
import { BridgeProvider } from "../../../../../src/renderer/main/bridge/bridge-context";
import { GrantList } from "../../../../../src/renderer/main/policy/grant-list";
import { Problems } from "../../../../../src/renderer/main/policy/problems";
import { ProjectTrust } from "../../../../../src/renderer/main/policy/project-trust";
import { RuleTable } from "../../../../../src/renderer/main/policy/rule-table";
import { filterRules } from "../../../../../src/renderer/main/policy/rules";
import { TrialResult } from "../../../../../src/renderer/main/policy/trial-result";
import { withTexts } from "../../../../support/texts";

const bridge: MainBridge = {
  invoke: () => new Promise(() => undefined),
  onSessionChange: () => () => undefined,
  onEvent: () => () => undefined,
};

const html = (node: ReactNode) =>
  renderToStaticMarkup(withTexts(<BridgeProvider bridge={bridge}>{node}</BridgeProvider>));
const text = (node: ReactNode) => html(node).replace(/<[^>]+>/g, "");
const changed = async () => undefined;

function rule(part: Partial<RuleView> = {}): RuleView {
  return { behavior: "deny", text: "Bash(rm *)", scope: "user", origin: "/h/s.json:4", ...part };
}

describe("the rules", () => {
  it("stand with what they say, whose they are and where they are written", () => {
    const shown = text(<RuleTable rules={[rule(), rule({ scope: "session", origin: "" })]} />);
    expect(shown).toContain("✕ deniedBash(rm *)you/h/s.json:4");
    expect(shown).toContain("this sessionnot in a file");
    expect(shown).toContain("2 rules");
  });

  it("are not all drawn at once when there are ten thousand, and say how many there are", () => {
    const markup = html(<RuleTable rules={Array.from({ length: 10_000 }, () => rule())} />);
    expect(markup.match(/data-testid="rule"/g)).toHaveLength(100);
    expect(markup).toContain("10,000 rules");
    expect(markup).toContain("Show more");
  });

  it("are found by any word of theirs, whatever its case", () => {
    const rules = [rule(), rule({ behavior: "allow", text: "Read(src/**)" })];
    expect(filterRules(rules, "RM user")).toEqual([rules[0]]);
    expect(filterRules(rules, " allow ")).toEqual([rules[1]]);
    expect(filterRules(rules, "  ")).toBe(rules);
    expect(filterRules(rules, "nothing")).toEqual([]);
  });
});

describe("the project's settings", () => {
  const project = { file: "/p/.gatehouse/settings.json", trusted: false, wants: ["allow Bash(make)"] };

  it("list what is not in force, with the way to be asked", () => {
    const node = <ProjectTrust project={project} onChanged={changed} />;
    expect(text(node)).toContain("Not trusted");
    expect(text(node)).toContain("allow Bash(make)");
    expect(html(node)).toContain('data-testid="review-trust"');
  });

  it("offer nothing where there is nothing to trust", () => {
    for (const shown of [undefined, { ...project, wants: [] }, { ...project, trusted: true }]) {
      expect(html(<ProjectTrust project={shown} onChanged={changed} />)).not.toContain("review-trust");
    }
  });
});

describe("the answer to a call that was tried", () => {
  const deny = { behavior: "deny", reason: "Not here", source: "workspace-boundary" } as const;
  const ask = { behavior: "ask", reason: "Mode default: ask", source: "policy" } as const;

  it("has the result first, then every opinion and every step, the winners marked", () => {
    const trial = {
      ok: true,
      merged: deny,
      candidates: [ask, deny],
      rungs: [
        { name: "plan", reason: "Not in plan mode" },
        { name: "mode", behavior: "ask", reason: "Mode default: ask" },
      ],
    } as const;
    const shown = text(<TrialResult trial={trial} />);
    expect(shown).toMatch(/^✕ denied · workspace-boundary Not here/);
    expect(shown).toContain(
      "? asks · policy Mode default: ask✕ denied · workspace-boundary Not here← decides",
    );
    expect(shown).toContain("– no opinion · plan Not in plan mode? asks · mode Mode default: ask← decides");
  });

  it("says why a call never gets that far", () => {
    const shown = text(<TrialResult trial={{ ok: false, code: "unknown_tool", message: "no such tool" }} />);
    expect(shown).toBe("✕ Refused before the gate: unknown_toolno such tool");
  });
});

describe("problems and grants", () => {
  it("take no room when nothing is wrong", () => {
    expect(html(<Problems failure={undefined} problems={[]} />)).toBe("");
  });

  it("say that everything is denied while the settings can't be understood", () => {
    const shown = text(<Problems failure="/h/s.json:3: not valid JSON" problems={["a:1: x"]} />);
    expect(shown).toContain("every call is denied");
    expect(shown).toContain("/h/s.json:3: not valid JSON");
    expect(shown).toContain("a:1: x");
  });

  it("name the rule on the button that takes it back", () => {
    const markup = html(
      <GrantList grants={[{ rule: "Bash(make)", scope: "personal" }]} onChanged={changed} />,
    );
    expect(markup).toContain('aria-label="Revoke Bash(make)"');
    expect(markup).toContain("always in this project");
  });
});
