import type { Attachment } from "../attachments/attachment";

/** A message that is not sent yet. */
export interface Draft {
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

export const EMPTY_DRAFT: Draft = Object.freeze({ text: "", attachments: Object.freeze([]) });

export function isEmpty({ text, attachments }: Draft): boolean {
  return text.trim() === "" && attachments.length === 0;
}
