import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { answerWith, ChatServer, done, failWith, text } from "../integration/models/support/chat-server";
import { say, turnEnd } from "./support/chat";
import { giveAway, type LaunchedApp, launchApp } from "./support/launch";
import { writeProjectSettings } from "./support/settings";

let launched: LaunchedApp;
let page: Page;
const server = new ChatServer();

test.beforeAll(() => server.start());

test.afterAll(() => server.stop());

test.beforeEach(async () => {
  server.handler = answerWith(text("Done."), done("stop"));
  server.received.length = 0;
  launched = await launchApp({ env: { GATEHOUSE_BASE_URL: server.baseUrl, GATEHOUSE_MODEL: "test" } });
  page = launched.firstWindow;
  await expect(field()).toBeEnabled();
});

test.afterEach(() => launched.close());

const field = () => page.getByTestId("composer");
const conversation = () => page.getByRole("group", { name: "Conversation" });
const lastRequest = () => JSON.stringify(server.received.at(-1)?.body);

/** Hands the field a paste, as the keyboard would with this on the clipboard. */
const paste = (content: string) =>
  field().evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, content);

/** Drops files on the window. */
const drop = (files: readonly { name: string; bytes: readonly number[] }[]) =>
  page.evaluate((dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, bytes } of dropped) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
    for (const type of ["dragover", "drop"]) {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, files);

async function faults(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

test("a draft is kept when the window is loaded again, and is gone once it is sent", async () => {
  await field().fill("half a thought");
  await paste("a line of a log\n".repeat(30));
  await expect(page.getByTestId("attachment")).toHaveCount(1);
  await page.reload();
  await expect(field()).toHaveValue("half a thought");
  await expect(page.getByTestId("attachment")).toHaveText(/pasted text 1.*30 lines/);
  await page.getByTestId("send").click();
  await turnEnd(page);
  await page.reload();
  await expect(page.getByTestId("user-message")).toBeVisible();
  await expect(field()).toHaveValue("");
});

test("the messages of the session come back with the arrows, at the edge of the text only", async () => {
  await say(page, "first message");
  await turnEnd(page);
  await say(page, "second\nmessage");
  await turnEnd(page);
  await field().fill("draft");
  await field().press("ArrowUp");
  await expect(field()).toHaveValue("second\nmessage");
  await field().press("ArrowUp");
  await expect(field()).toHaveValue("second\nmessage");
  await field().press("ArrowUp");
  await expect(field()).toHaveValue("first message");
  await field().press("ArrowDown");
  await field().press("ArrowDown");
  await expect(field()).toHaveValue("draft");
});

test("@ completes a file of the project by keyboard and by mouse, and none that a rule hides or git ignores", async () => {
  mkdirSync(join(launched.workspace, "src"));
  for (const name of ["src/parser.ts", "src/passwords.txt", "parts.log", "my parts.md"]) {
    writeFileSync(join(launched.workspace, name), "x");
  }
  writeFileSync(join(launched.workspace, ".gitignore"), "*.log\n");
  writeProjectSettings(launched, { permissions: { deny: ["Read(src/passwords.txt)"] } });
  giveAway(launched.workspace);
  await field().pressSequentially("read @pa");
  const options = page.getByRole("option");
  await expect(options).toHaveCount(2);
  await expect(options.nth(0)).toHaveText(/^parser\.ts src\/$/);
  await expect(field()).toHaveAttribute(
    "aria-activedescendant",
    (await options.nth(0).getAttribute("id")) ?? "",
  );
  expect(await faults()).toEqual([]);
  await field().press("ArrowDown");
  await field().press("Enter");
  await expect(field()).toHaveValue('read "my parts.md" ');
  await field().pressSequentially("and @pars");
  await options.first().click();
  await expect(field()).toHaveValue('read "my parts.md" and src/parser.ts ');
  await expect(field()).toBeFocused();
  await field().pressSequentially("@pa");
  await expect(options.first()).toBeVisible();
  await field().press("Escape");
  await expect(options).toHaveCount(0);
  await field().press("Enter");
  await turnEnd(page);
  expect(lastRequest()).toContain("and src/parser.ts @pa");
});

test("Enter within a composition sends nothing, Shift+Enter starts a line, Tab leaves the field", async () => {
  await field().fill("你好");
  await field().dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true });
  await field().press("Shift+Enter");
  await field().pressSequentially("x");
  await expect(field()).toHaveValue("你好\nx");
  expect(server.received).toHaveLength(0);
  await field().press("Tab");
  await expect(page.getByTestId("send")).toBeFocused();
  await expect(field()).toHaveAccessibleDescription(/Tab leaves the field/);
});

test("long text and dropped files go along as attachments, each fenced under its name; others are refused with a sentence", async () => {
  const bytes = (content: string) => [...new TextEncoder().encode(content)];
  await drop([
    { name: "notes.md", bytes: bytes("```\nfenced\n```\n") },
    { name: "photo.png", bytes: [0x89, 0x50, 0xff, 0x00] },
  ]);
  await expect(page.getByTestId("attachment")).toHaveText(/notes\.md/);
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText(
    "photo.png was not attached: only text files can be.",
  );
  await paste("short");
  await paste("x".repeat(3_000));
  await expect(page.getByTestId("attachment")).toHaveCount(2);
  await page.getByRole("button", { name: "Show notes.md" }).click();
  await expect(page.getByTestId("attachment").first()).toContainText("fenced");
  expect(await faults()).toEqual([]);
  await page.getByRole("button", { name: "Remove pasted text 2" }).click();
  await expect(page.getByTestId("attachment")).toHaveCount(1);
  await say(page, "what do these say?");
  await turnEnd(page);
  expect(lastRequest()).toContain(
    JSON.stringify('what do these say?\n\nAttachment "notes.md":\n````\n```\nfenced\n```\n````').slice(1, -1),
  );
  const sent = page.getByTestId("user-message");
  await expect(sent.getByTestId("attachment")).toHaveCount(1);
  await expect(sent).not.toContainText("fenced");
  await sent.getByRole("button", { name: "Show notes.md" }).click();
  await expect(sent).toContainText("fenced");
});

test("an answer that failed is asked for again, a message is edited and sent in its own place", async () => {
  server.handler = failWith(400, { error: { message: "no such model" } });
  await say(page, "hello");
  await turnEnd(page);
  await expect(conversation().getByText(/no such model/)).toBeVisible();
  server.handler = answerWith(text("Here I am."), done("stop"));
  await page.getByTestId("retry").click();
  await expect(conversation().getByText("Here I am.")).toBeVisible();
  await expect(page.getByTestId("user-message")).toHaveCount(1);
  await page.getByTestId("edit-message").click();
  await expect(page.getByTestId("edit-field")).toBeFocused();
  await page.getByTestId("edit-field").press("Escape");
  await page.getByTestId("edit-message").click();
  server.handler = answerWith(text("Second answer."), done("stop"));
  await page.getByTestId("edit-field").fill("hello again");
  await page.getByTestId("edit-field").press("Enter");
  await expect(conversation().getByText("Second answer.")).toBeVisible();
  await expect(page.getByTestId("user-message")).toHaveText(/hello again/);
  await expect(conversation().getByText("Here I am.")).toHaveCount(0);
});
