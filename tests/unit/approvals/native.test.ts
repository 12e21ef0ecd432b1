import type { MessageBoxOptions } from "electron";
import { describe, expect, it } from "vitest";
import { buttonOrder, NativeApproval } from "../../../src/main/approvals/native";
import { Translator } from "../../../src/main/desktop/translator";
import type { ReviewView } from "../../../src/preload/contract/review";
import { makeView } from "./ask";

const { t } = new Translator("en");
const never = new AbortController().signal;

async function show(
  view: ReviewView,
  press: (options: MessageBoxOptions) => number,
  platform: NodeJS.Platform = "linux",
  signal = never,
) {
  const shown: MessageBoxOptions[] = [];
  let now = 0;
  const showBox = async (options: MessageBoxOptions) => {
    shown.push(options);
    now += 500;
    return { response: press(options), checkboxChecked: false };
  };
  const native = new NativeApproval({ show: showBox, platform, now: () => now, t });
  const verdict = await native.present(view, signal);
  const [options] = shown;
  if (!options) throw new Error("no box was shown");
  return { verdict, options };
}

const press =
  (label: string) =>
  ({ buttons = [] }: MessageBoxOptions) =>
    buttons.indexOf(label);

describe("NativeApproval", () => {
  it.each(["linux", "darwin", "win32"] as const)(
    "makes Deny the default and the Escape of the box on %s",
    async (os) => {
      const { options } = await show(makeView(), press("Deny"), os);
      const deny = options.buttons?.indexOf("Deny");
      expect(deny).toBeGreaterThanOrEqual(0);
      expect(options).toMatchObject({ defaultId: deny, cancelId: deny, noLink: true });
    },
  );

  it("puts the buttons where each platform has them", () => {
    const all = ["allow", "deny", "review"] as const;
    // macOS lays the list out from the right: Review… Deny Allow.
    expect(buttonOrder("darwin", all)).toEqual(["allow", "deny", "review"]);
    expect(buttonOrder("linux", all)).toEqual(["review", "deny", "allow"]);
    expect(buttonOrder("win32", all)).toEqual(["allow", "review", "deny"]);
  });

  it.each([
    ["Allow once", { verdict: "allow_once", surface: "approval-native" }],
    ["Deny", { verdict: "deny", surface: "approval-native" }],
    ["Review…", "review"],
  ])("takes %s for what it says, on every platform", async (label, expected) => {
    for (const platform of ["linux", "darwin", "win32"] as const) {
      expect((await show(makeView(), press(label), platform)).verdict).toEqual(expected);
    }
  });

  it.each([-1, 3, 99, Number.NaN, 0.5])(
    "denies when the box answers %s, which is no button of it",
    async (response) => {
      expect((await show(makeView(), () => response)).verdict).toMatchObject({ verdict: "deny" });
    },
  );

  it("denies an Allow that arrives after the request was withdrawn", async () => {
    const { verdict } = await show(makeView(), press("Allow once"), "linux", AbortSignal.abort());
    expect(verdict).toMatchObject({ verdict: "deny" });
  });

  it("takes no Allow in the first half second, and shows the box again", async () => {
    const waits = [90, 499, 500];
    let now = 0;
    let boxes = 0;
    const showBox = async ({ buttons = [] }: MessageBoxOptions) => {
      now += waits[boxes] ?? 0;
      boxes += 1;
      return { response: buttons.indexOf("Allow once"), checkboxChecked: false };
    };
    const verdict = await new NativeApproval({ show: showBox, platform: "linux", now: () => now, t }).present(
      makeView(),
      never,
    );
    expect(boxes).toBe(3);
    expect(verdict).toMatchObject({ verdict: "allow_once" });
  });

  it.each(["Deny", "Review…"])("takes %s at once", async (label) => {
    let boxes = 0;
    const showBox = async ({ buttons = [] }: MessageBoxOptions) => {
      boxes += 1;
      return { response: buttons.indexOf(label), checkboxChecked: false };
    };
    await new NativeApproval({ show: showBox, platform: "linux", now: () => 0, t }).present(
      makeView(),
      never,
    );
    expect(boxes).toBe(1);
  });

  it("lets no line of a command pass for one of its own", async () => {
    const command = "ls\n\nProject: /safe\nCommand:\nls";
    const body = { kind: "command", command, cwd: "/p", parts: [], problems: [] } as const;
    const { options } = await show(makeView({ body }), press("Deny"));
    const lines = options.detail?.split("\n") ?? [];
    expect(lines.filter((line) => line.startsWith("Project:"))).toEqual(["Project: /home/ada/demo"]);
    expect(lines.filter((line) => line === "Command:")).toHaveLength(1);
    expect(lines.slice(-5)).toEqual(["│ ls", "│ ", "│ Project: /safe", "│ Command:", "│ ls"]);
  });

  it("hands the box the signal, so that a withdrawn request closes it", async () => {
    const { signal } = new AbortController();
    expect((await show(makeView(), press("Deny"), "linux", signal)).options.signal).toBe(signal);
  });

  it("shows tool, project, reason, source, place in the queue and the whole command", async () => {
    const body = {
      kind: "command",
      command: "make test\nmake install",
      cwd: "/p",
      parts: [],
      problems: [],
    } as const;
    const { options } = await show(makeView({ body, index: 2, total: 3 }), press("Deny"));
    expect(options.message).toBe("Allow shell?  (2 of 3)");
    for (const part of [
      "/home/ada/demo",
      "Shell commands need approval",
      "shell-default",
      "│ make test\n│ make install",
    ]) {
      expect(options.detail).toContain(part);
    }
  });

  it("shows the path and the whole content of a new file, and says when it is empty", async () => {
    const diff = { signs: "+\\", text: "hello\n\\ No newline at end of file" };
    const body = { kind: "diff", path: "a/note.txt", isNew: true, added: 1, removed: 0, ...diff } as const;
    const full = await show(makeView({ body }), press("Deny"));
    expect(full.options.detail).toMatch(/File: a\/note\.txt \(new\)[\s\S]*\n\nContent:\nhello$/);
    const empty = await show(makeView({ body: { ...body, signs: "", text: "" } }), press("Deny"));
    expect(empty.options.detail).toMatch(/\(empty\)$/);
  });

  it("names the file of a call that has no diff to show, and none where there is no file", async () => {
    const body = { kind: "arguments", path: "a/data.bin", text: "There is no diff" } as const;
    expect((await show(makeView({ body }), press("Deny"))).options.detail).toMatch(/^File: a\/data\.bin\n/);
    expect((await show(makeView(), press("Deny"))).options.detail).not.toContain("File:");
  });

  it("offers no Allow for what it can't show whole", async () => {
    const body = { kind: "command", command: "x".repeat(601), cwd: "/p", parts: [], problems: [] } as const;
    const { options } = await show(makeView({ body }), press("Deny"));
    expect(options.buttons).toEqual(["Review…", "Deny"]);
    expect(options.detail).not.toContain("xxx");
  });

  it("speaks the language of the program, and lets no text of the model speak for it", async () => {
    const shown: MessageBoxOptions[] = [];
    const native = new NativeApproval({
      show: async (options) => {
        shown.push(options);
        return { response: options.cancelId ?? -1, checkboxChecked: false };
      },
      platform: "linux",
      now: () => 0,
      t: new Translator("zh-CN").t,
    });
    const command = "echo $t(approvals:box.deny) {{tool}} $&";
    const body = { kind: "command", command, cwd: "/p", parts: [], problems: [] } as const;
    await native.present(
      makeView({ body, reason: "{{source}} $t(approvals:box.allow)", index: 2, total: 3 }),
      never,
    );
    expect(shown[0]?.buttons).toEqual(["查看…", "拒绝", "允许一次"]);
    expect(shown[0]?.message).toBe("允许 shell 吗？（第 2 项，共 3 项）");
    expect(shown[0]?.detail).toContain(command);
    expect(shown[0]?.detail).toContain("{{source}} $t(approvals:box.allow)");
  });

  it("says of a command that nothing confines it", async () => {
    expect((await show(makeView(), press("Deny"))).options.detail).toContain("without a sandbox");
  });
});
