import { join } from "node:path";
import type { SaveDialogOptions, SaveDialogReturnValue } from "electron";
import type { AuditExportView, AuditVerdict } from "../../../preload/contract/audit";
import { realPlace } from "../../audit/export-target";
import { errorMessage } from "../../base/errors";
import { showInvisibles } from "../../base/visible-text";
import { DesktopError } from "../desktop-error";
import type { MainHandlers } from "../ipc/handlers";
import { OneAtATime } from "../one-at-a-time";
import type { Translate } from "../translator";
import type { AuditDesk } from "./audit-desk";

export interface AuditHandlerPorts {
  readonly desk: AuditDesk;
  readonly t: Translate;
  save(options: SaveDialogOptions): Promise<SaveDialogReturnValue>;
  /** Shows a folder in the system's own program for that. Answers what went wrong, or nothing. */
  openFolder(path: string): Promise<string>;
  /** Folder that the save dialog begins in. */
  readonly documents: string;
  now(): Date;
}

/** The channels of the audit page. */
export type AuditHandlers = Pick<MainHandlers, Extract<keyof MainHandlers, `audit.${string}`>>;

/**
 * Lists, verifies and exports the audit log. The place of an export is chosen in the native dialog, and the folder that
 * is opened is the log's own: never one that a page names.
 */
export function createAuditHandlers(ports: AuditHandlerPorts): AuditHandlers {
  const { desk } = ports;
  const opening = new OneAtATime();
  const saving = new OneAtATime();
  return {
    "audit.page": ({ filter, from, limit }) => readable(() => desk.page(filter, from, limit)),
    "audit.watch": ({ filter, since }) => readable(() => desk.watch(filter, since)),
    "audit.record": (place) => readable(() => desk.record(place)),
    "audit.facets": () => readable(() => desk.facets()),
    "audit.locate": ({ chain, seq }) => readable(() => desk.locate(chain, seq)),
    "audit.verify": () => readable(() => verify(desk)),
    "audit.export": (wish) => saving.run(() => exportTo(ports, wish), { state: "busy" }),
    "audit.cancel": () => ({ cancelled: desk.cancel() }),
    "audit.openFolder": () => opening.run(() => openFolder(ports), { opened: false }),
  };
}

async function verify(desk: AuditDesk): Promise<AuditVerdict> {
  const end = await desk.verify();
  if (!end) return { state: "busy" };
  return end.state === "done" ? { state: "done", ...end.value } : end;
}

async function exportTo(
  { desk, t, save, documents, now }: AuditHandlerPorts,
  { format, filter }: Parameters<MainHandlers["audit.export"]>[0],
): Promise<AuditExportView> {
  if (desk.isWorking) return { state: "busy" };
  const day = now().toISOString().slice(0, 10);
  const { canceled, filePath } = await save({
    title: t("dialogs:export.title"),
    defaultPath: join(documents, `gatehouse-audit-${day}.${format}`),
    filters: [{ name: t(`dialogs:export.${format}`), extensions: [format] }],
  });
  if (canceled || !filePath) return { state: "dismissed" };
  const failed = `The audit log could not be exported to ${filePath}`;
  const end = await explained("audit_export_failed", failed, () => desk.export(format, filePath, filter));
  if (!end) return { state: "busy" };
  if (end.state === "cancelled") return { state: "cancelled" };
  return { state: "done", path: showInvisibles(await realPlace(filePath)), records: end.value };
}

async function openFolder({ desk, openFolder: open }: AuditHandlerPorts): Promise<{ opened: boolean }> {
  const problem = await open(desk.folder);
  if (problem === "") return { opened: true };
  throw new DesktopError("audit_folder", `The folder ${desk.folder} can't be shown: ${problem}`);
}

function readable<T>(run: () => Promise<T>): Promise<T> {
  return explained("audit_unreadable", "The audit log can't be read", run);
}

async function explained<T>(code: string, what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new DesktopError(code, showInvisibles(`${what}: ${errorMessage(error)}`), { cause: error });
  }
}
