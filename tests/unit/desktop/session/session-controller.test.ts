import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { CurrentPolicy } from "../../../../src/main/desktop/policy/current-policy";
import { LiveView } from "../../../../src/main/desktop/session/live-view";
import { SessionController } from "../../../../src/main/desktop/session/session-controller";
import type { AgentSession } from "../../../../src/main/desktop/session/session-host";
import type { ApprovalRequest } from "../../../../src/main/gate/approval";
import { projectFolder } from "../../../../src/main/sessions/place";
import { SessionStores } from "../../../../src/main/sessions/session-stores";
import type { ModelChoice } from "../../../../src/main/settings/model-choice";
import { NOBODY } from "../../../../src/main/shield/question";
import { makeAsk } from "../../approvals/ask";
import { keepLog, makeFolder } from "../support";
import { FakeSession } from "./fake-session";

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;

function setUp(folder = makeFolder()) {
  const sessions: FakeSession[] = [];
  const settings: { choice: ModelChoice; problem?: Error } = { choice: { kind: "offline" } };
  const log = keepLog();
  const opened: AgentSession[] = [];
  const view = new LiveView(
    () => undefined,
    () => () => undefined,
    () => 0,
  );
  const stores = new SessionStores({
    folder,
    now: () => new Date(),
    failed: (error) => log.error("kept", error),
  });
  const controller = new SessionController({
    host: {
      open: async (opening) => {
        if (settings.problem) throw settings.problem;
        const session = new FakeSession(opening.resume?.id ?? newId(), opening);
        sessions.push(session);
        return session;
      },
    },
    approvals: { request: () => Promise.reject(new Error("nobody is asked here")) },
    shieldDesk: NOBODY,
    view,
    policy: new CurrentPolicy((policy) => view.setStatus({ policy })),
    opened: (session) => opened.push(session),
    log,
    storeOf: (workspace) => stores.of(workspace),
    listChanged: () => undefined,
    modelChoice: async () => settings.choice,
    modelPrice: async () => undefined,
  });
  const last = () => {
    const sent = sessions.at(-1)?.sent.at(-1);
    if (!sent) throw new Error("nothing was sent");
    return sent;
  };
  return {
    controller,
    sessions,
    opened,
    settings,
    log,
    last,
    folder,
    view: () => controller.snapshot().session,
  };
}

function askOf(session: string | null): ApprovalRequest {
  const ask = makeAsk();
  return { ...ask, request: { ...ask.request, context: { ...ask.request.context, session: session ?? "" } } };
}

