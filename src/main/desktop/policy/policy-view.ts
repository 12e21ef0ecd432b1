import type {
  GrantView,
  PolicyStatusView,
  PolicyView,
  RuleView,
  TrialView,
} from "../../../preload/contract/views";
import { ruleWordsView } from "../../approvals/rule-words";
import { errorMessage } from "../../base/errors";
import { showInvisibles } from "../../base/visible-text";
import type { RefusedCall } from "../../gate/call";
import type { Evaluation } from "../../gate/gate";
import type { Rule } from "../../policy/rule";
import type { Grant, PolicyControl, ProjectTrust } from "../../settings/policy-control";
import { isShieldOn, type ShieldPolicy } from "../../shield/policy";
import { decisionView, opinionsOf } from "../session/opinions";

/** What the header tells. Settings that can't be understood are something to tell, not a failure. */
export function policyStatus(policy: PolicyControl): PolicyStatusView {
  try {
    const { mode, project, shield } = policy.overview();
    return { mode, trust: trustOf(project), ...shieldStatus(shield) };
  } catch (error) {
    return brokenStatus(error);
  }
}

/** Everything that the policy page shows, made visible. */
export function policyView(policy: PolicyControl): PolicyView {
  try {
    const { mode, rules, problems, project, files, shield } = policy.overview();
    return {
      mode,
      trust: trustOf(project),
      ...shieldStatus(shield),
      rules: rules.map(ruleView),
      problems: problems.map((problem) => showInvisibles(problem)),
      files: files.map(({ scope, path, exists }) => ({ scope, path: showInvisibles(path), exists })),
      ...(project ? { project: projectTrustView(project) } : {}),
      grants: policy.grants().map(grantView),
    };
  } catch (error) {
    return { ...brokenStatus(error), rules: [], problems: [], files: [], grants: [] };
  }
}

/** Nothing runs in any mode, so that it doesn't matter which one is told. */
function brokenStatus(error: unknown): PolicyStatusView {
  return { mode: "default", trust: "none", failure: showInvisibles(errorMessage(error), LINES) };
}

/** As the page shows a grant, and as it names it when it is to be revoked. */
export function grantView({ rule, scope }: Grant): GrantView {
  return { rule: showInvisibles(rule), scope };
}

export function trialView(answer: RefusedCall | (Evaluation & { readonly ok: true })): TrialView {
  if (!answer.ok) return { ok: false, code: answer.code, message: showInvisibles(answer.message, LINES) };
  const { merged, candidates } = answer;
  return {
    ok: true,
    merged: decisionView(merged),
    ...opinionsOf(candidates),
  };
}

const LINES = { keepNewlines: true };

function ruleView(rule: Rule): RuleView {
  return { behavior: rule.behavior, ...ruleWordsView(rule) };
}

function projectTrustView({ file, trusted, wants }: ProjectTrust) {
  return { file: showInvisibles(file), trusted, wants: wants.map((want) => showInvisibles(want)) };
}

function shieldStatus(shield: ShieldPolicy): Pick<PolicyStatusView, "shield"> {
  if (!isShieldOn(shield)) return {};
  return { shield: shield.preset === "off" ? "custom" : shield.preset };
}

function trustOf(project: ProjectTrust | undefined): PolicyStatusView["trust"] {
  if (!project || project.wants.length === 0) return "none";
  return project.trusted ? "trusted" : "untrusted";
}
