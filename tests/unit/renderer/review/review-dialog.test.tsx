import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ReviewBridge, ReviewView } from "../../../../src/preload/contract";
import type { Platform } from "../../../../src/renderer/review/platform";
import { ReviewDialog } from "../../../../src/renderer/review/review-dialog";

const never: ReviewBridge = {
  request: () => new Promise(() => undefined),
  verdict: () => new Promise(() => undefined),
};

function review(body: ReviewView["body"], remember: readonly string[] = []): ReviewView {
  return {
    id: "ask-1",
    digest: "d".repeat(64),
    index: 1,
    total: 3,
    tool: "write_file",
    effect: "write",
    workspace: "/home/anna/demo",
    reason: "File writes need approval",
    source: "confirm-file-write",
    armingMs: 500,
    remember,
    body,
  };
}

function html(body: ReviewView["body"], platform: Platform = "linux", remember?: readonly string[]): string {
  return renderToStaticMarkup(
    <ReviewDialog review={review(body, remember)} bridge={never} platform={platform} />,
  );
}

const text = (markup: string) => markup.replace(/<[^>]+>/g, "");
const command: ReviewView["body"] = {
  kind: "command",
  command: "ls",
  cwd: "/home/anna/demo",
  parts: [],
  problems: [],
};

describe("ReviewDialog", () => {
  it("is an alert dialog, named by the question and described by place and reason", () => {
    const markup = html(command);
    expect(markup).toMatch(/role="alertdialog"[^>]*aria-labelledby="review-title"/);
    expect(text(markup)).toContain("Allow write_file?");
    expect(text(markup)).toContain("1 of 3");
    expect(text(markup)).toContain("File writes need approval · confirm-file-write");
    expect(text(markup)).toContain("/home/anna/demo");
  });

  it("begins unarmed: Allow once is disabled and Deny says that it takes nothing yet", () => {
    const markup = html(command);
    expect(markup).toMatch(/<button[^>]*data-testid="allow-once"[^>]*disabled=""/);
    expect(markup).toMatch(/<button[^>]*data-testid="deny"[^>]*aria-disabled="true"/);
  });

  it("has no button that a form or Enter could press by default", () => {
    const markup = html(command);
    expect(markup).not.toMatch(/<form|type="submit"|autofocus/i);
    expect(markup.match(/type="button"/g)).toHaveLength(2);
  });

  it("puts the buttons where the platform has them", () => {
    const order = (platform: Platform) =>
      [...html(command, platform).matchAll(/data-testid="(deny|allow-once)"/g)].map(([, id]) => id);
    expect(order("mac")).toEqual(["deny", "allow-once"]);
    expect(order("windows")).toEqual(["allow-once", "deny"]);
  });

  it("shows a command whole, however long, with each of its lines numbered", () => {
    const long = `echo ${"a".repeat(20_000)}\nrm -rf /`;
    const shown = text(html({ kind: "command", command: long, cwd: "/", parts: [], problems: [] }));
    expect(shown).toContain(`1echo ${"a".repeat(20_000)}2rm -rf /`);
  });

  it("shows the folder in which a command runs when it isn't the workspace", () => {
    expect(
      text(html({ kind: "command", command: "ls", cwd: "/elsewhere", parts: [], problems: [] })),
    ).toContain("in /elsewhere");
  });

  it("shows every line of a diff with sign and numbers, and what it does in sum", () => {
    const lines = Array.from({ length: 1000 }, (_, index) => ({
      kind: "added" as const,
      text: `line-${index}-end`,
      after: index + 1,
    }));
    const shown = text(
      html({
        kind: "diff",
        path: "a.txt",
        isNew: false,
        added: 1000,
        removed: 1,
        lines: [{ kind: "removed", text: "gone", before: 7 }, ...lines],
      }),
    );
    expect(shown).toContain("+1000 −1");
    expect(shown).toContain("7−gone");
    for (const { text: line, after } of lines) expect(shown).toContain(`${after}+${line}`);
  });

  it("keeps right-to-left words apart in path, project and content, so that the order is the real one", () => {
    const lines = [{ kind: "added", text: "mv \u05d0 / 1 \u05d1", after: 1 }] as const;
    const path = "\u05d0 1 \u05d1.txt";
    const markup = html({ kind: "diff", path, isNew: true, added: 1, removed: 0, lines });
    expect(markup).toContain("mv <bdi>\u05d0</bdi> / 1 <bdi>\u05d1</bdi>");
    expect(markup).toContain("<bdi>\u05d0</bdi> 1 <bdi>\u05d1</bdi>.txt");
  });

  it("draws an arrow for each tab once", () => {
    const lines = [
      { kind: "added", text: "→\tnew", after: 1 },
      { kind: "context", text: "\told", before: 1, after: 2 },
    ] as const;
    const markup = html({ kind: "diff", path: "a", isNew: false, added: 1, removed: 0, lines });
    expect(markup).toContain("→\tnew");
    expect(markup).toMatch(/<span class="[^"]*tab[^"]*">\t<\/span>old/);
  });

  it("says of a change that changes nothing what it is, and of an empty new file", () => {
    const empty = { kind: "diff", path: "a", added: 0, removed: 0, lines: [] } as const;
    expect(text(html({ ...empty, isNew: false }))).toContain("Nothing changes");
    expect(text(html({ ...empty, isNew: true }))).toContain("The file has no lines");
  });

  it("shows markup in what is asked as text", () => {
    expect(html({ kind: "arguments", text: "<img src=x onerror=alert(1)>" })).toContain("&lt;img src=x");
  });

  it("offers to remember only where the main process does, rule for rule, folded, unarmed and without a key", () => {
    expect(html(command)).not.toContain("Remember");
    const markup = html(command, "linux", ["Bash(ls)", "Bash(ls *)"]);
    expect(markup).toMatch(/<details(?![^>]* open)/);
    expect(text(markup)).toContain("Bash(ls)For this sessionAlways in this project");
    const buttons = markup.match(/<button[^>]*data-testid="remember-[^>]*>/g) ?? [];
    expect(buttons).toHaveLength(4);
    for (const button of buttons) {
      expect(button).toContain('disabled=""');
      expect(button).not.toContain("aria-keyshortcuts");
    }
  });

  it("lists the simple commands of a command, with the ones that ask marked in words", () => {
    const parts = [
      { text: "ls", assignments: [], redirects: [], place: [] },
      {
        text: "make",
        why: "it acts",
        assignments: ["CI=1"],
        redirects: ["> out.txt"],
        place: ["loop" as const],
      },
    ];
    const markup = html({ kind: "command", command: "ls; make", cwd: "/w", parts, problems: [] });
    expect(text(markup)).toContain("2 simple commands, in order · runs in /w");
    expect(text(markup)).toContain("lswould run unasked");
    expect(text(markup)).toContain("makein a loopsets CI=1redirects &gt; out.txtasks: it acts");
    expect(markup.match(/data-asks="true"/g)).toHaveLength(1);
  });

  it("says of no command that it would run unasked where none of them is why somebody is asked", () => {
    const parts = [{ text: "ls", assignments: [], redirects: [], place: [] }];
    const markup = html({ kind: "command", command: "ls", cwd: "/w", parts, problems: ["too deep"] });
    expect(text(markup)).not.toContain("unasked");
    expect(text(markup)).toContain("Not understood: too deep");
  });
});
