import type { MessageBoxOptions } from "electron";
import { describe, expect, it } from "vitest";
import { confirmEndpoint } from "../../../../src/main/desktop/model/confirm-endpoint";
import { translate } from "../../../support/texts";

async function ask(platform: NodeJS.Platform, press: (options: MessageBoxOptions) => number) {
  let shown: MessageBoxOptions | undefined;
  const confirm = async (options: MessageBoxOptions) => {
    shown = options;
    return { response: press(options), checkboxChecked: false };
  };
  const agreed = await confirmEndpoint({ confirm, platform, t: translate() }, "https://api.example.com:8443");
  return { agreed, shown };
}

describe("confirmEndpoint", () => {
  it.each(["linux", "darwin", "win32"] as const)(
    "takes only its own button for a yes on %s",
    async (platform) => {
      const label = (text: string) => (options: MessageBoxOptions) => options.buttons?.indexOf(text) ?? -1;
      expect((await ask(platform, label("Use this service"))).agreed).toBe(true);
      expect((await ask(platform, label("Cancel"))).agreed).toBe(false);
      expect((await ask(platform, () => -1)).agreed).toBe(false);
      const { shown } = await ask(platform, label("Cancel"));
      const cancel = shown?.buttons?.indexOf("Cancel");
      expect(shown).toMatchObject({ defaultId: cancel, cancelId: cancel, noLink: true });
    },
  );

  it("names the host, and what goes there", async () => {
    const { shown } = await ask("linux", () => 0);
    expect(shown?.message).toContain("api.example.com:8443");
    expect(shown?.detail).toContain("https://api.example.com:8443");
  });
});
