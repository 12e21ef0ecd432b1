import type { NativeQuestions } from "../policy/native-question";
import type { Translate } from "../translator";

export interface ConfirmDeletePorts {
  readonly questions: Pick<NativeQuestions, "ask">;
  readonly t: Translate;
}

/** Asks a person whether a session may be deleted. `title` undefined: it is damaged, and nobody knows its name. */
export async function confirmDelete(
  { questions, t }: ConfirmDeletePorts,
  title: string | undefined,
): Promise<boolean> {
  const answer = await questions.ask({
    message: title === undefined ? t("dialogs:deleteDamagedSession") : t("dialogs:deleteSession", { title }),
    detail: t("dialogs:deleteSessionDetail"),
    accept: t("dialogs:delete"),
    decline: t("dialogs:cancel"),
  });
  return answer === "accept";
}
