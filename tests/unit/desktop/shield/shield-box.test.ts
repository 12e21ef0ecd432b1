import type { MessageBoxOptions } from "electron";
import { describe, expect, it } from "vitest";
import { ShieldBox } from "../../../../src/main/desktop/shield/shield-box";
import { BoxTurns } from "../../../../src/main/desktop/windows/box-turns";
import type { ShieldQuestion } from "../../../../src/main/shield/question";
import { translate } from "../../../support/texts";

const QUESTION: ShieldQuestion = {
  edge: "egress",
  tool: "read_file",
  findings: [
    { kind: "secret:aws", count: 2 },
    { kind: "pii:email", count: 1 },
    { kind: "shape:of-tomorrow", count: 1 },
  ],
  score: 0.95,
  mayPassRaw: true,
};

type Press = (options: MessageBoxOptions) => number | undefined | Promise<number>;

function setUp(press: Press, platform: NodeJS.Platform = "linux", looks = 500) {
  const shown: MessageBoxOptions[] = [];
  const clock = { now: 0, looks };
  const turns = new BoxTurns();
  const attracted: string[] = [];
  const box = new ShieldBox({
    platform,
    t: translate(),
    now: () => clock.now,
    turns,
    attract: (tool) => attracted.push(tool),
    show: async (options) => {
      shown.push(options);
      clock.now += clock.looks;
      return { response: (await press(options)) ?? -1, checkboxChecked: false };
    },
  });
  return { box, shown, clock, turns, attracted };
}

const never = new AbortController().signal;
const button = (label: string) => (options: MessageBoxOptions) => options.buttons?.indexOf(label);

describe("ShieldBox", () => {
  it.each(["linux", "darwin", "win32"] as const)("redacts on Enter and Escape, on %s", async (platform) => {
    const entered = setUp(({ defaultId }) => defaultId, platform);
    expect(await entered.box.ask(QUESTION, never)).toBe("redact");
    const escaped = setUp(({ cancelId }) => cancelId, platform);
    expect(await escaped.box.ask(QUESTION, never)).toBe("redact");
    expect(escaped.shown[0]).toMatchObject({ noLink: true });
    expect(escaped.shown[0]?.buttons).toHaveLength(3);
  });

  it.each(["linux", "darwin", "win32"] as const)(
    "tells the buttons apart wherever they stand, on %s",
    async (platform) => {
      expect(await setUp(button("Redact"), platform).box.ask(QUESTION, never)).toBe("redact");
      expect(await setUp(button("Hold Back"), platform).box.ask(QUESTION, never)).toBe("block");
      expect(await setUp(button("Let Through Once"), platform).box.ask(QUESTION, never)).toBe("raw");
    },
  );

  it("offers no way through where the policy gives none", async () => {
    const { box, shown } = setUp(() => 5);
    expect(await box.ask({ ...QUESTION, mayPassRaw: false }, never)).toBe("redact");
    expect(shown[0]?.buttons).toEqual(["Hold Back", "Redact"]);
    expect(shown[0]?.detail).not.toContain("Let through");
  });

  it("tells tool, kinds and counts in words, a kind of tomorrow as it is", async () => {
    const { box, shown, attracted } = setUp(() => undefined);
    await box.ask(QUESTION, never);
    expect(shown[0]?.message).toContain("read_file");
    expect(shown[0]?.detail?.split("\n").filter((line) => line.includes("•"))).toEqual([
      "  • 2 × secret (aws)",
      "  • 1 × email address",
      "  • 1 × shape:of-tomorrow",
    ]);
    expect(shown[0]?.detail).toContain("It is sure of it.");
    expect(attracted).toEqual(["read_file"]);
    await box.ask({ edge: "message", findings: [], score: 0.3, mayPassRaw: false }, never);
    expect(shown[1]?.message).toBe("What may the model see of your message?");
    expect(shown[1]?.detail).toContain("It may be wrong.");
  });

  it("makes visible what a tool's name hides, and lists no more kinds than fit", async () => {
    const { box, shown } = setUp(() => undefined);
    const findings = Array.from({ length: 30 }, (_, index) => ({
      kind: `value:c${index}.csv\u202e`,
      count: 1,
    }));
    await box.ask({ ...QUESTION, tool: "mcp\u202e__x", findings }, never);
    expect(shown[0]?.message).toContain("mcp\\u{202e}__x");
    expect(shown[0]?.detail).not.toContain("\u202e");
    expect(shown[0]?.detail).toContain("and 22 more kinds");
  });

  it("takes a way through that comes too soon for none, and after some of these redacts", async () => {
    const hasty = setUp(button("Let Through Once"), "linux", 499);
    expect(await hasty.box.ask(QUESTION, never)).toBe("redact");
    expect(hasty.shown).toHaveLength(4);
    const held = setUp(button("Hold Back"), "linux", 0);
    expect(await held.box.ask(QUESTION, never)).toBe("block");
  });

  it("waits while something else is open, and keeps page questions away meanwhile", async () => {
    const { box, shown, turns } = setUp(button("Hold Back"));
    let close: () => void = () => undefined;
    const open = turns.approval(() => new Promise<void>((resolve) => (close = resolve)));
    const answer = box.ask(QUESTION, never);
    await new Promise((resolve) => setImmediate(resolve));
    expect(shown).toEqual([]);
    expect(await turns.question(async () => "shown", "busy")).toBe("busy");
    close();
    await open;
    expect(await answer).toBe("block");
  });

  it("goes with its turn: redacted, whether the box is open, waits, or was never put", async () => {
    const turn = new AbortController();
    const stays = setUp(() => new Promise(() => undefined));
    const open = stays.box.ask(QUESTION, turn.signal);
    const waiting = stays.box.ask(QUESTION, turn.signal);
    await new Promise((resolve) => setImmediate(resolve));
    expect(stays.shown).toHaveLength(1);
    expect(stays.shown[0]?.signal?.aborted).toBe(false);
    turn.abort();
    expect(await Promise.all([open, waiting])).toEqual(["redact", "redact"]);
    expect(stays.shown[0]?.signal?.aborted).toBe(true);
    expect(await stays.box.ask(QUESTION, turn.signal)).toBe("redact");
    expect(stays.shown).toHaveLength(1);
  });

  it("redacts what a box does not show", async () => {
    const { box } = setUp(() => Promise.reject(new Error("no display")));
    expect(await box.ask(QUESTION, never)).toBe("redact");
  });
});
