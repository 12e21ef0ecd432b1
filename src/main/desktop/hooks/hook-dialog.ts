import { fitsDialog, quoted } from "../../base/dialog-text";
import { showInvisibles } from "../../base/visible-text";
import type { HookDefinition } from "../../hooks/definition";
import type { Confirmation } from "../dialogs/dialog";
import type { Translate } from "../translator";

/** What a system dialog shows without scrolling or cutting on any platform. */
const LIMITS = Object.freeze({ rows: 8, characters: 400 });

/** Asks whether a hook may be run for a trial. A command that a dialog can't show whole can't be agreed to. */
export function hookConfirmation(
  { event, matcher, command, origin: { file = "", line } }: HookDefinition,
  tries: number,
  t: Translate,
): Confirmation {
  const shown = showInvisibles(command, { keepNewlines: true, showSpaces: true });
  const fits = fitsDialog(shown, LIMITS);
  const place = showInvisibles(line === undefined ? file : `${file}:${line}`);
  const what = matcher === "" ? event : `${event} · ${showInvisibles(matcher, { showSpaces: true })}`;
  return {
    title: t("dialogs:hook.message"),
    paragraphs: [
      `${what}\n${t("dialogs:hook.place", { place })}`,
      ...(fits ? [quoted(shown), t("dialogs:hook.rights", { count: tries })] : [t("dialogs:hook.tooLong")]),
      t("dialogs:hook.asker"),
    ],
    ...(fits ? { accept: t("dialogs:hook.accept") } : {}),
    cancel: t("dialogs:hook.decline"),
  };
}
