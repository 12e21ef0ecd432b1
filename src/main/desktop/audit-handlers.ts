import { join } from "node:path";
import type { SaveDialogOptions, SaveDialogReturnValue } from "electron";
import type { MainResponses } from "../../preload/contract/requests";
import type { AuditPage, AuditVerdict } from "../../preload/contract/views";
import { DesktopError, messageOf } from "./desktop-error";

/** The audit log as the window reads it; writing is the corridor's alone. */
export interface AuditReader {
  /** Absolute path of the log's folder. */
  readonly folder: string;
  /** Newest first, everything in it made visible. */
  page(offset: number, limit: number): Promise<AuditPage>;
  verify(): Promise<AuditVerdict>;
  /** Writes all records to a file that a person has chosen; answers how many. */
  export(format: "jsonl" | "csv", file: string): Promise<number>;
}

export interface AuditHandlerPorts {
  readonly audit: AuditReader;
  save(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
  /** Folder that the save dialog begins in. */
  readonly documents: string;
  now(): Date;
}

/** Lists, verifies and exports the audit log. The place of an export is chosen in the native dialog, never by a page. */
export class AuditHandlers {
  readonly #ports: AuditHandlerPorts;

  constructor(ports: AuditHandlerPorts) {
    this.#ports = ports;
  }

  list({ offset, limit }: { readonly offset: number; readonly limit: number }): Promise<AuditPage> {
    return explained("audit_unreadable", "The audit log can't be read", () =>
      this.#ports.audit.page(offset, limit),
    );
  }

  verify(): Promise<AuditVerdict> {
    return explained("audit_unreadable", "The audit log can't be read", () => this.#ports.audit.verify());
  }

  /** @throws DesktopError `audit_export_failed` naming the file and what is wrong. */
  async export({ format }: { readonly format: "jsonl" | "csv" }): Promise<MainResponses["audit.export"]> {
    const day = this.#ports.now().toISOString().slice(0, 10);
    const { canceled, filePath } = await this.#ports.save({
      title: "Export the audit log",
      defaultPath: join(this.#ports.documents, `gatehouse-audit-${day}.${format}`),
      filters: [{ name: format === "csv" ? "CSV table" : "JSON lines", extensions: [format] }],
    });
    if (canceled || !filePath) return { records: 0 };
    const failed = `The audit log could not be exported to ${filePath}`;
    const records = await explained("audit_export_failed", failed, () =>
      this.#ports.audit.export(format, filePath),
    );
    return { path: filePath, records };
  }
}

async function explained<T>(code: string, what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new DesktopError(code, `${what}: ${messageOf(error)}`, { cause: error });
  }
}
