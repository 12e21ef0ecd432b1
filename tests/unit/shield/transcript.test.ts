import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CallIds } from "../../../src/main/agent/call-ids";
import { Agent } from "../../../src/main/agent/loop";
import { UnfinishedCalls } from "../../../src/main/agent/unfinished-calls";
import type { ApprovalAnswer } from "../../../src/main/gate/approval";
import type { JsonValue, ToolCall } from "../../../src/main/gate/call";
import type { CallHooks, HookAnswer } from "../../../src/main/gate/call-hooks";
import { Corridor } from "../../../src/main/gate/corridor";
import { PermissionDecision, type ToolResult } from "../../../src/main/gate/decision";
import { PermissionGate } from "../../../src/main/gate/gate";
import { DataShieldVoice } from "../../../src/main/gate/participants/data-shield";
import type { ModelEvent } from "../../../src/main/models/model";
import { presetPolicy, type ShieldAction } from "../../../src/main/shield/policy";
import { createEngine } from "../../../src/main/shield/scan/engine";
import { createScanner } from "../../../src/main/shield/scan/scanner";
import { TOKENS } from "../../fixtures/shield/synthetic";
import { MemoryAudit } from "../../support/gate-fakes";
import { PatternScanner, shieldWorld } from "../../support/shield-fakes";
import { assertPaired, ScriptedModel, say, stop } from "../agent/support/scripted";

const SECRETS = ["github", "stripe", "npm", "aws"].map((name) => TOKENS[name] ?? "");

/** What happens to one proposed call. */
interface Fate {
  readonly arguments: string;
  readonly tool: string;
  readonly id: string;
  readonly refused: string | undefined;
  readonly denied: string | undefined;
  readonly edited: JsonValue | undefined;
  readonly thrown: string | undefined;
  readonly result: ToolResult;
  readonly hook: HookAnswer;
}

