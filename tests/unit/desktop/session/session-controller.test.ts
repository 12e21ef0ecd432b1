import { describe, expect, it } from "vitest";
import type { AgentEvent, TurnEnd } from "../../../../src/main/agent/events";
import type { CommandReading } from "../../../../src/main/approvals/command-parts";
import { CurrentPolicy } from "../../../../src/main/desktop/policy/current-policy";
import { LiveView } from "../../../../src/main/desktop/session/live-view";
import { SessionController } from "../../../../src/main/desktop/session/session-controller";
import type { AgentSession } from "../../../../src/main/desktop/session/session-host";
import type { ModelChoice } from "../../../../src/main/settings/model-choice";
import { makeAsk } from "../../approvals/ask";
import { FakePolicy } from "../policy/fake-policy";
import { keepLog } from "../support";

interface Sent {
  readonly prompt: string;
  readonly signal: AbortSignal;
  emit(event: AgentEvent): void;
  finish(): void;
  fail(error: Error): void;
}

/** An agent that works for as long as the test wants; it stops when it is told to. */
class FakeSession implements AgentSession {
  readonly id = "s1";
  readonly profile = "standard";
  readonly policy = new FakePolicy();
  readonly sent: Sent[] = [];
  model: string;

  constructor(
    readonly workspace: string,
    choice: ModelChoice,
  ) {
    this.model = choice.kind;
  }

  switchModel(choice: ModelChoice): void {
    this.model = choice.kind;
  }

  explain(): Promise<never> {
    return Promise.reject(new Error("nothing is tried here"));
  }

  readCommand(): Promise<CommandReading> {
    return Promise.resolve({ parts: [], problems: [this.workspace] });
  }

  findFiles(query: string): Promise<readonly string[]> {
    return Promise.resolve([`${this.workspace}: ${query}`]);
  }

  send(prompt: string, signal: AbortSignal, onEvent: (event: AgentEvent) => void): Promise<TurnEnd> {
    return new Promise((resolve, reject) => {
      const finish = () => resolve({ reason: "done" });
      signal.addEventListener("abort", finish);
      this.sent.push({ prompt, signal, emit: onEvent, finish, fail: reject });
    });
  }
}

function setUp() {
  const sessions: FakeSession[] = [];
  const settings: { choice: ModelChoice; problem?: Error } = { choice: { kind: "offline" } };
  const log = keepLog();
  const opened: AgentSession[] = [];
  const view = new LiveView(
    () => undefined,
    () => () => undefined,
    () => 0,
  );
  const controller = new SessionController({
    host: {
      open: async ({ workspace, model }) => {
        if (settings.problem) throw settings.problem;
        const session = new FakeSession(workspace, model);
        sessions.push(session);
        return session;
      },
    },
    approvals: { request: () => Promise.reject(new Error("nobody is asked here")) },
    view,
    policy: new CurrentPolicy((policy) => view.setStatus({ policy })),
    opened: (session) => opened.push(session),
    log,
    modelChoice: async () => settings.choice,
  });
  const last = () => {
    const sent = sessions.at(-1)?.sent.at(-1);
    if (!sent) throw new Error("nothing was sent");
    return sent;
  };
  return { controller, sessions, opened, settings, log, last, view: () => controller.snapshot().session };
}

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
    expect(controller.readCommand(makeAsk())).toBeUndefined();
    await controller.open("/p");
    expect(await controller.readCommand(makeAsk())).toMatchObject({ problems: ["/p"] });
    await controller.close();
    expect(controller.readCommand(makeAsk())).toBeUndefined();
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
      items: [{ tone: "error", text: "The agent failed: out of memory" }],
    });
    expect(log.lines).toHaveLength(1);
    controller.send("two");
  });

  it("starts anew in the same project, and stops what ran before", async () => {
    const { controller, sessions, last, view } = setUp();
    expect(await controller.reset()).toBe(false);
    await controller.open("/p");
    controller.send("one");
    await settle();
    const { signal } = last();
    last().emit({ type: "notice", text: "old" });
    expect(await controller.reset()).toBe(true);
    expect(signal.aborted).toBe(true);
    expect(sessions.map(({ workspace }) => workspace)).toEqual(["/p", "/p"]);
    expect(view().items).toEqual([]);
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
