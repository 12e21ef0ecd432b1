import { errorMessage } from "../base/errors";
export type AuditErrorCode =
  | "audit_folder"
  | "audit_no_chain"
  | "audit_record_invalid"
  | "audit_busy"
  | "audit_write_failed"
  | "audit_foreign_change"
  | "audit_lock_lost"
  | "audit_broken"
  | "audit_closed"
  | "audit_export_failed"
  | "audit_export_refused";

/** The record could not be kept, read or copied. The message says what happened, to which file, and what to do. */
export class AuditError extends Error {
  override readonly name = "AuditError";
  readonly code: AuditErrorCode;

  constructor(code: AuditErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Whatever else goes wrong while writing, such as a failing system call, gets a code of ours. */
export function asAuditError(error: unknown): AuditError {
  if (error instanceof AuditError) return error;
  const message = `The audit log could not be written: ${errorMessage(error)}`;
  return new AuditError("audit_write_failed", message, { cause: error });
}
