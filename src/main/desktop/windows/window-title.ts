import type { SessionView } from "../../../preload/contract/views";

/** The title of the chat window. A mode that lets things run unasked stands first, where no page can leave it out. */
export function windowTitle({ project, policy }: Pick<SessionView, "project" | "policy">): string {
  const parts = [policy ? MARKS[policy.mode] : undefined, project?.name, "Gatehouse"];
  return parts.filter((part) => part !== undefined).join(" · ");
}

const MARKS: Readonly<Record<string, string>> = {
  bypass: "⚠ BYPASS: everything runs unasked",
  accept_edits: "accept_edits",
  auto: "auto",
};
