import type { MessageBoxOptions } from "electron";
import { describe, expect, it } from "vitest";
import { ShieldPrompt } from "../../../../src/main/desktop/shield/shield-prompt";
import type { ShieldQuestion } from "../../../../src/main/shield/question";
import { type Press, pressing } from "../../../support/dialog-fakes";

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

function setUp(press: Press, platform: NodeJS.Platform = "linux", looks = 500) {
  const { dialogs, shown, t } = pressing(press, { platform, looks });
  const attracted: string[] = [];
  const prompt = new ShieldPrompt({ dialogs, t, attract: (tool) => attracted.push(tool) });
  return { prompt, shown, attracted };
}

const never = new AbortController().signal;
const button = (label: string) => (options: MessageBoxOptions) => options.buttons?.indexOf(label);

describe("ShieldPrompt", () => {
  it.each(["linux", "darwin", "win32"] as const)("redacts on Enter and Escape, on %s", async (platform) => {
    const entered = setUp(({ defaultId }) => defaultId, platform);
    expect(await entered.prompt.ask(QUESTION, never)).toBe("redact");
    const escaped = setUp(({ cancelId }) => cancelId, platform);
    expect(await escaped.prompt.ask(QUESTION, never)).toBe("redact");
    expect(escaped.shown[0]).toMatchObject({ noLink: true });
    expect(escaped.shown[0]?.buttons).toHaveLength(3);
  });

  it.each(["linux", "darwin", "win32"] as const)(
    "tells the buttons apart wherever they stand, on %s",
    async (platform) => {
      expect(await setUp(button("Redact"), platform).prompt.ask(QUESTION, never)).toBe("redact");
      expect(await setUp(button("Hold Back"), platform).prompt.ask(QUESTION, never)).toBe("block");
      expect(await setUp(button("Let Through Once"), platform).prompt.ask(QUESTION, never)).toBe("raw");
    },
  );

  it("offers no way through where the policy gives none", async () => {
    const { prompt, shown } = setUp(() => 5);
    expect(await prompt.ask({ ...QUESTION, mayPassRaw: false }, never)).toBe("redact");
    expect(shown[0]?.buttons).toEqual(["Hold Back", "Redact"]);
    expect(shown[0]?.detail).not.toContain("Let through");
  });

  it("tells tool, kinds and counts in words, a kind of tomorrow as it is", async () => {
    const { prompt, shown, attracted } = setUp(() => undefined);
    await prompt.ask(QUESTION, never);
    expect(shown[0]?.message).toContain("read_file");
    expect(shown[0]?.detail?.split("\n").filter((line) => line.includes("•"))).toEqual([
      "  • 2 × secret (aws)",
      "  • 1 × email address",
      "  • 1 × shape:of-tomorrow",
    ]);
    expect(shown[0]?.detail).toContain("It is sure of it.");
    expect(attracted).toEqual(["read_file"]);
    await prompt.ask({ edge: "message", findings: [], score: 0.3, mayPassRaw: false }, never);
    expect(shown[1]?.message).toBe("What may the model see of your message?");
    expect(shown[1]?.detail).toContain("It may be wrong.");
  });

  it("makes visible what a tool's name hides, and lists no more kinds than fit", async () => {
    const { prompt, shown } = setUp(() => undefined);
    const findings = Array.from({ length: 30 }, (_, index) => ({
      kind: `value:c${index}.csv\u202e`,
      count: 1,
    }));
    await prompt.ask({ ...QUESTION, tool: "mcp\u202e__x", findings }, never);
    expect(shown[0]?.message).toContain("mcp\\u{202e}__x");
    expect(shown[0]?.detail).not.toContain("\u202e");
    expect(shown[0]?.detail).toContain("and 22 more kinds");
  });

  it("takes a way through that comes too soon for none, and after some of these redacts", async () => {
    const hasty = setUp(button("Let Through Once"), "linux", 499);
    expect(await hasty.prompt.ask(QUESTION, never)).toBe("redact");
    expect(hasty.shown).toHaveLength(4);
    const held = setUp(button("Hold Back"), "linux", 0);
    expect(await held.prompt.ask(QUESTION, never)).toBe("block");
  });

  it("goes with its turn: redacted", async () => {
    const turn = new AbortController();
    const { prompt } = setUp(() => new Promise(() => undefined));
    const open = prompt.ask(QUESTION, turn.signal);
    turn.abort();
    expect(await open).toBe("redact");
  });

  it("redacts where no dialog can be shown", async () => {
    const { prompt } = setUp(() => Promise.reject(new Error("no display")));
    expect(await prompt.ask(QUESTION, never)).toBe("redact");
  });
});
