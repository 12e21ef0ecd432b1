import type { SaveDialogOptions } from "electron";
import { describe, expect, it } from "vitest";
import { AuditHandlers, type AuditReader } from "../../../src/main/desktop/audit-handlers";

function setUp(chosen: string | undefined, audit: Partial<AuditReader> = {}) {
  const dialogs: SaveDialogOptions[] = [];
  const exported: string[] = [];
  const handlers = new AuditHandlers({
    audit: {
      folder: "/logs",
      page: async () => ({ rows: [], more: false }),
      verify: async () => ({ ok: true, records: 0, problems: [] }),
      export: async (format, file) => {
        exported.push(`${format} ${file}`);
        return 7;
      },
      ...audit,
    },
    save: async (options) => {
      dialogs.push(options);
      return { canceled: chosen === undefined, filePath: chosen ?? "" };
    },
    documents: "/home/ada/Documents",
    now: () => new Date("2026-03-04T05:06:07Z"),
  });
  return { handlers, dialogs, exported };
}

describe("AuditHandlers", () => {
  it("exports to the file that the person chose in the native dialog", async () => {
    const { handlers, dialogs, exported } = setUp("/home/ada/x.csv");
    expect(await handlers.export({ format: "csv" })).toEqual({ path: "/home/ada/x.csv", records: 7 });
    expect(exported).toEqual(["csv /home/ada/x.csv"]);
    expect(dialogs[0]?.defaultPath).toBe("/home/ada/Documents/gatehouse-audit-2026-03-04.csv");
  });

  it("exports nothing when the person cancels", async () => {
    const { handlers, exported } = setUp(undefined);
    expect(await handlers.export({ format: "jsonl" })).toEqual({ records: 0 });
    expect(exported).toEqual([]);
  });

  it("says which file could not be written, or that the log can't be read", async () => {
    const fail = () => Promise.reject(new Error("ENOSPC"));
    const { handlers } = setUp("/full/x", { export: fail, page: fail, verify: fail });
    await expect(handlers.export({ format: "jsonl" })).rejects.toMatchObject({
      code: "audit_export_failed",
      message: "The audit log could not be exported to /full/x: ENOSPC",
    });
    await expect(handlers.list({ offset: 0, limit: 1 })).rejects.toMatchObject({ code: "audit_unreadable" });
    await expect(handlers.verify()).rejects.toMatchObject({ code: "audit_unreadable" });
  });
});
