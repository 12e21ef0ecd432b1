import type { ReviewView } from "../../preload/contract/review";
import { showInvisibles } from "../base/visible-text";
import type { ApprovalRequest } from "../gate/approval";
import type { PermissionRequest } from "../gate/request";
import { applyEdit } from "../tools/apply-edit";
import type { CommandReading } from "./command-parts";
import { diffFile } from "./diff-file";
import { namedTarget } from "./named-target";

/** A file as it is now. `problem` says why it has no text to compare with: not text, too large. */
export interface ReviewedFile {
  readonly exists: boolean;
  /** Without a byte order mark; `bom` tells of one. */
  readonly text?: string;
  readonly bom?: boolean;
  readonly problem?: string;
}

/** Reads a file of the workspace for a diff. `path` is as the model wrote it. */
export type ReadForReview = (workspace: string, path: string) => Promise<ReviewedFile>;

type Body = ReviewView["body"];

const LINES = { keepNewlines: true, showSpaces: true };

/** What a person must see of a call: the whole command, the whole change, or else all arguments. Nothing is cut. */
export async function reviewBody(
  ask: ApprovalRequest,
  read: ReadForReview,
  readCommand: () => Promise<CommandReading>,
): Promise<Body> {
  const { request } = ask;
  const { arguments: args } = request;
  if (request.tool === "shell" && typeof args.command === "string") {
    return {
      kind: "command",
      command: showInvisibles(args.command, LINES),
      cwd: showInvisibles(request.context.workspace, { showSpaces: true }),
      ...(await readCommand()),
    };
  }
  if (request.tool === "write_file" && typeof args.path === "string" && typeof args.content === "string") {
    const { path, content } = args;
    return fileBody(ask, read, path, () => ({ text: content }));
  }
  if (request.tool === "edit_file" && isEdit(args)) {
    return fileBody(ask, read, args.path, (before) => preview(before, args));
  }
  const named = typeof args.path === "string" ? { path: namedTarget(ask, args.path) } : {};
  return { kind: "arguments", ...named, text: listArguments(args) };
}

/** A file's text, and the byte order mark before it: writing replaces both, editing keeps the mark. */
interface Before {
  readonly text: string;
  readonly mark: string;
}

const BYTE_ORDER_MARK = "\uFEFF";

type Change = { readonly text: string } | { readonly problem: string };

async function fileBody(
  ask: ApprovalRequest,
  read: ReadForReview,
  path: string,
  change: (before: Before) => Change,
): Promise<Body> {
  const file = await read(ask.request.context.workspace, path);
  const named = namedTarget(ask, path);
  if (file.exists && file.text === undefined) {
    return withRemark(file.problem ?? "The file that is there can't be read.", named, ask.request);
  }
  const before = { text: file.text ?? "", mark: file.bom ? BYTE_ORDER_MARK : "" };
  const after = change(before);
  if ("problem" in after) return withRemark(after.problem, named, ask.request);
  return {
    kind: "diff",
    path: named,
    isNew: !file.exists,
    ...diffFile(before.mark + before.text, after.text),
  };
}

/** Without a diff the person sees why there is none, and everything that the tool was given. */
function withRemark(problem: string, named: string, request: PermissionRequest): Body {
  const remark = `There is no diff to show for ${named}. ${showInvisibles(problem)}`;
  return { kind: "arguments", path: named, text: `${remark}\n\n${listArguments(request.arguments)}` };
}

interface Edit {
  readonly path: string;
  readonly old_text: string;
  readonly new_text: string;
  readonly replace_all?: unknown;
}

function isEdit(args: object): args is Edit {
  return ["path", "old_text", "new_text"].every((key) => typeof Reflect.get(args, key) === "string");
}

/** The same function as the tool's, so that the preview is what will be. */
function preview({ text, mark }: Before, { old_text, new_text, replace_all }: Edit): Change {
  const result = applyEdit(text, { oldText: old_text, newText: new_text, all: replace_all === true });
  switch (result.kind) {
    case "edited":
      return { text: mark + result.text };
    case "missing":
      return { problem: "The text to replace does not occur in the file, so the edit would fail." };
    case "ambiguous":
      return {
        problem: `The text to replace occurs more than once (lines ${result.lines.join(", ")}${result.more ? ", …" : ""}), so the edit would fail.`,
      };
  }
}

/** Strings as they are, one under its name; anything else as JSON. */
function listArguments(args: Readonly<Record<string, unknown>>): string {
  return Object.entries(args)
    .map(([name, value]) => {
      const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
      const gap = text.includes("\n") ? "\n" : " ";
      return `${showInvisibles(name)}:${gap}${showInvisibles(text, LINES)}`;
    })
    .join("\n");
}