const projectName = (workspace: string) => basename(projectFolder("/", workspace));

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("SessionController", () => {
  it("shows project, profile and model of what it opened", async () => {
    const { controller, view } = setUp();
    expect(view().project).toBeNull();
    await controller.open("/home/ada/demo");
    expect(view()).toMatchObject({
      project: { name: "demo" },
      profile: "standard",
      model: "offline",
      policy: { mode: "default", trust: "none" },
      items: [],
    });
  });

  it("tells of a session once it is shown, so that it can have its questions", async () => {
    const { controller, sessions, opened } = setUp();
    await controller.open("/p");
    expect(opened).toEqual(sessions);
  });

  it("looks at the settings again with every message, before and after the agent's work", async () => {
    const { controller, sessions, last, view } = setUp();
    await controller.open("/p");
    const policy = sessions[0]?.policy;
    policy?.becomeUntrusted();
    controller.send("one");
    expect(view().policy?.trust).toBe("untrusted");
    await settle();
    policy?.break(new Error("settings.json:3: not valid"));
    last().finish();
    await settle();
    expect(view().policy?.failure).toBe("settings.json:3: not valid");
  });

  it("reads a command with the rules of the session that asks, and of none once it is closed", async () => {
    const { controller } = setUp();
    await controller.open("/p");
    expect(controller.readCommand(askOf("another"))).toBeUndefined();
    const { id } = controller.snapshot().session;
    expect(await controller.readCommand(askOf(id))).toMatchObject({ problems: ["/p"] });
    await controller.close();
    expect(controller.readCommand(askOf(id))).toBeUndefined();
  });

  it("names files of the project that is open, and of none without one", async () => {
    const { controller } = setUp();
    expect(await controller.findFiles("a", 9)).toEqual([]);
    await controller.open("/p");
    expect(await controller.findFiles("a", 9)).toEqual(["/p: a"]);
  });

  it("takes no message without a project", () => {
    expect(() => setUp().controller.send("hi")).toThrow(expect.objectContaining({ code: "no_project" }));
  });

  it("works on one message at a time", async () => {
    const { controller, last, view } = setUp();
    await controller.open("/p");
    controller.send("one");
    expect(view().busy).toBe(true);
    expect(() => controller.send("two")).toThrow(expect.objectContaining({ code: "session_busy" }));
    await settle();
    last().finish();
    await settle();
    expect(view().busy).toBe(false);
    controller.send("two");
    await settle();
    expect(last().prompt).toBe("two");
  });

  it("stops what runs", async () => {
    const { controller, last, view } = setUp();
    await controller.open("/p");
    expect(controller.stop()).toBe(false);
    controller.send("one");
    await settle();
    expect(controller.stop()).toBe(true);
    expect(last().signal.aborted).toBe(true);
    await settle();
    expect(view().busy).toBe(false);
  });

  it("says in the conversation when the agent failed, and takes the next message", async () => {
    const { controller, last, log, view } = setUp();
    await controller.open("/p");
    controller.send("one");
    await settle();
    last().fail(new Error("out of memory"));
    await settle();
    expect(view()).toMatchObject({
      busy: false,
      items: [{ kind: "user" }, { tone: "error", text: "The agent failed: out of memory" }],
    });
    expect(log.lines).toHaveLength(1);
    controller.send("two");
  });

  it("starts anew in the same project, while what is at work goes on behind", async () => {
    const { controller, sessions, last, view } = setUp();
    expect(await controller.reset()).toBe(false);
    await controller.open("/p");
    controller.send("one");
    await settle();
    const first = last();
    const { id } = view();
    expect(await controller.reset()).toBe(true);
    expect(first.signal.aborted).toBe(false);
    expect(sessions.map(({ workspace }) => workspace)).toEqual(["/p", "/p"]);
    expect(view()).toMatchObject({ items: [], busy: false, title: null });
    first.emit({ type: "notice", text: "news" });
    expect(view().items).toEqual([]);

    await controller.openSession("/p", id ?? "");
    expect(sessions).toHaveLength(2);
    expect(view()).toMatchObject({ id, busy: true, items: [{ text: "one" }, { text: "news" }] });
  });

  it("does not leave an agent that works unasked out of sight", async () => {
    const { controller, sessions, last } = setUp();
    await controller.open("/p");
    controller.send("one");
    await settle();
    await sessions[0]?.policy.setMode("bypass");
    last().finish();
    await settle();
    controller.send("two");
    await settle();
    await expect(controller.reset()).rejects.toMatchObject({ code: "session_in_bypass" });
    await expect(controller.open("/q")).rejects.toMatchObject({ code: "session_in_bypass" });
    controller.stop();
    await settle();
    expect(await controller.reset()).toBe(true);
  });

  it("stops an agent that works unasked when a message came while another session was opened", async () => {
    const { controller, sessions } = setUp();
    await controller.open("/p");
    await sessions[0]?.policy.setMode("bypass");
    const opening = controller.reset();
    await Promise.resolve();
    controller.send("work unseen");
    expect(await opening).toBe(true);
    expect(sessions[0]?.sent).toMatchObject([{ prompt: "work unseen", signal: { aborted: true } }]);
  });

  it("keeps a session from its first message on, and goes on with it after a restart", async () => {
    const { controller, last, folder } = setUp();
    await controller.open("/p");
    controller.send("fix the test\nplease");
    await settle();
    last().emit({ type: "text", text: "Done." });
    last().finish();
    await settle();
    const { id } = controller.snapshot().session;
    await controller.close();

    const again = setUp(folder);
    await again.controller.open("/p");
    expect(again.view()).toMatchObject({
      id,
      title: "fix the test please",
      busy: false,
      items: [
        { kind: "user", text: "fix the test\nplease", turn: 1 },
        { kind: "assistant", text: "Done.", streaming: false },
      ],
    });
    expect(again.sessions[0]?.opening.resume).toMatchObject({ turn: 1, history: [{ role: "user" }] });
    again.controller.send("and now");
    expect(again.view().title).toBe("fix the test please");
  });

  it("keeps nothing before the first message, and begins anew where a new session was in front", async () => {
    const { controller, last, folder } = setUp();
    await controller.open("/p");
    controller.send("one");
    await settle();
    last().finish();
    await settle();
    await controller.reset();
    await controller.close();
    const again = setUp(folder);
    await again.controller.open("/p");
    expect(again.view().items).toEqual([]);
    expect(readdirSync(join(folder, projectName("/p"))).filter((name) => name.includes("-"))).toHaveLength(1);
  });

  it("opens a project although its last session can't be read, and says why", async () => {
    const { controller, folder } = setUp();
    await controller.open("/p");
    controller.send("one");
    await settle();
    const { id } = controller.snapshot().session;
    await controller.close();
    writeFileSync(join(folder, projectName("/p"), id ?? "", "log.jsonl"), "{}\n");
    const again = setUp(folder);
    await again.controller.open("/p");
    expect(again.view()).toMatchObject({ title: null, items: [{ kind: "notice", tone: "error" }] });
    expect(again.view().id).not.toBe(id);
    again.controller.send("works");
  });

  it("sends the last message again in its own place", async () => {
    const { controller, last, view } = setUp();
    await controller.open("/p");
    expect(() => controller.retry()).toThrow(expect.objectContaining({ code: "message_unknown" }));
    controller.send("one \u0007");
    await settle();
    expect(() => controller.retry()).toThrow(expect.objectContaining({ code: "session_busy" }));
    last().emit({ type: "text", text: "no" });
    last().finish();
    await settle();
    controller.retry();
    await settle();
    expect(last().prompt).toBe("one \u0007");
    expect(view().items).toEqual([{ kind: "user", text: "one \\x07", turn: 2 }]);
  });

  it("knows a message that was held back, so that it can be sent again, as it was or changed", async () => {
    const { controller, last, view } = setUp();
    await controller.open("/p");
    controller.send("the key \u0007");
    await settle();
    last().finish({ reason: "blocked", by: "hook a", message: "no" });
    await settle();
    expect(view().items).toEqual([{ kind: "user", text: "the key \\x07", turn: 1 }]);
    controller.retry();
    await settle();
    expect(last().prompt).toBe("the key \u0007");
    last().finish({ reason: "blocked", by: "hook a", message: "no" });
    await settle();
    controller.resend(2, "no key");
    await settle();
    expect(view()).toMatchObject({ title: "no key", items: [{ text: "no key", turn: 3 }] });
  });

  it("sends another text in the place of an earlier message, which goes with all that followed, on the disk too", async () => {
    const { controller, sessions, last, view, folder } = setUp();
    await controller.open("/p");
    for (const text of ["one", "two", "three"]) {
      controller.send(text);
      await settle();
      last().finish();
      await settle();
    }
    expect(() => controller.resend(9, "x")).toThrow(expect.objectContaining({ code: "message_unknown" }));
    controller.resend(2, "zwei");
    expect([1, 2, 3].map((turn) => sessions[0]?.promptOf(turn))).toEqual(["one", undefined, undefined]);
    await settle();
    last().finish();
    await settle();
    const items = [
      { kind: "user", text: "one", turn: 1 },
      { kind: "user", text: "zwei", turn: 4 },
    ];
    expect(view().items).toEqual(items);
    await controller.close();
    const again = setUp(folder);
    await again.controller.open("/p");
    expect(again.view().items).toEqual(items);
    expect(again.sessions[0]?.opening.resume).toMatchObject({
      turn: 4,
      history: [{ text: "one" }, { text: "zwei" }],
    });
  });

  it("takes its name from the first message as it was sent in the end, unless it was renamed", async () => {
    const { controller, last, view } = setUp();
    await controller.open("/p");
    controller.send("first");
    await settle();
    last().finish();
    await settle();
    controller.resend(1, "better");
    expect(view().title).toBe("better");
    await settle();
    last().finish();
    await settle();
    controller.find(view().id ?? "")?.rename("mine");
    controller.resend(2, "best");
    expect(view().title).toBe("mine");
  });

  it("goes on when a session can't be kept, and says so once", async () => {
    const { controller, last, view, folder } = setUp();
    await controller.open("/p");
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "");
    controller.send("one");
    await settle();
    last().emit({ type: "text", text: "still" });
    last().finish();
    await settle();
    const notices = view().items.filter(({ kind }) => kind === "notice");
    expect(notices).toMatchObject([{ tone: "error", text: expect.stringContaining("can't be made") }]);
  });

  it("keeps the open project when another one can't be opened", async () => {
    const { controller, settings, view } = setUp();
    await controller.open("/p");
    settings.problem = new Error("the audit log is gone");
    await expect(controller.open("/q")).rejects.toMatchObject({
      code: "project_failed",
      message: "/q could not be opened: the audit log is gone",
    });
    expect(view().project?.path).toBe("/p");
    controller.send("still here");
  });

  it("keeps a session usable when the one that would take its place can't be begun", async () => {
    const { controller, settings, sessions } = setUp();
    await controller.open("/p");
    const { id } = controller.snapshot().session;
    settings.problem = new Error("The key store is locked");
    await expect(controller.discard(id ?? "")).rejects.toThrow("The key store is locked");
    expect(controller.snapshot().session.id).toBe(id);
    controller.send("still there?");
    await settle();
    expect(sessions.at(0)?.sent).toHaveLength(1);
  });

  it("says of a session that has ended that it has, not that it works", async () => {
    const { controller } = setUp();
    await controller.open("/p");
    const session = controller.find(controller.snapshot().session.id ?? "");
    await session?.end();
    expect(() => session?.send("hello")).toThrow(expect.objectContaining({ code: "session_ended" }));
  });

  it("changes the model at once when idle, and with the next message when busy", async () => {
    const { controller, sessions, settings, last, view } = setUp();
    const other: ModelChoice = { kind: "openai-compatible", baseUrl: "https://a.example", model: "m" };
    await controller.open("/p");
    settings.choice = other;
    await controller.modelChanged();
    expect(view().model).toBe("openai-compatible");
    controller.send("one");
    await settle();
    settings.choice = { kind: "offline" };
    await controller.modelChanged();
    expect(sessions[0]?.model).toBe("openai-compatible");
    last().finish();
    await settle();
    controller.send("two");
    await settle();
    expect(sessions[0]?.model).toBe("offline");
  });

  it("has stopped everything once it is closed", async () => {
    const { controller, last } = setUp();
    await controller.open("/p");
    controller.send("one");
    await settle();
    await controller.close();
    expect(last().signal.aborted).toBe(true);
    expect(() => controller.send("late")).toThrow(expect.objectContaining({ code: "no_project" }));
  });
});
