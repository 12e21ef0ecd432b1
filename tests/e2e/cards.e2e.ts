import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import {
  answerWith,
  ChatServer,
  callPiece,
  done,
  type Handler,
  text,
} from "../integration/models/support/chat-server";
import { answerReview, pressInBoxes } from "./support/box";
import { say, turnEnd } from "./support/chat";
import { giveAway, type LaunchedApp, launchApp } from "./support/launch";
import { writeProjectSettings } from "./support/settings";

let launched: LaunchedApp;
let page: Page;
const server = new ChatServer();

test.beforeAll(() => server.start());

test.afterAll(() => server.stop());

test.beforeEach(async () => {
  launched = await launchApp({ env: { GATEHOUSE_BASE_URL: server.baseUrl, GATEHOUSE_MODEL: "test" } });
  page = launched.firstWindow;
  mkdirSync(join(launched.workspace, "src"));
  writeFileSync(join(launched.workspace, "src/a.ts"), "const one = 1;\nconst two = 2;\nconst three = 3;\n");
  writeFileSync(join(launched.workspace, "b.md"), "# two\n");
  giveAway(launched.workspace);
  await expect(page.getByTestId("composer")).toBeEnabled();
});

test.afterEach(() => launched.close());

/** A model that first proposes these calls and then says something. */
function proposing(calls: readonly (readonly [tool: string, args: object])[], last = "Done."): Handler {
  let answers = 0;
  return (...request) => {
    answers += 1;
    const pieces = calls.map(([name, args], index) =>
      callPiece(index, { id: `c${index}`, name, args: JSON.stringify(args) }),
    );
    const answer = answers === 1 ? [...pieces, done("tool_calls")] : [text(last), done("stop")];
    return answerWith(...answer)(...request);
  };
}

async function ask(handler: Handler): Promise<void> {
  server.handler = handler;
  await say(page, "go on");
  await turnEnd(page);
}

const conversation = () => page.getByRole("group", { name: "Conversation" });
const cards = () => page.getByTestId("call-card");

async function faults(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

test("reads that nobody had to decide fold into one line, and unfold into cards with lines and matches", async () => {
  await ask(
    proposing([
      ["read_file", { path: "src/a.ts", offset: 2, limit: 1 }],
      ["grep", { pattern: "two" }],
      ["glob", { pattern: "**/*.md" }],
    ]),
  );
  await expect(cards()).toHaveCount(0);
  await expect(page.getByTestId("read-run")).toHaveText(/^3 reads/);
  await page.getByTestId("run-toggle").press("Enter");
  await expect(cards()).toHaveCount(3);
  for (const index of [0, 1, 2]) await cards().nth(index).getByTestId("card-toggle").click();
  await expect(cards().nth(0)).toContainText("2const two = 2;");
  await expect(cards().nth(0)).toContainText("[1 more line follows; continue with offset 3]");
  await expect(cards().nth(1)).toContainText("2 matches · 2 files");
  await expect(cards().nth(2)).toContainText("b.md");
  expect(await faults()).toEqual([]);
});

test("a command shows what it printed and how it ended, an edit what it changes", async () => {
  server.handler = proposing([
    ["shell", { command: "ls nowhere" }],
    ["edit_file", { path: "b.md", old_text: "# two", new_text: "# 2" }],
  ]);
  const opened = launched.app.waitForEvent("window");
  await say(page, "go on");
  const review = await opened;
  await expect(review.getByTestId("allow-once")).toBeEnabled();
  await answerReview(review, "allow-once");
  await turnEnd(page);
  await expect(cards().nth(0)).toContainText("failed: shell_failed");
  await cards().nth(0).getByTestId("card-toggle").click();
  await expect(cards().nth(0).getByTestId("exit-code")).toHaveText(/^exit code [12]$/);
  await expect(cards().nth(1)).toContainText("+1 −1");
  await cards().nth(1).getByTestId("card-toggle").click();
  await expect(cards().nth(1)).toContainText("− # two");
  await expect(cards().nth(1)).toContainText("+ # 2");
  await cards().nth(1).getByTestId("raw").locator("summary").click();
  await expect(cards().nth(1)).toContainText('"old_text": "# two"');
  expect(await faults()).toEqual([]);
});

test("the verdict opens why, with the rule and its place; Escape closes it and gives the focus back", async () => {
  writeProjectSettings(launched, { permissions: { deny: ["Bash(ls *)"] } });
  await ask(proposing([["shell", { command: "ls -a" }]]));
  const why = cards().getByTestId("why");
  await expect(why).toHaveAccessibleName("denied · deny-rule. Show why");
  await why.press("Enter");
  const panel = page.getByTestId("why-panel");
  await expect(panel).toContainText("← decides");
  await expect(panel.getByTestId("rule").first()).toContainText(
    /Rule Bash\(ls \*\) · the project's settings · .*settings\.json:\d+/,
  );
  await expect(panel).toContainText("The policy's ladder");
  expect(await faults()).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(why).toBeFocused();
});

test("nothing that a model writes is hidden: bidi, zero-width and terminal sequences are visible in cards and answers", async () => {
  const hostile = "a\u202eb\u200bc\u001b[31md";
  const shown = "a\\u{202e}b\\u{200b}c\\x1b[31md";
  await pressInBoxes(launched, null);
  await ask(proposing([["shell", { command: `rm ${hostile}` }]], `Said ${hostile} and \`${hostile}\``));
  await cards().getByTestId("card-toggle").click();
  await expect(cards()).toContainText(`rm ${shown}`);
  await expect(conversation().getByText(`Said ${shown}`)).toBeVisible();
  // Nothing of the page's own has such a character either.
  expect(await page.evaluate(() => document.body.textContent)).not.toMatch(/[\p{Cf}\u200b]/u);
});

test("code is coloured and copied, a link asks in the system's box with its whole address", async () => {
  const boxes = await pressInBoxes(launched, null);
  server.handler = answerWith(
    text("```ts\nconst one = 1;\n```\n\n[the bank](https://evil.example/login?x=1)"),
    done("stop"),
  );
  await say(page, "go on");
  await turnEnd(page);
  const block = page.getByTestId("code-block");
  await expect(block.locator(".hljs-keyword")).toHaveText("const");
  await block.getByTestId("copy").click();
  await expect(block.getByTestId("copy")).toHaveText("Copied");
  expect(await launched.app.evaluate(({ clipboard }) => clipboard.readText())).toBe("const one = 1;");
  await expect(conversation().getByText("https://evil.example/login?x=1")).toBeVisible();
  const url = page.url();
  // Playwright would wait for a navigation that never comes.
  await page.getByRole("link", { name: "the bank" }).dispatchEvent("click");
  await expect
    .poll(async () => (await boxes()).map(({ message, detail }) => [message, detail]))
    .toEqual([["Open evil.example in the browser?", "https://evil.example/login?x=1"]]);
  expect(page.url()).toBe(url);
});
