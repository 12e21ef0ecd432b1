import { compileFilter } from "../../audit/browse/filter";
import { formatProblem } from "../../audit/chain-check";
import { exportAudit } from "../../audit/export";
import { verifyAuditFolder } from "../../audit/verify";
import { errorMessage } from "../../base/errors";
import { showInvisibles } from "../../base/visible-text";
import type { MessageEnd, VerifyFindings, WorkerOrder } from "./worker-messages";

export type JobOrder = Exclude<WorkerOrder, { kind: "index" }>;

interface JobOptions {
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Does one long thing and tells over a channel how far it is and how it ended; `cancel` ends it early. */
export async function runJob(end: MessageEnd<"cancel">, order: JobOrder): Promise<void> {
  const cancelling = new AbortController();
  end.on("message", () => cancelling.abort());
  const options: JobOptions = {
    onProgress: (done) => end.postMessage({ kind: "progress", done }),
    signal: cancelling.signal,
  };
  try {
    const value = order.kind === "verify" ? await verify(order, options) : await exportTo(order, options);
    end.postMessage({ kind: "done", value });
  } catch (error) {
    const { aborted } = cancelling.signal;
    end.postMessage(aborted ? { kind: "cancelled" } : { kind: "failed", message: errorMessage(error) });
  }
}

async function verify({ folder }: JobOrder, options: JobOptions): Promise<VerifyFindings> {
  const { ok, records, chains } = await verifyAuditFolder(folder, options);
  const problems = chains.flatMap(({ problem }) => problem ?? []);
  return {
    ok,
    records,
    problems: problems.map((problem) => ({
      text: showInvisibles(formatProblem(problem)),
      chain: problem.chain,
      seq: problem.seq,
    })),
  };
}

function exportTo(order: Extract<JobOrder, { kind: "export" }>, options: JobOptions): Promise<number> {
  const { folder, format, file, filter } = order;
  return exportAudit(folder, format, file, { ...options, accepts: compileFilter(filter) });
}
