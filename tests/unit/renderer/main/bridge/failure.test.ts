import { describe, expect, it } from "vitest";
import { failureAfter } from "../../../../../src/renderer/main/bridge/failure";

const OK = { ok: true, value: {} } as const;
const BAD = { ok: false, error: { code: "disk_full", message: "No room" } } as const;
const shown = failureAfter(null, "audit.export", BAD);

describe("the failure on the screen", () => {
  it("is the last one", () => {
    expect(shown).toEqual({ code: "disk_full", message: "No room", channel: "audit.export" });
    expect(failureAfter(shown, "session.send", BAD)?.channel).toBe("session.send");
  });

  it("goes away when the same call succeeds, and stays when another one does", () => {
    expect(failureAfter(shown, "audit.export", OK)).toBeNull();
    expect(failureAfter(shown, "session.snapshot", OK)).toBe(shown);
  });

  it("goes away when a project opens by another way than the one that failed", () => {
    const closed = failureAfter(null, "projects.open", BAD);
    expect(failureAfter(closed, "projects.list", OK)).toBe(closed);
    expect(failureAfter(closed, "projects.openSample", OK)).toBeNull();
  });
});
