import type { AuditRowView } from "../../../preload/contract/audit";
import { AuditIndex } from "../../audit/browse/audit-index";
import type { LocatedLine } from "../../audit/browse/record-finder";
import { errorMessage } from "../../base/errors";
import { mainArgument } from "../../tools/main-argument";
import { auditDetail } from "./audit-detail";
import { auditRow } from "./audit-rows";
import type { IndexCall, IndexCalls, IndexMethod, MessageEnd } from "./worker-messages";

export interface IndexServiceOptions {
  /** Absolute path of the log's folder. */
  readonly folder: string;
  /** Milliseconds; only differences count. */
  now(): number;
  /** Runs something once, so many milliseconds later. */
  later(run: () => void, ms: number): void;
}

/** Milliseconds between two looks at the files, and between two reports of how far everything is. */
const POLL = 500;
const REPORT = 100;
/** 29 bytes each: at most 145 MB, for a log beyond anything that retention leaves. */
const MAX_ROWS = 5_000_000;
/** Values of a kind that are offered to filter by. */
const MAX_OFFERS = 200;

type Input<M extends IndexMethod> = IndexCalls[M]["input"];
type Output<M extends IndexMethod> = IndexCalls[M]["output"];

/** Answers about a log over a channel, and tells how far it is. Runs in a worker, away from windows and corridor. */
export function serveIndex(end: MessageEnd<IndexCall>, options: IndexServiceOptions): void {
  let resting = false;
  let missed = false;
  // At once when there was nothing to tell for a while, so that the first rows don't wait.
  const changed = () => {
    missed = resting;
    if (resting) return;
    resting = true;
    end.postMessage({ kind: "status", status: index.status() });
    options.later(() => {
      resting = false;
      if (missed) changed();
    }, REPORT);
  };
  const { folder, now } = options;
  const index: AuditIndex = new AuditIndex({ folder, now, pollMs: POLL, maxRows: MAX_ROWS, changed });
  end.on("message", (message) => void answer(end, index, message));
  end.on("close", () => index.close());
  index.run().catch((error: unknown) => end.postMessage({ kind: "ended", message: errorMessage(error) }));
}

async function answer(end: MessageEnd<IndexCall>, index: AuditIndex, message: IndexCall): Promise<void> {
  const { call } = message;
  try {
    end.postMessage({ kind: "answer", call, value: await respond(index, message) });
  } catch (error) {
    end.postMessage({ kind: "failed", call, message: errorMessage(error) });
  }
}

function respond(index: AuditIndex, message: IndexCall) {
  switch (message.method) {
    case "status":
      index.setFilter(message.input.filter);
      return index.status();
    case "page":
      return pageOf(index, message.input);
    case "record":
      return detailOf(index, message.input);
    case "facets":
      return index.facets(MAX_OFFERS);
    case "locate":
      return { id: index.locate(message.input.chain, message.input.seq) ?? null };
  }
}

async function pageOf(index: AuditIndex, { filter, from, limit }: Input<"page">): Promise<Output<"page">> {
  index.setFilter(filter);
  const { epoch } = index.status();
  const lines = await index.page(from, limit);
  return { epoch, rows: await Promise.all(lines.map((line) => rowOf(index, line))) };
}

/** An outcome says what it is the outcome of; one of an older log has only its decision to tell. */
async function rowOf(index: AuditIndex, line: LocatedLine): Promise<AuditRowView> {
  const { record } = line;
  if (record?.kind !== "outcome" || record.subject !== undefined) return auditRow(line);
  const decision = (await index.partner(line))?.record;
  return auditRow(line, decision?.kind === "decision" ? mainArgument(decision.arguments) : "");
}

async function detailOf(index: AuditIndex, { id, chain, seq }: Input<"record">): Promise<Output<"record">> {
  const found = await index.record(id);
  return found && found.line.chain === chain && found.line.seq === seq ? auditDetail(found) : null;
}
