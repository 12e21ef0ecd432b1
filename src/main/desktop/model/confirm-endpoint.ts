import type { NativeQuestions } from "../policy/native-question";
import type { Translate } from "../translator";

export interface ConfirmEndpointPorts {
  readonly questions: Pick<NativeQuestions, "ask">;
  readonly t: Translate;
}

/** Asks a person whether a service (its origin, such as `https://api.example.com`) may answer. Anything but its button is no. */
export async function confirmEndpoint(
  { questions, t }: ConfirmEndpointPorts,
  origin: string,
): Promise<boolean> {
  const answer = await questions.ask({
    message: t("dialogs:endpoint.message", { host: new URL(origin).host }),
    detail: t("dialogs:endpoint.detail", { origin }),
    accept: t("dialogs:endpoint.use"),
    decline: t("dialogs:cancel"),
  });
  return answer === "accept";
}
