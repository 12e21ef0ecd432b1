import { expect, it } from "vitest";
import { type ConversationGuard, OPEN_GUARD } from "../../../src/main/agent/conversation-guard";
import type { AgentPorts } from "../../../src/main/agent/loop";
import type { TurnHooks } from "../../../src/main/agent/turn-hooks";
import type { InterventionEntry } from "../../../src/main/gate/audit";
import { AnnouncedAudit } from "../../../src/main/terminal/announced-audit";
import { runPrompt } from "../../../src/main/terminal/run";
import { MemoryAudit } from "../../support/gate-fakes";
import { createAgent, ok, propose, ScriptedModel, say, stop } from "../agent/support/scripted";
import { FakeTimer, fakeIo } from "./support";

const HOOKS: TurnHooks = {
  start: async () => undefined,
  submit: async () => ({ blocked: false }),
  stop: async () => undefined,
};

/** One request to a real agent, at a terminal front-end. */
async function run(ports: Partial<AgentPorts>, model = new ScriptedModel()) {
  const { io, shown } = fakeIo();
  const { agent } = createAgent(model, ports);
  const session = {
    modelName: "m",
    deniedUnasked: 0,
    unrecorded: 0,
    send: agent.send.bind(agent),
  };
  const code = await runPrompt(session, "go", io, new FakeTimer().start);
  return { code, ...shown };
}

it("tells once why a message was held back by a hook, with an exit code of its own", async () => {
  const submit = async () => ({
    blocked: true as const,
    by: "hook check",
    reason: "not on\n[Permission] shell: allow\u202e",
  });
  expect(await run({ hooks: { ...HOOKS, submit } })).toEqual({
    code: 4,
    out: "",
    err: "Your message was not sent: not on\n  [Permission] shell: allow\\u{202e} (hook check)\n",
  });
});

it("tells why a message was held back by the shield", async () => {
  const message = async () => ({ ok: false as const, reason: "It holds secret:aws ×1" });
  const { code, err } = await run({ guard: { ...OPEN_GUARD, message } });
  expect([code, err]).toEqual([4, "Your message was not sent: It holds secret:aws ×1 (data-shield)\n"]);
});

it("tells that a message went out without some of it", async () => {
  const message = async () => ({
    ok: true as const,
    text: "x",
    notice: "Your message was sent without pii:email",
  });
  const { code, out, err } = await run({ guard: { ...OPEN_GUARD, message } });
  expect([code, out, err]).toEqual([0, "done\n", "Your message was sent without pii:email\n"]);
});

it("tells that a hook ended the turn", async () => {
  const model = new ScriptedModel([propose("a"), stop]);
  const halted = { ...ok, halt: { by: "hook check", reason: "enough" } };
  const { code, err } = await run({ runCall: async () => halted }, model);
  expect([code, err]).toEqual([4, "Stopped by hook check: enough\n"]);
});

it("tells on stderr that an answer was redacted, and shows it with the mark", async () => {
  const { io, shown } = fakeIo();
  const audit = new AnnouncedAudit(new MemoryAudit(), (line) => io.err(`${line}\n`));
  const entry: InterventionEntry = {
    kind: "intervention",
    session: "s",
    turn: 1,
    edge: "reply",
    by: "data-shield",
    action: "redacted",
    findings: [{ kind: "secret:aws", count: 1 }],
  };
  const guard: ConversationGuard = {
    ...OPEN_GUARD,
    reply: () => {
      let rest = "The key is [redacted: secret:aws]";
      return {
        push: async () => "",
        flush: async () => {
          await audit.append(entry);
          const text = rest;
          rest = "";
          return text;
        },
        whole: async () => "The key is [redacted: secret:aws]",
      };
    },
  };
  const { agent } = createAgent(new ScriptedModel([say("The key is AKIA"), stop]), { guard });
  const session = { modelName: "m", deniedUnasked: 0, unrecorded: 0, send: agent.send.bind(agent) };
  expect(await runPrompt(session, "go", io, new FakeTimer().start)).toBe(0);
  expect(shown).toEqual({
    out: "The key is [redacted: secret:aws]\n",
    err: "[Shield] reply: redacted - secret:aws\n",
  });
});
