import type { MessageBoxOptions } from "electron";
import { describe, expect, it } from "vitest";
import { NativeApproval } from "../../../src/main/approvals/native";
import type { ReviewView } from "../../../src/preload/contract/review";
import { type Press, pressing } from "../../support/dialog-fakes";
import { makeView } from "./ask";

const never = new AbortController().signal;

async function show(view: ReviewView, press: Press, platform: NodeJS.Platform = "linux", signal = never) {
  const { dialogs, shown, t } = pressing(press, { platform });
  const verdict = await new NativeApproval({ dialogs, t }).present(view, signal);
  const [options] = shown;
  if (!options) throw new Error("no dialog was shown");
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
    "denies when the dialog answers %s, which is no button of it",
    async (response) => {
      expect((await show(makeView(), () => response)).verdict).toMatchObject({ verdict: "deny" });
    },
  );

  it("allows nothing once the request is withdrawn", async () => {
    const withdrawn = new AbortController();
    const allowing = (options: MessageBoxOptions) => {
      withdrawn.abort();
      return press("Allow once")(options);
    };
    await expect(show(makeView(), allowing, "linux", withdrawn.signal)).rejects.toThrow("closed");
    const { dialogs, shown, t } = pressing(press("Allow once"));
    const approval = new NativeApproval({ dialogs, t });
    await expect(approval.present(makeView(), AbortSignal.abort())).rejects.toThrow("closed");
    expect(shown).toEqual([]);
  });

  it("allows nothing where no dialog can be shown, and denies nothing in the person's name", async () => {
    const fail = () => Promise.reject(new Error("no display"));
    await expect(show(makeView(), fail)).rejects.toThrow("could not be opened");
  });

  it("takes no Allow in the first half second, however often, and shows the dialog again", async () => {
    const { dialogs, shown, clock, t } = pressing(
      (options) => {
        if (shown.length === 9) clock.now += 1;
        return press("Allow once")(options);
      },
      { looks: 499 },
    );
    const verdict = await new NativeApproval({ dialogs, t }).present(makeView(), never);
    expect(shown).toHaveLength(9);
    expect(verdict).toMatchObject({ verdict: "allow_once" });
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

  it("hands the dialog the signal, so that a withdrawn request closes it", async () => {
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
    const { dialogs, shown, t } = pressing(() => undefined, { language: "zh-CN" });
    const native = new NativeApproval({ dialogs, t });
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
