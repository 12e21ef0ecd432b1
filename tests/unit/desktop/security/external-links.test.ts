import type { MessageBoxOptions } from "electron";
import { describe, expect, it } from "vitest";
import { ExternalLinks, externalAddress } from "../../../../src/main/desktop/security/external-links";
import { translate } from "../../../support/texts";

function setUp(label: "Open" | "Cancel" | "none" = "Open", platform: NodeJS.Platform = "linux") {
  const boxes: MessageBoxOptions[] = [];
  const opened: string[] = [];
  const links = new ExternalLinks({
    confirm: async (options) => {
      boxes.push(options);
      return { response: options.buttons?.indexOf(label) ?? -1, checkboxChecked: false };
    },
    open: async (address) => {
      opened.push(address);
    },
    platform,
    t: translate(),
    failed: () => undefined,
  });
  return { links, boxes, opened };
}

describe("ExternalLinks", () => {
  it.each([
    "http://example.com/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,hi",
    "gatehouse://main/index.html",
    "mailto:ada@example.com",
    "ftp://example.com/",
    "smb://host/share",
    "vscode://file/etc/passwd",
    "ms-msdt:/id",
    "https://bank.example@evil.example/",
    "https://user:pass@example.com/",
    "https://",
    "//example.com",
    "example.com",
    "",
    " ",
  ])("never asks about %j, nor opens it", async (address) => {
    const { links, boxes, opened } = setUp();
    expect(await links.offer(address)).toBe(false);
    expect(boxes).toEqual([]);
    expect(opened).toEqual([]);
  });

  it("shows the real host, and opens only after the person agreed", async () => {
    const { links, boxes, opened } = setUp();
    expect(await links.offer("https://xn--80ak6aa92e.com/\u{202e}x")).toBe(true);
    expect(boxes[0]?.message).toBe("Open xn--80ak6aa92e.com in the browser?");
    expect(opened).toEqual(["https://xn--80ak6aa92e.com/%E2%80%AEx"]);
  });

  it("shows a deceiving host in its plain form", () => {
    expect(externalAddress("https://аpple.com/")?.host).toBe("xn--pple-43d.com");
  });

  it.each(["linux", "darwin", "win32"] as const)(
    "opens nothing on Cancel or Escape on %s",
    async (platform) => {
      for (const label of ["Cancel", "none"] as const) {
        const { links, boxes, opened } = setUp(label, platform);
        expect(await links.offer("https://example.com/")).toBe(false);
        expect(opened).toEqual([]);
        const cancel = boxes[0]?.buttons?.indexOf("Cancel");
        expect(boxes[0]).toMatchObject({ defaultId: cancel, cancelId: cancel });
      }
    },
  );

  it("asks about one link at a time, so that a page can't bury a person in boxes", async () => {
    const { links, boxes } = setUp();
    await Promise.all([links.offer("https://a.example/"), links.offer("https://b.example/")]);
    expect(boxes).toHaveLength(1);
  });

  it("reports a link that could not be opened, and asks again for the next", async () => {
    const failures: unknown[] = [];
    const links = new ExternalLinks({
      confirm: async ({ buttons }) => ({ response: buttons?.indexOf("Open") ?? -1, checkboxChecked: false }),
      open: () => Promise.reject(new Error("no browser")),
      platform: "linux",
      t: translate(),
      failed: (error) => failures.push(error),
    });
    expect(await links.offer("https://a.example/")).toBe(false);
    expect(await links.offer("https://a.example/")).toBe(false);
    expect(failures).toHaveLength(2);
  });
});
