/** Every text of the chat window. Sentences, no exclamation marks; the same thing has the same name everywhere. */
export const strings = {
  audit: {
    title: "Audit",
    intro: "Every decision, and what became of it. Newest first.",
    folder: "Log folder",
    refresh: "Refresh",
    verify: "Verify",
    verifying: "Verifying the chain…",
    exportJsonl: "Export JSONL",
    exportCsv: "Export CSV",
    intact: (records: number) => `${count(records, "record")} checked, every chain is intact.`,
    broken: (records: number, problems: number) =>
      `${count(records, "record")} checked, ${count(problems, "problem")} found.`,
    exported: (records: number, path: string) => `${count(records, "record")} exported to ${path}`,
    exportCancelled: "The export was cancelled, and nothing was written.",
    table: "Audit records",
    empty: "No audit records yet. They appear as soon as a tool call is decided.",
    loading: "Loading the audit records…",
    more: "Load more",
    columns: {
      time: "Time",
      tool: "Tool",
      summary: "Summary",
      verdict: "Verdict",
      source: "Source",
      status: "Status",
    },
    detail: "Whole record",
    details: (tool: string, time: string) => `Record of ${tool}, ${time}`,
  },
} as const;

function count(amount: number, noun: string): string {
  return `${amount.toLocaleString("en")} ${noun}${amount === 1 ? "" : "s"}`;
}
