import { describe, expect, it } from "vitest";
import { CurrentPolicy } from "../../../../src/main/desktop/policy/current-policy";
import { ModeSwitch, modeQuestion } from "../../../../src/main/desktop/policy/mode-switch";
import type { NativeAnswer } from "../../../../src/main/desktop/policy/native-question";
import type { PolicyStatusView } from "../../../../src/preload/contract/views";
import { translate } from "../../../support/texts";
import { answering, fakeSession } from "./fake-policy";

function setUp(...answers: NativeAnswer[]) {
  const told: PolicyStatusView[] = [];
  const current = new CurrentPolicy((status) => told.push(status));
  const session = fakeSession();
  current.begin(session);
  const person = answering(...answers);
  const mode = new ModeSwitch({ current, questions: person, t: translate() });
  return { told, current, session, person, mode };
}

describe("ModeSwitch", () => {
  it("tightens at once, tells it, and asks nobody", async () => {
    const { told, session, person, mode } = setUp();
    expect(await mode.set("plan", "page")).toBe(true);
    expect(session.policy.mode).toBe("plan");
    expect(told).toMatchObject([{ mode: "plan" }]);
    expect(person.asked).toEqual([]);
  });

  it("leaves the mode what it is when the person refuses what a page wants", async () => {
    const { told, session, person, mode } = setUp("decline");
    expect(await mode.set("accept_edits", "page")).toBe(false);
    expect(session.policy.mode).toBe("default");
    expect(person.asked).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it("changes it when the person agrees, and takes no other button for agreement", async () => {
    const { session, mode } = setUp("other", "accept");
    expect(await mode.set("bypass", "menu")).toBe(false);
    expect(await mode.set("bypass", "menu")).toBe(true);
    expect(session.policy.mode).toBe("bypass");
  });

  it("does not carry an agreement over to a session or a mode that came meanwhile", async () => {
    const { current, session, person } = setUp();
    const other = fakeSession();
    const ask = person.ask;
    person.ask = async (question) => {
      await ask(question);
      current.begin(other);
      return "accept";
    };
    const again = new ModeSwitch({ current, questions: person, t: translate() });
    expect(await again.set("bypass", "menu")).toBe(false);
    expect([session.policy.mode, other.policy.mode]).toEqual(["default", "default"]);
  });

  it("goes on to a laxer mode only after a person has agreed, and to a stricter one at once", async () => {
    const { session, person, mode } = setUp("decline", "accept");
    expect(await mode.next()).toBe(false);
    expect(session.policy.mode).toBe("default");
    expect(await mode.next()).toBe(true);
    expect(session.policy.mode).toBe("accept_edits");
    expect(await mode.next()).toBe(true);
    expect(session.policy.mode).toBe("plan");
    expect(person.asked).toHaveLength(2);
  });

  it("does nothing without a project", async () => {
    const { current, mode } = setUp("accept");
    current.end();
    expect(await mode.set("bypass", "menu")).toBe(false);
    expect(await mode.next()).toBe(false);
  });
});

describe("modeQuestion", () => {
  it("names what will run unasked, what still holds, and who asks", () => {
    const { message, detail, accept, decline } = modeQuestion("default", "accept_edits", "page", translate());
    expect(message).toBe("Switch to mode accept_edits?");
    expect(detail).toContain("changing files in the project");
    expect(detail).not.toContain("commands");
    expect(detail).toContain("Deny and ask rules");
    expect(detail).toContain("The chat window asked for this");
    expect(detail).toContain("The present mode is default.");
    // An underscore would be a shortcut, and the next letter would press the button.
    expect(`${accept}${decline}`).not.toContain("_");
    expect(modeQuestion("plan", "bypass", "menu", translate()).detail).toContain("all other commands");
    expect(modeQuestion("plan", "bypass", "menu", translate()).detail).not.toContain("chat window");
  });
});
