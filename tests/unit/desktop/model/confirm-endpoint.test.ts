import { describe, expect, it } from "vitest";
import { confirmEndpoint } from "../../../../src/main/desktop/model/confirm-endpoint";
import { answering } from "../../../support/dialog-fakes";
import { translate } from "../../../support/texts";

async function ask(answer: string) {
  const dialogs = answering(answer);
  const agreed = await confirmEndpoint({ dialogs, t: translate() }, "https://api.example.com:8443/tenant");
  return { agreed, shown: dialogs.asked[0] };
}

describe("confirmEndpoint", () => {
  it("takes only its own button for a yes", async () => {
    expect((await ask("accept")).agreed).toBe(true);
    expect((await ask("cancel")).agreed).toBe(false);
    expect((await ask("nothing of it")).agreed).toBe(false);
    expect((await ask("accept")).shown?.buttons).toEqual({ accept: "Use this service", cancel: "Cancel" });
  });

  it("names the host, and what goes there", async () => {
    const { shown } = await ask("cancel");
    expect(shown?.title).toContain("api.example.com:8443");
    expect(shown?.detail).toContain("https://api.example.com:8443/tenant");
  });
});
