import { describe, expect, it } from "vitest";
import { confirmEndpoint } from "../../../../src/main/desktop/model/confirm-endpoint";
import type { NativeAnswer } from "../../../../src/main/desktop/policy/native-question";
import { translate } from "../../../support/texts";
import { answering } from "../policy/fake-policy";

async function ask(answer: NativeAnswer) {
  const questions = answering(answer);
  const agreed = await confirmEndpoint({ questions, t: translate() }, "https://api.example.com:8443/tenant");
  return { agreed, shown: questions.asked[0] };
}

describe("confirmEndpoint", () => {
  it("takes only its own button for a yes", async () => {
    expect((await ask("accept")).agreed).toBe(true);
    expect((await ask("decline")).agreed).toBe(false);
    expect((await ask("other")).agreed).toBe(false);
    expect((await ask("accept")).shown).toMatchObject({ accept: "Use this service", decline: "Cancel" });
  });

  it("names the host, and what goes there", async () => {
    const { shown } = await ask("decline");
    expect(shown?.message).toContain("api.example.com:8443");
    expect(shown?.detail).toContain("https://api.example.com:8443/tenant");
  });
});
