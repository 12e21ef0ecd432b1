import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../../../scripts/lib/paths.mjs";
import { peerPackage } from "../../../scripts/lib/peer-package.mjs";
import type { PeerAnswer, PeerCall, PeerJob } from "./gemini-process.mjs";
import type { NeutralRule } from "./rule-sets";
import type { Timing } from "./timing.mjs";

const PACKAGE = "@google/gemini-cli-core";
const VERSION = "0.61.0";

export const PEER_NAME = `${PACKAGE} ${VERSION}`;

/** Rejects where the package can't be installed. */
export function installPeer(): Promise<string> {
  return peerPackage(PACKAGE, VERSION);
}

/**
 * Times the peer's engine on these rules, in a process of its own, so that neither side's memory slows the other down. The
 * rules are a policy file of the peer's, read by its own loader. Undefined: the engine failed on that call.
 */
export async function timePeer(
  folder: string,
  rules: readonly NeutralRule[],
  calls: readonly PeerCall[],
  probe: PeerCall,
): Promise<readonly (Timing | undefined)[]> {
  const temporary = await mkdtemp(join(tmpdir(), "gatehouse-bench-peer-"));
  try {
    const policyFile = join(temporary, "bench.toml");
    await writeFile(policyFile, rules.map(toToml).join("\n"));
    const { timings, error } = await inProcess({ folder, policyFile, calls, probe });
    if (!timings) throw new Error(`${PEER_NAME}: ${error}`);
    return timings;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function inProcess(job: PeerJob): Promise<PeerAnswer> {
  const script = join(projectRoot, "tests/bench/support/gemini-process.mjs");
  const child = fork(script, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const exited = once(child, "exit");
  child.send(job);
  const answer = await Promise.race([
    once(child, "message").then(([message]: PeerAnswer[]) => message),
    exited.then(() => undefined),
  ]);
  await exited;
  return answer ?? { error: "its process ended without an answer" };
}

/** Highest wins there: deny over ask over allow. */
const PRIORITY = { deny: 300, ask: 200, allow: 100 } as const;
const DECISION = { deny: "deny", ask: "ask_user", allow: "allow" } as const;

function toToml({ behavior, about, what }: NeutralRule): string {
  const tools = about === "reading" ? ["read_file"] : ["write_file", "replace"];
  const match =
    about === "commands"
      ? `toolName = "run_shell_command"\ncommandPrefix = "${what}"`
      : `toolName = ${JSON.stringify(tools)}\nargsPattern = '"file_path":"${what}/'`;
  return `[[rule]]\n${match}\ndecision = "${DECISION[behavior]}"\npriority = ${PRIORITY[behavior]}\n`;
}
