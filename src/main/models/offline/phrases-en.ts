import type { Intent } from "./intent";
import type { Phrases } from "./phrases";

const EXAMPLES = [
  "- read README.md",
  "- list files, or: list files matching src/**/*.ts",
  "- search for TODO, or: search for TODO in src",
  "- write “some text” into notes.txt",
  "- replace “old text” with “new text” in notes.txt",
  "- run npm test",
  "- read README.md, then write one sentence about it into note.txt",
].join("\n");

/** What is wrong, by the code of a failure, where the tool's message tells a model how to go on. */
const FAILURES: ReadonlyMap<string, string> = new Map([
  ["file_not_found", "There is no file or folder of that name in the project."],
  ["file_too_large", "The file is too large to be read in one piece."],
  ["text_not_found", "The text to replace is not in the file."],
  ["text_ambiguous", "The text to replace is in the file more than once. Quote more of the text around it."],
  ["target_changed", "The file changed after the call was decided, so nothing was written."],
]);

const notUnderstood = (clause: string) => `I did not understand “${clause}”, so I did nothing.`;

export const ENGLISH_PHRASES: Phrases = {
  about: ({ path, gist }) => {
    if (gist.kind === "sentence") return gist.sentence;
    return gist.kind === "empty" ? `${path} is empty.` : `${path} begins with: ${gist.line}`;
  },
  found: (intent) => {
    switch (intent.kind) {
      case "read":
        return `${intent.path} reads:`;
      case "list":
        return `Files that match ${intent.pattern}:`;
      case "search":
        return `Search for “${intent.text}”${intent.where === undefined ? "" : ` in ${intent.where}`}:`;
      default:
        return "The command ran and printed:";
    }
  },
  changed: (intent, report) => {
    if (intent.kind !== "replace") return `Done: ${report}`;
    return `${intent.path} was changed: ${report}`;
  },
  summaryWritten: (into, sentence, report) =>
    `This sentence was written into ${into}: “${sentence}” (${report})`,
  edited: () => "You changed this call before it ran. What came of it:",
  denied: (intent, reason) => `${subject(intent)} was denied: ${sentence(reason)} ${unchanged(intent)}`,
  notRun: (intent, reason) => `${subject(intent)} did not run: ${sentence(reason)} ${unchanged(intent)}`,
  failed: (intent, code, message) =>
    `${subject(intent)} failed (${code}): ${FAILURES.get(code) ?? sentence(message)}`,
  notAttempted: (intents) =>
    `Not attempted after that: ${intents.map((intent) => lower(subject(intent))).join("; ")}.`,
  sourceMissing: () =>
    "No file has been read yet, so there is nothing to summarise. Say which one, such as: summarise README.md",
  leftOut: (characters) => `(${characters} more characters are not shown here.)`,
  examples: EXAMPLES,
  help: (clause) =>
    [
      clause === undefined ? "This is the offline assistant." : notUnderstood(clause),
      "I am a small rule-based offline assistant, not a language model. I understand requests like these, also joined by “then”:",
      "",
      EXAMPLES,
      "",
      "Put a text or a path in quotes when it has spaces. A text to replace must be in the file once only. For anything else, connect a language model: under Settings on the desktop, or with the variables GATEHOUSE_BASE_URL and GATEHOUSE_MODEL.",
    ].join("\n"),
  helpAgain: (clause) => `${notUnderstood(clause)} Write “help” to see what I understand.`,
  didYouMean: (clause, suggestion) => `${notUnderstood(clause)} Did you mean: ${suggestion}?`,
};

function subject(intent: Intent): string {
  switch (intent.kind) {
    case "read":
      return `Reading ${intent.path}`;
    case "list":
      return `Listing ${intent.pattern}`;
    case "search":
      return `The search for “${intent.text}”`;
    case "write":
      return `The write to ${intent.path}`;
    case "replace":
      return `The change of ${intent.path}`;
    case "run":
      return `The command “${intent.command}”`;
    case "summary":
      return intent.into === undefined ? "The summary" : `The write to ${intent.into}`;
  }
}

function unchanged({ kind }: Intent): string {
  if (kind === "run") return "Nothing was run.";
  return kind === "write" || kind === "replace" || kind === "summary"
    ? "The file was not changed."
    : "Nothing was read.";
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function sentence(text: string): string {
  return /[.!?。！？]\s*$/u.test(text) ? text.trim() : `${text.trim()}.`;
}
