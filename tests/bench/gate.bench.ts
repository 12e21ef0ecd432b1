import type { BenchRow } from "../../scripts/lib/bench-table.mjs";
import type { WriteBoundary } from "../../src/main/gate/participants/workspace-boundary";
import { createPermissionRequest } from "../../src/main/gate/request";
import { DEFAULT_PROFILE, findProfile } from "../../src/main/profiles";
import { CONTEXT, prepared } from "../support/gate-fakes";
import { policyPorts } from "../support/policy-fakes";

const COUNT = 100_000;

/** Decisions a second of the default profile's gate, the file system left out: a read that nobody minds, a command that is asked about. */
export async function bench(): Promise<BenchRow[]> {
  const boundary: WriteBoundary = { isPathWithinWorkspace: () => Promise.resolve(true) };
  const gate = findProfile(DEFAULT_PROFILE)?.createGate({ boundary, rules: [], policy: policyPorts() });
  if (!gate) throw new Error("There is no default profile");
  const rows: BenchRow[] = [];
  for (const [what, call] of [
    ["read", prepared("read_file", "read", { path: "README.md" })],
    ["write", prepared("write_file", "write", { path: "README.md", content: "x" })],
    ["command", prepared("shell", "execute", { command: "git status" })],
  ] as const) {
    const request = createPermissionRequest(call, CONTEXT);
    for (let warm = 0; warm < 1000; warm += 1) await gate.evaluate(request);
    const start = performance.now();
    for (let done = 0; done < COUNT; done += 1) await gate.evaluate(request);
    const seconds = (performance.now() - start) / 1000;
    rows.push({ what: `gate: decisions a second, ${what}`, value: COUNT / seconds, unit: "1/s" });
  }
  return rows;
}
