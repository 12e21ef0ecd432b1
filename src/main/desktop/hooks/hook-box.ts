import { barred, rowsInBox } from "../../approvals/box-text";
import { showInvisibles } from "../../base/visible-text";
import type { HookDefinition } from "../../hooks/definition";
import type { NativeQuestion } from "../policy/native-question";
import type { Translate } from "../translator";

/** What a message box shows without scrolling or cutting on any platform. */
const LIMITS = Object.freeze({ rows: 8, characters: 400 });

/** Asks whether a hook may be run for a trial. A command that a box can't show whole can't be agreed to. */
export function hookQuestion(
  { event, matcher, command, origin: { file = "", line } }: HookDefinition,
  tries: number,
  t: Translate,
): NativeQuestion {
  const shown = showInvisibles(command, { keepNewlines: true, showSpaces: true });
  const rows = rowsInBox(shown);
  const fits = rows !== undefined && rows <= LIMITS.rows && shown.length <= LIMITS.characters;
  const place = showInvisibles(line === undefined ? file : `${file}:${line}`);
  const what = matcher === "" ? event : `${event} · ${showInvisibles(matcher, { showSpaces: true })}`;
  const detail = [
    what,
    t("dialogs:hook.place", { place }),
    "",
    ...(fits ? [barred(shown), "", t("dialogs:hook.rights", { count: tries })] : [t("dialogs:hook.tooLong")]),
    "",
    t("dialogs:hook.asker"),
  ];
  return {
    message: t("dialogs:hook.message"),
    detail: detail.join("\n"),
    ...(fits ? { accept: t("dialogs:hook.accept") } : {}),
    decline: t("dialogs:hook.decline"),
  };
}
