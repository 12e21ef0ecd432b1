import { describe, expect, it } from "vitest";
import { rowsInBox } from "../../../../src/main/approvals/box-text";
import { CurrentPolicy } from "../../../../src/main/desktop/policy/current-policy";
import type { NativeAnswer } from "../../../../src/main/desktop/policy/native-question";
import { ProjectTrustDesk } from "../../../../src/main/desktop/policy/project-trust";
import { trustPages } from "../../../../src/main/desktop/policy/trust-pages";
import { translate } from "../../../support/texts";
import { answering, fakeSession } from "./fake-policy";

function setUp(...answers: NativeAnswer[]) {
  const current = new CurrentPolicy(() => undefined);
  const session = fakeSession();
  session.policy.becomeUntrusted();
  current.begin(session);
  const person = answering(...answers);
  const files: string[] = [];
  const desk = new ProjectTrustDesk({
    current,
    questions: person,
    showFile: (file) => files.push(file),
    t: translate(),
  });
  return { current, session, policy: session.policy, person, files, desk };
}

const many = (count: number) => Array.from({ length: count }, (_, n) => `allow Bash(make target-${n})`);

describe("ProjectTrustDesk", () => {
  it("lists exactly what the file wants, and trusts this form of it when the person agrees", async () => {
    const { session, policy, person, desk } = setUp("accept");
    policy.becomeUntrusted(["allow Bash(make)", "mode accept_edits"], "d7");
    await desk.begin(session);
    expect(person.asked).toHaveLength(1);
    expect(person.asked[0]?.detail).toContain("• allow Bash(make)\n• mode accept_edits\n");
    expect(person.asked[0]?.detail).toContain("/p/.gatehouse/settings.json");
    expect(policy.trusted).toEqual(["d7"]);
  });

  it("trusts nothing when the person declines, and does not ask about the same form again by itself", async () => {
    const { session, policy, person, desk } = setUp("decline");
    await desk.begin(session);
    await desk.begin(session);
    expect(person.asked).toHaveLength(1);
    expect(policy.trusted).toEqual([]);
    policy.becomeUntrusted(["allow Bash(other)"], "d2");
    await desk.begin(session);
    expect(person.asked).toHaveLength(2);
  });

  it("asks again when the person wants to be asked", async () => {
    const { session, desk } = setUp("decline", "accept");
    await desk.begin(session);
    expect(await desk.ask()).toBe(true);
    expect(await desk.ask()).toBe(true);
  });

  it("asks nobody about a file that only tightens, or is trusted", async () => {
    const { session, policy, person, desk } = setUp();
    policy.becomeUntrusted([]);
    await desk.begin(session);
    policy.project = undefined;
    await desk.begin(session);
    expect(await desk.ask()).toBe(false);
    expect(person.asked).toEqual([]);
  });

  it("shows the file on demand, and asks on", async () => {
    const { session, policy, files, desk } = setUp("other", "accept");
    await desk.begin(session);
    expect(files).toEqual(["/p/.gatehouse/settings.json"]);
    expect(policy.trusted).toHaveLength(1);
  });

  it("spreads a long list over boxes of which only the last can be agreed to", async () => {
    const { session, policy, person, desk } = setUp("accept", "accept", "accept");
    policy.becomeUntrusted(many(30));
    await desk.begin(session);
    expect(person.asked.map(({ accept }) => accept)).toEqual([
      "Next Part",
      "Next Part",
      "Trust These Settings",
    ]);
    const seen = person.asked.map(({ detail }) => detail).join("\n");
    for (const want of many(30)) expect(seen).toContain(`• ${want}\n`);
    expect(policy.trusted).toHaveLength(1);
  });

  it("trusts nothing when the person leaves before the last part", async () => {
    const { session, policy, desk } = setUp("accept", "decline");
    policy.becomeUntrusted(many(30));
    await desk.begin(session);
    expect(policy.trusted).toEqual([]);
  });

  it("offers no agreement to what can't be shown whole", async () => {
    const { session, policy, person, desk } = setUp("accept");
    policy.becomeUntrusted(many(5_000));
    await desk.begin(session);
    expect(person.asked[0]?.accept).toBeUndefined();
    expect(policy.trusted).toEqual([]);
  });

  it("does not trust in a session that is no longer open", async () => {
    const { current, session, policy, person } = setUp();
    const ask = person.ask;
    person.ask = async (question) => {
      await ask(question);
      current.begin(fakeSession());
      return "accept";
    };
    await new ProjectTrustDesk({
      current,
      questions: person,
      showFile: () => undefined,
      t: translate(),
    }).begin(session);
    expect(policy.trusted).toEqual([]);
  });
});

describe("trustPages", () => {
  it("keeps every page within what a box shows, and loses nothing of a long line", () => {
    const long = `allow Bash(${"x".repeat(900)})`;
    const pages = trustPages([...many(14), long]) ?? [];
    for (const page of pages) {
      expect(page.split("\n").length).toBeLessThanOrEqual(12);
      expect(rowsInBox(page)).toBeLessThanOrEqual(12);
    }
    expect(pages.join("\n").replaceAll("\n… ", "")).toContain(long);
  });

  it("shows what is invisible", () => {
    expect(trustPages(["allow Bash(\u{202e}x)\n• mode plan"])?.[0]).toBe(
      "• allow Bash(\\u{202e}x)\\n• mode plan",
    );
  });
});
