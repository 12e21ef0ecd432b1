import type { MessageBoxOptions } from "electron";
import { describe, expect, it } from "vitest";
import { NativeQuestions } from "../../../../src/main/desktop/policy/native-question";
import { BoxTurns } from "../../../../src/main/desktop/windows/box-turns";
import { translate } from "../../../support/texts";

const QUESTION = { message: "Really?", detail: "This.", accept: "Do It", decline: "Leave It", other: "Look" };

/** `looks`: for how long the person looks at each box, in milliseconds. */
function setUp(
  press: (options: MessageBoxOptions) => number | undefined,
  platform: NodeJS.Platform = "linux",
  looks = 500,
) {
  const shown: MessageBoxOptions[] = [];
  const clock = { now: 0, looks };
  const turns = new BoxTurns();
  const questions = new NativeQuestions({
    platform,
    t: translate(),
    now: () => clock.now,
    turns,
    show: async (options) => {
      shown.push(options);
      clock.now += clock.looks;
      return { response: press(options) ?? -1, checkboxChecked: false };
    },
  });
  return { shown, questions, clock, turns };
}

const button = (label: string) => (options: MessageBoxOptions) => options.buttons?.indexOf(label);

describe("NativeQuestions", () => {
  it.each(["linux", "darwin", "win32"] as const)("declines on Enter and Escape, on %s", async (platform) => {
    const byDefault = setUp(({ defaultId }) => defaultId, platform);
    expect(await byDefault.questions.ask(QUESTION)).toBe("decline");
    const onCancel = setUp(({ cancelId }) => cancelId, platform);
    expect(await onCancel.questions.ask(QUESTION)).toBe("decline");
    expect(onCancel.shown[0]).toMatchObject({ noLink: true });
  });

  it("tells which button was pressed, wherever the platform puts it", async () => {
    for (const platform of ["linux", "darwin", "win32"] as const) {
      expect(await setUp(button("Do It"), platform).questions.ask(QUESTION)).toBe("accept");
      expect(await setUp(button("Look"), platform).questions.ask(QUESTION)).toBe("other");
    }
  });

  it("takes an answer that is none of the buttons for a refusal", async () => {
    for (const response of [-1, 3, 99]) {
      expect(await setUp(() => response).questions.ask(QUESTION)).toBe("decline");
    }
  });

  it("has no button to agree with where nothing may be agreed to", async () => {
    const { shown, questions } = setUp(() => 0);
    await questions.ask({ message: "No.", detail: "", decline: "Close" });
    expect(shown[0]?.buttons).toEqual(["Close"]);
  });

  it("puts one question at a time: a second one is declined unseen, and a failed one blocks nothing", async () => {
    let answer: (response: number) => void = () => undefined;
    let shown = 0;
    let now = 0;
    const questions = new NativeQuestions({
      platform: "linux",
      t: translate(),
      now: () => (now += 500),
      turns: new BoxTurns(),
      show: () => {
        shown += 1;
        if (shown === 2) return Promise.reject(new Error("no display"));
        return new Promise((resolve) => {
          answer = (response) => resolve({ response, checkboxChecked: false });
        });
      },
    });
    const first = questions.ask(QUESTION);
    expect(await questions.ask(QUESTION)).toBe("decline");
    expect(shown).toBe(1);
    answer(2);
    expect(await first).toBe("accept");
    await expect(questions.ask(QUESTION)).rejects.toThrow("no display");
    const third = questions.ask(QUESTION);
    answer(2);
    expect(await third).toBe("accept");
  });

  it("puts a box again after a yes that came too soon to be meant, and takes haste for a refusal in the end", async () => {
    const { shown, questions, clock } = setUp(button("Do It"), "linux", 499);
    expect(await questions.ask(QUESTION)).toBe("decline");
    expect(shown).toHaveLength(4);
    clock.looks = 500;
    expect(await questions.ask(QUESTION)).toBe("accept");
  });

  it("declines at once, however soon", async () => {
    const { shown, questions } = setUp(button("Leave It"), "linux", 0);
    expect(await questions.ask(QUESTION)).toBe("decline");
    expect(shown).toHaveLength(1);
  });

  it("leaves the person in peace after a few refusals, for a while", async () => {
    const { shown, questions, clock } = setUp(button("Leave It"));
    for (let count = 0; count < 50; count += 1) await questions.ask(QUESTION);
    expect(shown).toHaveLength(4);
    await questions.ask({ ...QUESTION, byPerson: true });
    expect(shown).toHaveLength(5);
    clock.now += 10_000;
    await questions.ask(QUESTION);
    expect(shown).toHaveLength(6);
  });

  it("declines unseen while a request for approval is open or waits", async () => {
    const { shown, questions, turns } = setUp(button("Do It"));
    let answer = () => {};
    const approval = turns.approval(() => new Promise<void>((resolve) => (answer = resolve)));
    expect(await questions.ask(QUESTION)).toBe("decline");
    expect(shown).toEqual([]);
    await Promise.resolve();
    answer();
    await approval;
    expect(await questions.ask(QUESTION)).toBe("accept");
  });
});
