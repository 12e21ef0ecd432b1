import { rgPath } from "@vscode/ripgrep";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createShieldScan } from "../../../src/main/shield/ingress";
import { presetPolicy } from "../../../src/main/shield/policy";
import { NOBODY } from "../../../src/main/shield/question";
import { createEngine } from "../../../src/main/shield/scan/engine";
import { createScanner } from "../../../src/main/shield/scan/scanner";
import { createShieldSession, type ShieldSession } from "../../../src/main/shield/session";
import { ProtectedValues } from "../../../src/main/shield/values/protected-values";
import { Ripgrep } from "../../../src/main/tools/ripgrep";
import { EDGE_LEAKS, type EdgeLeak, PROTECTED_FILES } from "../../fixtures/shield/edge-leaks";
import { MemoryAudit } from "../../support/gate-fakes";
import { policyPorts } from "../../support/policy-fakes";
import { createTempWorkspace, type TempWorkspace } from "../../unit/workspace/temp-workspace";

describe("what protected files hold", () => {
  let temp: TempWorkspace;
  let session: ShieldSession;
  const audit = new MemoryAudit();

  beforeAll(async () => {
    temp = await createTempWorkspace();
    for (const [path, content] of Object.entries(PROTECTED_FILES)) await temp.put(path, content);
    const assets = [
      { path: "data/**", kind: "dataset" },
      { path: "plans/**", kind: "document" },
    ] as const;
    const policy = { ...presetPolicy("secrets"), assets };
    const values = new ProtectedValues({
      policy: () => policy,
      workspace: temp.workspace,
      files: temp.files,
      ripgrep: new Ripgrep(rgPath),
      foldCase: false,
      now: () => performance.now(),
    });
    const scan = createShieldScan({
      policy: () => policy,
      scanner: createScanner({ engine: createEngine(), values }),
      assets: values,
      rules: policyPorts(),
      findExfiltration: () => [],
    });
    session = createShieldSession({ scan, audit, desk: NOBODY, newId: () => "n" });
  });
  afterAll(() => temp.remove());

  async function told({ edge, text }: EdgeLeak): Promise<string> {
    const place = { workspace: temp.workspace, session: "s", turn: 1 };
    const { signal } = new AbortController();
    if (edge === "egress") {
      const call = { id: "c", tool: "shell", arguments: "{}" };
      const result = await session.results.guard(call, { ok: true, output: text }, place, signal);
      return result.ok ? result.output : result.message;
    }
    if (edge === "message") {
      const admitted = await session.conversation.message(text, place, signal);
      return admitted.ok ? admitted.text : admitted.reason;
    }
    const filter = session.conversation.reply(place);
    let shown = "";
    for (const piece of text.match(/[\s\S]{1,3}/g) ?? []) shown += await filter.push(piece);
    shown += await filter.flush();
    expect(shown).toBe(await filter.whole());
    return shown;
  }

  it.each(EDGE_LEAKS.map((leak) => [`${leak.edge}: ${leak.what}`, leak] as const))("%s", async (_, leak) => {
    const before = audit.entries.length;
    const rest = await told(leak);
    for (const gone of leak.gone) {
      expect(leak.text).toContain(gone);
      expect(rest).not.toContain(gone);
    }
    // A miss passes to the letter: it is told of in the docs, not half found.
    if (leak.gone.length === 0) expect(rest).toBe(leak.text);
    else expect(audit.entries.length).toBeGreaterThan(before);
    const records = JSON.stringify(audit.entries.slice(before));
    for (const gone of leak.gone) expect(records).not.toContain(gone);
  });
});
