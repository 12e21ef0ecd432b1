import type { SaveDialogOptions } from "electron";
import { describe, expect, it } from "vitest";
import { AuditDesk } from "../../../../src/main/desktop/audit/audit-desk";
import { createAuditHandlers } from "../../../../src/main/desktop/audit/audit-handlers";
import type { JobOrder } from "../../../../src/main/desktop/audit/run-job";
import { Translator } from "../../../../src/main/desktop/translator";
import { FakeWorkers } from "./fake-workers";

function setUp(chosen: string | undefined, opening = "") {
  const dialogs: SaveDialogOptions[] = [];
  const opened: string[] = [];
  const workers = new FakeWorkers();
  const desk = new AuditDesk({ folder: "/logs/audit", workers, wait: () => new Promise(() => undefined) });
  const handlers = createAuditHandlers({
    desk,
    t: new Translator("en").t,
    save: async (options) => {
      dialogs.push(options);
      return { canceled: chosen === undefined, filePath: chosen ?? "" };
    },
    openFolder: async (path) => {
      opened.push(path);
      return opening;
    },
    documents: "/home/ada/Documents",
    now: () => new Date("2026-03-04T05:06:07Z"),
  });
  return { handlers, dialogs, opened, workers };
}

describe("the audit page's channels", () => {
  it("export what is filtered to the file that the person chose in the native dialog", async () => {
    const { handlers, dialogs, workers } = setUp("/home/ada/x.csv");
    const exporting = handlers["audit.export"]({ format: "csv", filter: { tool: "glob" } });
    (await workers.job()).tell({ kind: "done", value: 7 });
    expect(await exporting).toEqual({ state: "done", path: "/home/ada/x.csv", records: 7 });
    const order: JobOrder = {
      kind: "export",
      folder: "/logs/audit",
      format: "csv",
      file: "/home/ada/x.csv",
      filter: { tool: "glob" },
    };
    expect(workers.orders).toEqual([order]);
    expect(dialogs[0]?.defaultPath).toBe("/home/ada/Documents/gatehouse-audit-2026-03-04.csv");
    expect(dialogs[0]?.title).toBe("Export the audit log");
  });

  it("export nothing when the person closes the dialog", async () => {
    const { handlers, workers } = setUp(undefined);
    expect(await handlers["audit.export"]({ format: "jsonl", filter: {} })).toEqual({ state: "dismissed" });
    expect(workers.orders).toEqual([]);
  });

  it("say which file could not be written, or that the log can't be read", async () => {
    const { handlers, workers } = setUp("/full/x\u202e");
    const exporting = handlers["audit.export"]({ format: "jsonl", filter: {} });
    (await workers.job()).tell({ kind: "failed", message: "ENOSPC" });
    await expect(exporting).rejects.toMatchObject({
      code: "audit_export_failed",
      message: "The audit log could not be exported to /full/x\\u{202e}: ENOSPC",
    });
    const page = handlers["audit.page"]({ filter: {}, from: 0, limit: 1 });
    workers.index.fail(new Error("out of memory"));
    await expect(page).rejects.toMatchObject({ code: "audit_unreadable" });
  });

  it("do one long thing at a time, end it when asked, and open no second dialog meanwhile", async () => {
    const { handlers, dialogs, workers } = setUp("/home/ada/x.csv");
    expect(handlers["audit.cancel"](undefined)).toEqual({ cancelled: false });
    const verifying = handlers["audit.verify"](undefined);
    expect(await handlers["audit.verify"](undefined)).toEqual({ state: "busy" });
    expect(await handlers["audit.export"]({ format: "csv", filter: {} })).toEqual({ state: "busy" });
    expect(dialogs).toEqual([]);
    const job = await workers.job();
    expect(handlers["audit.cancel"](undefined)).toEqual({ cancelled: true });
    expect(job.sent).toEqual(["cancel"]);
    job.tell({ kind: "cancelled" });
    expect(await verifying).toEqual({ state: "cancelled" });
  });

  it("open the log's own folder, and say why when that fails", async () => {
    const { handlers, opened } = setUp(undefined);
    expect(await handlers["audit.openFolder"](undefined)).toEqual({ opened: true });
    expect(opened).toEqual(["/logs/audit"]);
    const failing = setUp(undefined, "no application");
    await expect(failing.handlers["audit.openFolder"](undefined)).rejects.toMatchObject({
      code: "audit_folder",
      message: "The folder /logs/audit can't be shown: no application",
    });
  });
});
