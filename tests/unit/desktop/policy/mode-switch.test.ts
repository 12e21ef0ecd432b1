import { describe, expect, it } from "vitest";
import { detailOf } from "../../../../src/main/desktop/dialogs/dialog";
import { CurrentPolicy } from "../../../../src/main/desktop/policy/current-policy";
import { ModeSwitch, modeConfirmation } from "../../../../src/main/desktop/policy/mode-switch";
import type { PolicyStatusView } from "../../../../src/preload/contract/views";
import { answering } from "../../../support/dialog-fakes";
import { translate } from "../../../support/texts";
import { fakeSession } from "./fake-policy";

function setUp(...answers: string[]) {
  const told: PolicyStatusView[] = [];
  const current = new CurrentPolicy((status) => told.push(status));
  const session = fakeSession();
  current.begin(session);
  const person = answering(...answers);
  const mode = new ModeSwitch({ current, dialogs: person, t: translate() });
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
    const { told, session, person, mode } = setUp("cancel");
    expect(await mode.set("accept_edits", "page")).toBe(false);
    expect(session.policy.mode).toBe("default");
    expect(person.asked).toHaveLength(1);
    expect(told).toEqual([]);
  });

  it("changes it when the person agrees, and takes no other button for agreement", async () => {
    const { session, mode } = setUp("nothing of it", "accept");
    expect(await mode.set("bypass", "menu")).toBe(false);
    expect(await mode.set("bypass", "menu")).toBe(true);
    expect(session.policy.mode).toBe("bypass");
  });

  it("does not carry an agreement over to a session or a mode that came meanwhile", async () => {
    const { current, session, person } = setUp();
    const other = fakeSession();
    person.confirm = async () => {
      current.begin(other);
      return true;
    };
    const again = new ModeSwitch({ current, dialogs: person, t: translate() });
    expect(await again.set("bypass", "menu")).toBe(false);
    expect([session.policy.mode, other.policy.mode]).toEqual(["default", "default"]);
  });

  it("goes on to a laxer mode only after a person has agreed, and to a stricter one at once", async () => {
    const { session, person, mode } = setUp("cancel", "accept");
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

describe("modeConfirmation", () => {
  it("names what will run unasked, what still holds, and who asks", () => {
    const asked = modeConfirmation("default", "accept_edits", "page", translate());
    const { title, accept, cancel } = asked;
    const detail = detailOf(asked);
    expect(title).toBe("Switch to mode accept_edits?");
    expect(detail).toContain("changing files in the project");
    expect(detail).not.toContain("commands");
    expect(detail).toContain("Deny and ask rules");
    expect(detail).toContain("The chat window asked for this");
    expect(detail).toContain("The present mode is default.");
    // An underscore would be a shortcut, and the next letter would press the button.
    expect(`${accept}${cancel}`).not.toContain("_");
    expect(detailOf(modeConfirmation("plan", "bypass", "menu", translate()))).toContain("all other commands");
    expect(detailOf(modeConfirmation("plan", "bypass", "menu", translate()))).not.toContain("chat window");
  });
});
