import { useState } from "react";
import { useTranslation } from "react-i18next";
import { attachmentName } from "../attachments/attachment";
import { type DroppedFile, MAX_ATTACHMENTS, MAX_FILE, readDropped } from "../attachments/read-dropped";
import type { Draft } from "./draft";

interface Attachments {
  /** Why something was not attached, a sentence each. */
  readonly refusals: readonly string[];
  addFiles(files: readonly File[]): Promise<void>;
  addPasted(text: string): void;
  remove(id: string): void;
  forgetRefusals(): void;
}

/** What goes along with a draft. */
export function useAttachments(
  draft: Draft,
  onDraft: (change: (draft: Draft) => Draft) => void,
): Attachments {
  const { t } = useTranslation("composer");
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const room = MAX_ATTACHMENTS - draft.attachments.length;
  const add = (added: readonly { readonly name: string; readonly text: string }[]) =>
    onDraft(({ text, attachments }) => ({
      text,
      attachments: [...attachments, ...added.map((one) => ({ ...one, id: crypto.randomUUID() }))],
    }));
  const refusal = (file: Extract<DroppedFile, { ok: false }>) =>
    t(`refused.${file.why}`, {
      name: file.name,
      limit: file.why === "too_many" ? MAX_ATTACHMENTS : MAX_FILE / 1000,
    });

  return {
    refusals,
    addFiles: async (files) => {
      const read = await readDropped(files, room);
      setRefusals(read.flatMap((file) => (file.ok ? [] : [refusal(file)])));
      const added = read.flatMap((file) => (file.ok ? [file] : []));
      if (added.length > 0) add(added.map(({ name, text }) => ({ name, text })));
    },
    addPasted: (text) => {
      const name = t("pasted", { number: draft.attachments.length + 1 });
      if (room > 0) add([{ name: attachmentName(name), text: text.replaceAll("\r\n", "\n") }]);
      else setRefusals([refusal({ ok: false, name, why: "too_many" })]);
    },
    remove: (id) =>
      onDraft(({ text, attachments }) => ({ text, attachments: attachments.filter((one) => one.id !== id) })),
    forgetRefusals: () => setRefusals([]),
  };
}
