import { describe, expect, it } from "vitest";
import { HitFilter } from "../../../src/main/policy/hit-filter";
import { policyPorts } from "../../support/policy-fakes";

function filter(permissions: object): HitFilter {
  return new HitFilter(
    policyPorts({ settings: { permissions }, disk: { links: { "/w/link": "/w/secret" } } }),
    "/w",
  );
}

describe("hits of glob and grep", () => {
  it("that a deny or ask rule is about are hidden, also behind a link", async () => {
    const hits = filter({ deny: ["Read(secret/**)"], ask: ["Read(**/*.pem)"] });
    expect(hits.needed).toBe(true);
    expect((await hits.hides("grep", "secret/a"))?.text).toBe("Read(secret/**)");
    expect((await hits.hides("glob", "link/a"))?.text).toBe("Read(secret/**)");
    expect((await hits.hides("glob", "keys/a.pem"))?.text).toBe("Read(**/*.pem)");
    expect(await hits.hides("glob", "src/a.ts")).toBeUndefined();
  });

  it("obey rules about just that tool", async () => {
    const hits = filter({ deny: ["Grep(src/**)"] });
    expect(await hits.hides("grep", "src/a.ts")).toBeDefined();
    expect(await hits.hides("glob", "src/a.ts")).toBeUndefined();
  });

  it("need no look-up without rules about files", () => {
    expect(filter({ deny: ["Bash(rm *)"], allow: ["Read(**)"] }).needed).toBe(false);
  });
});
