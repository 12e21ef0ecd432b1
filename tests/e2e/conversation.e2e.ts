import { setTimeout as delay } from "node:timers/promises";
import { expect, type Page, test } from "@playwright/test";
import { answerWith, ChatServer, done, startStream, text } from "../integration/models/support/chat-server";
import { pressInBoxes } from "./support/box";
import { say, turnEnd } from "./support/chat";
import { type LaunchedApp, launchApp } from "./support/launch";

let launched: LaunchedApp;
let page: Page;
const server = new ChatServer();

test.beforeAll(() => server.start());

test.afterAll(() => server.stop());

test.afterEach(() => launched.close());

/** Starts the app; without a model server the offline assistant answers. */
async function start(env: Record<string, string> = {}): Promise<void> {
  launched = await launchApp({ env });
  page = launched.firstWindow;
  await expect(page.getByTestId("composer")).toBeEnabled();
}

const ask = (message: string) => say(page, message).then(() => turnEnd(page));
const conversation = () => page.getByRole("group", { name: "Conversation" });

/** How far the view is from the end of the conversation. CSS pixels. */
const distance = () =>
  conversation().evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));

test("the view follows a long answer, stays where the person scrolls to, and goes along with what they send", async () => {
  await start({ GATEHOUSE_BASE_URL: server.baseUrl, GATEHOUSE_MODEL: "test" });
  server.handler = async (response) => {
    startStream(response);
    for (let n = 0; n < 150; n += 1) {
      response.write(text(`Paragraph ${n} of a long answer.\n\n`));
      await delay(4);
    }
    response.end(done("stop"));
  };
  await ask("go on");
  await expect(page.getByText("Paragraph 149")).toBeAttached();
  await expect.poll(distance).toBeLessThanOrEqual(1);

  await conversation().hover();
  await page.mouse.wheel(0, -600);
  await expect(page.getByRole("button", { name: "Jump to the latest" })).toBeVisible();
  server.handler = answerWith(text("Short."), done("stop"));
  await ask("and now");
  await expect(page.getByText("Short.", { exact: true })).toBeInViewport();
  await expect.poll(distance).toBeLessThanOrEqual(1);
});

test("a part that was clicked shows no focus ring when a key scrolls it, one reached by Tab does", async () => {
  await start({ GATEHOUSE_BASE_URL: server.baseUrl, GATEHOUSE_MODEL: "test" });
  server.handler = answerWith(text("word\n\n".repeat(100)), done("stop"));
  await ask("go on");
  const ring = () => conversation().evaluate((box) => getComputedStyle(box).outlineStyle);
  await conversation().click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("PageUp");
  await expect(conversation()).toBeFocused();
  expect(await ring()).toBe("none");
  await page.getByTestId("nav-settings").focus();
  await expect(async () => {
    await page.keyboard.press("Tab");
    expect(await conversation().evaluate((box) => box === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
  expect(await ring()).toBe("solid");
});

test("what is wrong with the model stands beside its form, until it is mended; what goes along is said before", async () => {
  await start();
  await ask("list files matching *.md");
  await page.getByTestId("nav-settings").click();
  await page.getByText("OpenAI-compatible server").click();
  const address = page.getByLabel("Base URL");
  await address.fill("ftp://nowhere");
  await page.getByRole("textbox", { name: "Model" }).fill("m");
  await page.getByTestId("model-save").click();
  const alert = page.getByRole("alert").filter({ hasText: /./ });
  await expect(alert).toHaveText(
    "✕ The address must start with https:// or http:// and hold no name, password, query or fragment. Use the key field for the key.",
  );

  await address.fill("http://localhost:11434/v1");
  await expect(page.getByTestId("goes-along")).toHaveText(
    "The conversation so far goes along to localhost:11434. New session starts without it.",
  );
  const boxes = await pressInBoxes(launched, /^Use this service$/);
  await page.getByTestId("model-save").click();
  await expect(page.getByText("✓ Saved.")).toBeInViewport();
  expect(await boxes()).toMatchObject([{ message: "Let localhost:11434 answer?" }]);
  await expect(alert).toBeHidden();
  await expect(page.getByTestId("goes-along")).toBeHidden();
});
