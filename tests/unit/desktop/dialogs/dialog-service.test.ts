import type { MessageBoxOptions } from "electron";
import { describe, expect, it } from "vitest";
import type { SystemDialog } from "../../../../src/main/desktop/dialogs/dialog";
import { type Press, pressing } from "../../../support/dialog-fakes";

const DIALOG: SystemDialog<"act" | "stop" | "look"> = {
  severity: "warning",
  title: "Really?",
  paragraphs: ["This."],
  answers: [
    { id: "act", label: "Do It", isAction: true, isArmed: true },
    { id: "stop", label: "Leave It" },
    { id: "look", label: "Look" },
  ],
  cancel: "stop",
};

const PLATFORMS = ["linux", "darwin", "win32"] as const;
const never = new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));
const button = (label: string) => (options: MessageBoxOptions) => options.buttons?.indexOf(label);

describe("a dialog that a page brings up", () => {
  it.each(PLATFORMS)("cancels on Enter and Escape, on %s", async (platform) => {
    for (const press of [
      ({ defaultId }: MessageBoxOptions) => defaultId,
      ({ cancelId }: MessageBoxOptions) => cancelId,
    ]) {
      const { dialogs, shown } = pressing(press, { platform });
      expect(await dialogs.ask(DIALOG)).toBe("stop");
      expect(shown[0]).toMatchObject({ noLink: true });
    }
  });

  it.each(PLATFORMS)("tells which button was pressed, wherever it stands on %s", async (platform) => {
    expect(await pressing(button("Do It"), { platform }).dialogs.ask(DIALOG)).toBe("act");
    expect(await pressing(button("Look"), { platform }).dialogs.ask(DIALOG)).toBe("look");
    expect(await pressing(button("Leave It"), { platform }).dialogs.ask(DIALOG)).toBe("stop");
  });

  it.each([-1, 3, 99, Number.NaN, 0.5])(
    "cancels when it answers %s, which is no button",
    async (response) => {
      expect(await pressing(() => response).dialogs.ask(DIALOG)).toBe("stop");
    },
  );

  it("cancels when it can't be shown, writes that down, and blocks nothing", async () => {
    let fails = true;
    const { dialogs, log } = pressing((options) => {
      if (fails) throw new Error("no display");
      return button("Do It")(options);
    });
    expect(await dialogs.ask(DIALOG)).toBe("stop");
    expect(log.join()).toContain("no display");
    fails = false;
    expect(await dialogs.ask(DIALOG)).toBe("act");
  });

  it("is shown again after an answer that came too early to be meant, and cancels in the end", async () => {
    const { dialogs, shown, clock } = pressing(button("Do It"), { looks: 499 });
    expect(await dialogs.ask(DIALOG)).toBe("stop");
    expect(shown).toHaveLength(4);
    clock.looks = 500;
    expect(await dialogs.ask(DIALOG)).toBe("act");
  });

  it.each(["Leave It", "Look"])("takes %s at once, since it lets nothing happen", async (label) => {
    const { dialogs, shown } = pressing(button(label), { looks: 0 });
    await dialogs.ask(DIALOG);
    expect(shown).toHaveLength(1);
  });

  it("is cancelled unseen while another one is open", async () => {
    let press: (response: number) => void = () => undefined;
    const { dialogs, shown, clock } = pressing(() => new Promise<number>((resolve) => (press = resolve)));
    const first = dialogs.ask(DIALOG);
    expect(await dialogs.ask(DIALOG)).toBe("stop");
    expect(shown).toHaveLength(1);
    clock.now += 500;
    press(2);
    expect(await first).toBe("act");
  });

  it("is cancelled unseen after a few cancelled ones, for a while, unless a person wants it", async () => {
    const { dialogs, shown, clock } = pressing(button("Leave It"));
    for (let count = 0; count < 50; count += 1) await dialogs.ask(DIALOG);
    expect(shown).toHaveLength(4);
    await dialogs.ask(DIALOG, { byPerson: true });
    expect(shown).toHaveLength(5);
    clock.now += 10_000;
    await dialogs.ask(DIALOG);
    expect(shown).toHaveLength(6);
  });

  it("can't be agreed to where it doesn't fit on the screen", async () => {
    const { dialogs, shown } = pressing(() => 1);
    const paragraphs = ["x".repeat(10_000)];
    expect(await dialogs.ask({ ...DIALOG, paragraphs })).toBe("stop");
    expect(shown[0]?.buttons).toEqual(["Look", "Leave It"]);
    expect(shown[0]?.detail).not.toContain("xxx");
  });

  it("is cancelled unseen while an approval is open or waits", async () => {
    const { dialogs, shown } = pressing(button("Do It"));
    let close = () => {};
    const approval = dialogs.inTurn(() => new Promise<void>((resolve) => (close = resolve)));
    expect(await dialogs.ask(DIALOG)).toBe("stop");
    expect(shown).toEqual([]);
    await settle();
    close();
    await approval;
    expect(await dialogs.ask(DIALOG)).toBe("act");
  });
});

describe("a confirmation", () => {
  const CONFIRMATION = { title: "Really?", paragraphs: [], accept: "Do It", cancel: "Leave It" };

  it("is true for its own button alone", async () => {
    const confirmed = (press: Press) => pressing(press).dialogs.confirm(CONFIRMATION);
    expect(await confirmed(button("Do It"))).toBe(true);
    expect(await confirmed(button("Leave It"))).toBe(false);
    expect(await confirmed(() => undefined)).toBe(false);
  });

  it("has no button to agree with where nothing may be agreed to", async () => {
    const { dialogs, shown } = pressing(() => 0);
    expect(await dialogs.confirm({ title: "No.", paragraphs: [], cancel: "Close" })).toBe(false);
    expect(shown[0]?.buttons).toEqual(["Close"]);
  });
});

describe("a dialog that the work can't go on without", () => {
  it("waits while something else is open, and keeps what pages bring up away meanwhile", async () => {
    const { dialogs, shown } = pressing(button("Do It"));
    let close = () => {};
    const open = dialogs.inTurn(() => new Promise<void>((resolve) => (close = resolve)));
    const answer = dialogs.askInTurn(DIALOG, never);
    await settle();
    expect(shown).toEqual([]);
    expect(await dialogs.ask(DIALOG)).toBe("stop");
    close();
    await open;
    expect(await answer).toBe("act");
  });

  it("is cancelled with its signal, whether it is open, waits, or was never shown", async () => {
    const turn = new AbortController();
    const { dialogs, shown } = pressing(() => new Promise<number>(() => undefined));
    const open = dialogs.askInTurn(DIALOG, turn.signal);
    const waiting = dialogs.askInTurn(DIALOG, turn.signal);
    await settle();
    expect(shown).toHaveLength(1);
    expect(shown[0]?.signal?.aborted).toBe(false);
    turn.abort();
    expect(await Promise.all([open, waiting])).toEqual(["stop", "stop"]);
    expect(shown[0]?.signal?.aborted).toBe(true);
    expect(await dialogs.askInTurn(DIALOG, turn.signal)).toBe("stop");
    expect(shown).toHaveLength(1);
  });

  it("is cancelled when it can't be shown, or when nobody can be told of it", async () => {
    const failing = pressing(() => Promise.reject(new Error("no display")));
    expect(await failing.dialogs.askInTurn(DIALOG, never)).toBe("stop");
    const { dialogs, log } = pressing(button("Do It"));
    const untold = () => {
      throw new Error("no bell");
    };
    expect(await dialogs.askInTurn(DIALOG, never, untold)).toBe("stop");
    expect(log.join()).toContain("no bell");
  });
});
