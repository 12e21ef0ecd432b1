import type { NativeQuestions } from "../policy/native-question";
import type { Translate } from "../translator";

export interface ConfirmEndpointPorts {
  readonly questions: Pick<NativeQuestions, "ask">;
  readonly t: Translate;
}

/** Asks a person whether a service (its origin and base path, such as `https://api.example.com/v1`) may answer. Anything but its button is no. */
export async function confirmEndpoint(
  { questions, t }: ConfirmEndpointPorts,
  address: string,
): Promise<boolean> {
  const answer = await questions.ask({
    message: t("dialogs:endpoint.message", { host: new URL(address).host }),
    detail: t("dialogs:endpoint.detail", { address }),
    accept: t("dialogs:endpoint.use"),
    decline: t("dialogs:cancel"),
  });
  return answer === "accept";
}
