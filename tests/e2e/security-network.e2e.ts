import { expect, test } from "@playwright/test";
import { LONG_WRITE, say } from "./support/chat";
import { type LaunchedApp, launchApp } from "./support/launch";
import { shownReview } from "./support/review";
import { type PageName, runInPage } from "./support/run-in-page";
import { type WatchedPorts, watchPorts } from "./support/watched-ports";
import { waysOut } from "./support/ways-out";

let launched: LaunchedApp;
let ports: WatchedPorts;

test.beforeEach(async () => {
  ports = await watchPorts();
  launched = await launchApp();
});

test.afterEach(async () => {
  await launched.close();
  await ports.close();
});

async function expectNothingLeaves(page: PageName): Promise<void> {
  const tried = await runInPage(launched, page, waysOut(ports));
  expect(tried).toContain("webrtc turn over tcp");
  expect(ports.seen()).toEqual([]);
}

test("nothing that the chat page tries reaches a network", async () => {
  await expect(launched.firstWindow.getByTestId("composer")).toBeEnabled();
  await expectNothingLeaves("main");
});

test("nothing that the review page tries reaches a network", async () => {
  await say(launched.firstWindow, LONG_WRITE);
  await shownReview(launched);
  await expectNothingLeaves("review");
});

test("no session resolves a name, and none has a way round its proxy", async () => {
  const found = await launched.app.evaluate(async ({ session }) => {
    const answers: unknown[] = [];
    for (const one of [session.defaultSession, session.fromPartition("review")]) {
      for (const url of ["http://127.0.0.1/", "http://localhost/", "https://example.com/", "ws://[::1]/"])
        answers.push(await one.resolveProxy(url));
      for (const host of ["127.0.0.1", "localhost", "example.com"])
        answers.push(
          await one.resolveHost(host).then(
            () => "resolved",
            () => "not found",
          ),
        );
    }
    return [...new Set(answers)];
  });
  expect(found).toEqual(["SOCKS5 127.0.0.1:9", "not found"]);
});
