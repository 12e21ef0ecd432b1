import { describe, expect, it } from "vitest";
import { CurrentPolicy } from "../../../../src/main/desktop/policy/current-policy";
import { ProjectTrustPrompt } from "../../../../src/main/desktop/policy/project-trust-prompt";
import { answering } from "../../../support/dialog-fakes";
import { translate } from "../../../support/texts";
import { fakeSession } from "./fake-policy";

function setUp(...answers: string[]) {
  const current = new CurrentPolicy(() => undefined);
  const session = fakeSession();
  session.policy.becomeUntrusted();
  current.begin(session);
  const person = answering(...answers);
  const files: string[] = [];
  const prompt = new ProjectTrustPrompt({
    current,
    dialogs: person,
    showFile: (file) => files.push(file),
    t: translate(),
  });
  return { current, session, policy: session.policy, person, files, prompt };
}

const many = (count: number) => Array.from({ length: count }, (_, n) => `allow Bash(make target-${n})`);

describe("ProjectTrustPrompt", () => {
  it("lists exactly what the file wants, and trusts this form of it when the person agrees", async () => {
    const { session, policy, person, prompt } = setUp("accept");
    policy.becomeUntrusted(["allow Bash(make)", "mode accept_edits"], "d7");
    await prompt.begin(session);
    expect(person.asked).toHaveLength(1);
    expect(person.asked[0]?.detail).toContain("• allow Bash(make)\n• mode accept_edits\n");
    expect(person.asked[0]?.detail).toContain("/p/.gatehouse/settings.json");
    expect(policy.trusted).toEqual(["d7"]);
  });

  it("shows what is invisible in what the file wants", async () => {
    const { session, policy, person, prompt } = setUp();
    policy.becomeUntrusted(["allow Bash(\u{202e}x)\n• mode plan"]);
    await prompt.begin(session);
    expect(person.asked[0]?.detail).toContain("\n• allow Bash(\\u{202e}x)\\n• mode plan\n");
  });

  it("trusts nothing when the person declines, and does not ask about the same form again by itself", async () => {
    const { session, policy, person, prompt } = setUp("cancel");
    await prompt.begin(session);
    await prompt.begin(session);
    expect(person.asked).toHaveLength(1);
    expect(policy.trusted).toEqual([]);
    policy.becomeUntrusted(["allow Bash(other)"], "d2");
    await prompt.begin(session);
    expect(person.asked).toHaveLength(2);
  });

  it("asks again when the person wants to be asked", async () => {
    const { session, prompt } = setUp("cancel", "accept");
    await prompt.begin(session);
    expect(await prompt.ask()).toBe(true);
    expect(await prompt.ask()).toBe(true);
  });

  it("asks nobody about a file that only tightens, or is trusted", async () => {
    const { session, policy, person, prompt } = setUp();
    policy.becomeUntrusted([]);
    await prompt.begin(session);
    policy.project = undefined;
    await prompt.begin(session);
    expect(await prompt.ask()).toBe(false);
    expect(person.asked).toEqual([]);
  });

  it("shows the file on demand, and asks on", async () => {
    const { session, policy, files, prompt } = setUp("show_file", "accept");
    await prompt.begin(session);
    expect(files).toEqual(["/p/.gatehouse/settings.json"]);
    expect(policy.trusted).toHaveLength(1);
  });

  it("spreads a long list over boxes of which only the last can be agreed to", async () => {
    const { session, policy, person, prompt } = setUp("accept", "accept", "accept");
    policy.becomeUntrusted(many(30));
    await prompt.begin(session);
    expect(person.asked.map(({ buttons }) => buttons.accept)).toEqual([
      "Next Part",
      "Next Part",
      "Trust These Settings",
    ]);
    const seen = person.asked.map(({ detail }) => detail).join("\n");
    for (const want of many(30)) expect(seen).toContain(`• ${want}\n`);
    expect(policy.trusted).toHaveLength(1);
  });

  it("trusts nothing when the person leaves before the last part", async () => {
    const { session, policy, prompt } = setUp("accept", "cancel");
    policy.becomeUntrusted(many(30));
    await prompt.begin(session);
    expect(policy.trusted).toEqual([]);
  });

  it("offers no agreement to what can't be shown whole", async () => {
    const { session, policy, person, prompt } = setUp("accept");
    policy.becomeUntrusted(many(5_000));
    await prompt.begin(session);
    expect(person.asked[0]?.buttons.accept).toBeUndefined();
    expect(policy.trusted).toEqual([]);
  });

  it("does not trust in a session that is no longer open", async () => {
    const { current, session, policy, person } = setUp("accept");
    const ask = person.ask;
    person.ask = (dialog) => {
      current.begin(fakeSession());
      return ask(dialog);
    };
    await new ProjectTrustPrompt({
      current,
      dialogs: person,
      showFile: () => undefined,
      t: translate(),
    }).begin(session);
    expect(policy.trusted).toEqual([]);
  });
});
