import type { BenchRow } from "../../scripts/lib/bench-table.mjs";
import { say, step } from "../../scripts/lib/progress.mjs";
import type { PermissionGate } from "../../src/main/gate/gate";
import { createPermissionRequest } from "../../src/main/gate/request";
import { DEFAULT_PROFILE, findProfile } from "../../src/main/profiles";
import { CONTEXT, prepared } from "../support/gate-fakes";
import { policyPorts } from "../support/policy-fakes";
import { installPeer, PEER_NAME, timePeer } from "./support/gemini";
import { ALLOWED, type BenchCall, CALLS, commandCall, longCommand } from "./support/policy-calls";
import { type NeutralRule, neutralRules, toSettings } from "./support/rule-sets";
import { type Timing, timeCalls } from "./support/timing.mjs";

/*
 * What is compared: the time from a call's arguments to a decision, on the same rules and the same calls, one at a time. On our
 * side the whole gate of the standard profile: every participant, every rung, paths looked up on a disk of paper (neither
 * side touches the real one). On the peer's side `PolicyEngine.check` with its defaults, its rules read from a policy file by
 * its own loader, in a process of its own. Both parse the command line with a full bash grammar. They don't do the same: ours
 * hears all participants, judges the paths in arguments and redirects, looks through wrappers and proves commands
 * read-only; the peer takes the first of its rules that fits, and these are regular expressions on the arguments as JSON.
 * Preparing arguments, approval and audit are left out on both sides.
 */

const COUNTS = [1, 10, 100, 1_000, 10_000];

/** Milliseconds (p50, p99) of a decision, beside the peer's. */
export async function bench(): Promise<BenchRow[]> {
  const peer = await findPeer();
  const rows: BenchRow[] = [];
  for (const count of COUNTS) rows.push(...(await step(`${count} rules`, () => compare(count, peer))));
  return [...rows, ...(await lengths())];
}

async function compare(count: number, peer: Peer): Promise<BenchRow[]> {
  const rules = neutralRules(count);
  const gate = gateOf(rules);
  const ours: Timing[] = [];
  for (const call of CALLS) ours.push(await timeGate(gate, call));
  const calls = CALLS.map((call) => call.peer);
  const theirs = peer.folder === undefined ? [] : await timePeer(peer.folder, rules, calls, ALLOWED.peer);
  return ours.flatMap((timing, index) => {
    const what = peer.folder !== undefined && !theirs[index] ? `${peer.label} failed on it` : peer.label;
    return toRows(`${CALLS[index]?.name}, ${count} rules`, timing, { what, timing: theirs[index] });
  });
}

/** Linear: each length should take about twice as long as the one before it; what is too long is not taken apart at all. */
async function lengths(): Promise<BenchRow[]> {
  const gate = gateOf(neutralRules(1_000));
  const rows: BenchRow[] = [];
  for (const length of [1_250, 2_500, 5_000, 10_000, 20_000, 1_000_000]) {
    const timing = await timeGate(gate, commandCall("", longCommand(length)));
    rows.push(...toRows(`a command of ${length} characters, 1000 rules`, timing));
  }
  return rows;
}

interface Peer {
  readonly label: string;
  /** Undefined: not there, and the label says why. */
  readonly folder: string | undefined;
}

async function findPeer(): Promise<Peer> {
  try {
    return { label: PEER_NAME, folder: await installPeer() };
  } catch (error) {
    say(`${PEER_NAME} could not be installed: ${error instanceof Error ? error.message : error}`);
    return { label: `${PEER_NAME} could not be installed`, folder: undefined };
  }
}

function gateOf(rules: readonly NeutralRule[]): PermissionGate {
  const profile = findProfile(DEFAULT_PROFILE);
  if (!profile) throw new Error("There is no default profile");
  const boundary = { isPathWithinWorkspace: () => Promise.resolve(true) };
  return profile.createGate({ boundary, rules: [], policy: policyPorts({ settings: toSettings(rules) }) });
}

function timeGate(gate: PermissionGate, { tool, effect, arguments: args }: BenchCall): Promise<Timing> {
  return timeCalls(() =>
    gate.evaluate(createPermissionRequest(prepared(tool, effect, { ...args }), CONTEXT)),
  );
}

function toRows(
  what: string,
  ours: Timing,
  against?: { readonly what: string; readonly timing: Timing | undefined },
): BenchRow[] {
  return (["p50", "p99"] as const).map((which) => ({
    what: `policy: ${what}, ${which}`,
    value: ours[which],
    unit: "ms",
    ...(against && { against: { what: against.what, value: against.timing?.[which] } }),
  }));
}
