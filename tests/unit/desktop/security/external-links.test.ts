import { describe, expect, it } from "vitest";
import { ExternalLinks, externalAddress } from "../../../../src/main/desktop/security/external-links";
import { answering } from "../../../support/dialog-fakes";
import { translate } from "../../../support/texts";

function setUp(...answers: string[]) {
  const dialogs = answering(...answers);
  const opened: string[] = [];
  const links = new ExternalLinks({
    dialogs,
    open: async (address) => {
      opened.push(address);
    },
    t: translate(),
    failed: () => undefined,
  });
  return { links, asked: dialogs.asked, opened };
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
    const { links, asked, opened } = setUp();
    expect(await links.offer(address)).toBe(false);
    expect(asked).toEqual([]);
    expect(opened).toEqual([]);
  });

  it("shows the real host, and opens only after the person agreed", async () => {
    const { links, asked, opened } = setUp("accept");
    expect(await links.offer("https://xn--80ak6aa92e.com/\u{202e}x")).toBe(true);
    expect(asked[0]?.title).toBe("Open xn--80ak6aa92e.com in the browser?");
    expect(opened).toEqual(["https://xn--80ak6aa92e.com/%E2%80%AEx"]);
  });

  it("shows a deceiving host in its plain form", () => {
    expect(externalAddress("https://аpple.com/")?.host).toBe("xn--pple-43d.com");
  });

  it.each(["cancel", "nothing of it"])("opens nothing when the answer is %s", async (answer) => {
    const { links, asked, opened } = setUp(answer);
    expect(await links.offer("https://example.com/")).toBe(false);
    expect(opened).toEqual([]);
    expect(asked).toMatchObject([{ buttons: { accept: "Open", cancel: "Cancel" } }]);
  });

  it("reports a link that could not be opened, and asks again for the next", async () => {
    const failures: unknown[] = [];
    const links = new ExternalLinks({
      dialogs: answering("accept", "accept"),
      open: () => Promise.reject(new Error("no browser")),
      t: translate(),
      failed: (error) => failures.push(error),
    });
    expect(await links.offer("https://a.example/")).toBe(false);
    expect(await links.offer("https://a.example/")).toBe(false);
    expect(failures).toHaveLength(2);
  });
});
