import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { answerWith, ChatServer, callPiece, done, text } from "../integration/models/support/chat-server";
import { callFromPage, pressInBoxes } from "./support/box";
import { say, turnEnd } from "./support/chat";
import { giveAway, type LaunchedApp, launchApp, makeFolders } from "./support/launch";
import { runInPage } from "./support/run-in-page";
import { type WatchedPorts, watchPorts } from "./support/watched-ports";
import { waysOut } from "./support/ways-out";

const KEY = "PRIVATE-KEY-7f3a91";

let launched: LaunchedApp;
let server: ChatServer;
let ports: WatchedPorts;

/** A model service on this computer, and a repository whose folder `a` links to a key in the person's home. */
test.beforeEach(async () => {
  server = new ChatServer();
  await server.start();
  ports = await watchPorts();
  const folders = makeFolders();
  const { home, workspace } = folders;
  writeFileSync(join(home, "id_rsa"), `${KEY}\n`);
  for (const folder of ["a", "b"]) mkdirSync(join(workspace, folder));
  writeFileSync(join(workspace, "b", "key"), "another text\n");
  giveAway(join(home, "id_rsa"));
  giveAway(workspace);
  symlinkSync("../../home/id_rsa", join(workspace, "a", "key"));
  launched = await launchApp({
    folders,
    env: { GATEHOUSE_BASE_URL: server.baseUrl, GATEHOUSE_MODEL: "m" },
  });
});

test.afterEach(async () => {
  await launched.close();
  await server.stop();
  await ports.close();
});

/** The model proposes one command, and ends its turn when it was told the result. */
function propose(command: string): void {
  server.handler = (response, request, count) => {
    const call = callPiece(0, { id: `c${count}`, name: "shell", args: JSON.stringify({ command }) });
    const told = JSON.stringify(request.body).includes('"role":"tool"');
    return answerWith(...(told ? [text("ended"), done("stop")] : [call, done("tool_calls")]))(
      response,
      request,
      count,
    );
  };
}

for (const command of [
  "diff a b",
  "diff -r a b",
  "diff -u a/key b/key",
  "cat a/key",
  "grep -r . a/",
  "head a/*",
]) {
  test(`a link out of the project shows nothing by \`${command}\`, and nothing leaves the page`, async () => {
    await pressInBoxes(launched, null);
    propose(command);
    await say(launched.firstWindow, "compare the folders");
    await turnEnd(launched.firstWindow);
    expect(server.received.length).toBeGreaterThan(1);
    // Nobody said yes: whatever was decided, what the model was told does not hold the key.
    expect(JSON.stringify(server.received)).not.toContain(KEY);
    // The page as its attacker has it: it holds whatever was shown, and tries to send it.
    const snapshot = await callFromPage(launched, "session.snapshot");
    expect(JSON.stringify(snapshot)).not.toContain(KEY);
    await runInPage(launched, "main", waysOut(ports));
    expect(ports.seen()).toEqual([]);
  });
}