const plant = (secret: string) => {
  const around = fc.constantFrom("", " ", "x: ", "key=", "\n", '"', "\u00e9");
  const text = fc
    .tuple(around, fc.constantFrom(secret, secret, "harmless"), around)
    .map((parts) => parts.join(""));
  const value = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(text, tie("value"), { maxKeys: 3 }),
    ),
  })).value;
  const object = fc.dictionary(text, value, { maxKeys: 3 });
  const json = object.map((each) => JSON.stringify(each));
  const escaped = json.map((each) => each.replace(/[a-z]/i, (letter) => letter));
  const twice = text.map((each) => `{"a":${JSON.stringify(each)},"a":"x"}`);
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
  const decision = fc
    .tuple(fc.constantFrom("deny", "ask", "allow"), text)
    .map(([behavior, reason]) => new PermissionDecision(behavior, reason || "x", "hook"));
  const fate: fc.Arbitrary<Fate> = fc.record({
    arguments: fc.oneof(json, escaped, twice, text),
    tool: fc.oneof(fc.constant("tool"), text),
    id: fc.oneof(fc.constant("c"), text),
    refused: maybe(text),
    denied: maybe(text),
    edited: maybe(object),
    thrown: maybe(text),
    result: fc.oneof(
      text.map((output): ToolResult => ({ ok: true, output })),
      text.map((message): ToolResult => ({ ok: false, code: "tool_failed", message })),
      json.map((output): ToolResult => ({ ok: true, output })),
    ),
    hook: fc.record({
      recommendations: fc.array(decision, { maxLength: 1 }),
      rewrite: fc.option(
        json.map((args) => ({ by: "hook x", arguments: args })),
        { nil: undefined, freq: 4 },
      ),
      context: fc.option(text, { nil: undefined }),
    }) as fc.Arbitrary<HookAnswer>,
  });
  // A token that is glued to another word is none that patterns know.
  const said = text.map((each) => `${each} `);
  return fc.record({
    prompt: text,
    answers: fc.array(
      fc.record({
        text: fc.array(said, { maxLength: 4 }),
        cut: fc.nat(9),
        calls: fc.array(fate, { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  });
};

type Conversation = ReturnType<typeof plant> extends fc.Arbitrary<infer T> ? T : never;

async function hold({ prompt, answers }: Conversation, action: ShieldAction) {
  const scanner = createScanner({ engine: createEngine() });
  const { scan, session } = shieldWorld(
    {
      ...presetPolicy("secrets"),
      edges: { message: action, ingress: action, egress: action, reply: "redact" },
    },
    Object.assign(new PatternScanner(), scanner),
  );
  const log = new MemoryAudit();
  const audit = {
    append: (entry: Parameters<MemoryAudit["append"]>[0]) =>
      session.audit.append(entry).then(() => log.append(entry)),
  };
  const fates = answers.flatMap(({ calls }) => calls);
  const fateOf = new Map<string, Fate>();
  const hooks: CallHooks = {
    before: async ({ call }) => fateOf.get(call)?.hook ?? { recommendations: [] },
    after: async () => ({ recommendations: [] }),
    result: async (_, result) => result,
    denied: async () => {},
  };
  const corridor = new Corridor({
    prepare: (call) => {
      const fate = fateOf.get(call.id);
      const parsed = parse(call.arguments);
      if (parsed === undefined || fate?.refused !== undefined)
        return { ok: false, code: "invalid_arguments", message: `${fate?.refused} ${call.arguments}` };
      return { ok: true, id: call.id, tool: call.tool, effect: "execute", arguments: parsed };
    },
    gate: new PermissionGate([
      new DataShieldVoice(scan),
      {
        source: "rule",
        opinions: ({ call }) => {
          const reason = fateOf.get(call)?.denied;
          return reason
            ? [new PermissionDecision("deny", reason, "rule")]
            : [new PermissionDecision("ask", "?", "rule")];
        },
      },
    ]),
    approvals: {
      request: async (ask): Promise<ApprovalAnswer> => {
        const edited = ask.edited ? undefined : fateOf.get(ask.request.call)?.edited;
        if (edited !== undefined)
          return { kind: "edited", arguments: JSON.stringify(edited), surface: "test" };
        return {
          kind: "answered",
          decision: new PermissionDecision("allow", "yes", "approval"),
          trace: { surface: "test", verdict: "allow_once" },
        };
      },
    },
    binder: { bind: async () => ({ digest: "d" }) },
    audit,
    hooks,
    redactor: session.redactor,
    resultGuard: session.results,
    invoke: async ({ id }) => {
      const fate = fateOf.get(id);
      if (fate?.thrown !== undefined) throw new Error(fate.thrown);
      return fate?.result ?? { ok: true, output: "" };
    },
    now: () => 0,
    newId: () => "ask",
  });
  const model = new ScriptedModel(
    ...answers.map(({ text, cut, calls }): ModelEvent[] => [
      ...text.flatMap((each) => [say(each.slice(0, cut)), say(each.slice(cut))]),
      ...calls.map(
        ({ id, tool, arguments: args }): ModelEvent => ({
          type: "call",
          call: { id, tool, arguments: args },
        }),
      ),
      stop,
    ]),
  );
  let next = 0;
  let ids = 0;
  const agent = new Agent(
    {
      model,
      tools: [],
      guard: session.conversation,
      runCall: (call: ToolCall, ...rest) => {
        const fate = fates[next];
        if (fate) fateOf.set(call.id, fate);
        next += 1;
        return corridor.run(call, ...rest);
      },
      effectOf: () => undefined,
      ids: new CallIds(() => `n${++ids}`),
      unfinished: new UnfinishedCalls(),
      pause: async () => undefined,
    },
    { workspace: "/w", session: "s", systemPrompt: "system" },
  );
  const shown: string[] = [];
  for (const message of [prompt, "and once more"])
    await agent.send(message, new AbortController().signal, (event) => {
      if (event.type === "text") shown.push(event.text);
    });
  assertPaired(agent.history);
  return { requests: model.requests, history: agent.history, shown: shown.join("") };
}

function parse(text: string): Record<string, JsonValue> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, JsonValue>)
      : undefined;
  } catch {
    return undefined;
  }
}

describe("what the model is told", () => {
  it.each(["redact", "ask", "block"] as const)(
    "never holds a planted secret, wherever it stood, where edges %s",
    async (action) => {
      const conversations = fc
        .constantFrom(...SECRETS)
        .chain((secret) => plant(secret).map((conversation) => ({ secret, conversation })));
      await fc.assert(
        fc.asyncProperty(conversations, async ({ secret, conversation }) => {
          const { requests, history, shown } = await hold(conversation, action);
          expect(requests.length).toBeGreaterThan(0);
          const told = JSON.stringify([requests, history]) + shown;
          expect(told.includes(secret)).toBe(false);
          expect(told.includes(secret.slice(0, secret.length - 4))).toBe(false);
        }),
        { numRuns: 25 },
      );
    },
  );
});
