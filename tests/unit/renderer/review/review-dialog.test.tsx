import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import { createI18n } from "../../../../src/locales/create-i18n";
import type { Language } from "../../../../src/locales/languages";
import { REVIEW_TEXTS } from "../../../../src/locales/review";
import type { ReviewBridge, ReviewView } from "../../../../src/preload/contract";
import type { Platform } from "../../../../src/renderer/review/platform";
import { ReviewDialog } from "../../../../src/renderer/review/review-dialog";

const never: ReviewBridge = {
  request: () => new Promise(() => undefined),
  drawn: () => new Promise(() => undefined),
  layout: () => new Promise(() => undefined),
  verdict: () => new Promise(() => undefined),
};

function review(body: ReviewView["body"], change: Partial<ReviewView> = {}): ReviewView {
  return {
    id: "ask-1",
    digest: "d".repeat(64),
    index: 1,
    total: 3,
    ofSession: 3,
    tool: "write_file",
    effect: "write",
    workspace: "/home/anna/demo",
    reason: "File writes need approval",
    source: "confirm-file-write",
    armingMs: 500,
    remember: [],
    body,
    ...change,
  };
}

function html(
  body: ReviewView["body"],
  platform: Platform = "linux",
  change?: Partial<ReviewView>,
  language: Language = "en",
): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(REVIEW_TEXTS, language)}>
      <ReviewDialog review={review(body, change)} layout="unified" bridge={never} platform={platform} />
    </I18nextProvider>,
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

  it("shows above the call what programs made of it, open, from what to what", () => {
    const rewrites = [
      { by: "data-shield" },
      {
        by: "hook pnpm.sh",
        lines: [
          { kind: "removed", text: "command: npm ci" },
          { kind: "added", text: "command: pnpm i" },
        ],
      },
    ] as const;
    const markup = html(command, "linux", { rewrites });
    expect(markup).toMatch(/<details[^>]*open=""[^>]*data-testid="review-rewrites"/);
    expect(text(markup)).toMatch(
      /not what the model proposedChanged by the data shieldIt put marks.*Changed by hook pnpm\.sh−command: npm ci\+command: pnpm i/,
    );
    expect(html(command)).not.toContain("review-rewrites");
  });

  it("begins unarmed: Allow once is disabled and Deny says that it takes nothing yet", () => {
    const markup = html(command);
    expect(markup).toMatch(/<button[^>]*data-testid="allow-once"[^>]*disabled=""/);
    expect(markup).toMatch(/<button[^>]*data-testid="deny"[^>]*aria-disabled="true"/);
  });

  it("has no button that a form or Enter could press by default", () => {
    const markup = html(command);
    expect(markup).not.toMatch(/<form|type="submit"|autofocus/i);
    expect(markup.match(/<button/g)?.length).toBe(markup.match(/<button type="button"/g)?.length);
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
    const lines = Array.from({ length: 400 }, (_, index) => `line-${index}-end`);
    const shown = text(
      html({
        kind: "diff",
        path: "a.txt",
        isNew: false,
        added: 400,
        removed: 1,
        signs: `-${"+".repeat(400)}`,
        text: ["gone", ...lines].join("\n"),
      }),
    );
    expect(shown).toContain("+400 −1");
    expect(shown).toContain("1−gone");
    for (const [index, line] of lines.entries()) expect(shown).toContain(`${index + 1}+${line}`);
  });

  it("keeps right-to-left words apart in path, project and content, so that the order is the real one", () => {
    const diff = { added: 1, removed: 0, signs: "+", text: "mv \u05d0 / 1 \u05d1" };
    const markup = html({ kind: "diff", path: "\u05d0 1 \u05d1.txt", isNew: true, ...diff });
    expect(markup).toContain("mv <bdi>\u05d0</bdi> / 1 <bdi>\u05d1</bdi>");
    expect(markup).toContain("<bdi>\u05d0</bdi> 1 <bdi>\u05d1</bdi>.txt");
  });

  it("draws an arrow for each tab once", () => {
    const diff = { added: 1, removed: 0, signs: "+ ", text: "→\tnew\n\told" };
    const markup = html({ kind: "diff", path: "a", isNew: false, ...diff });
    expect(markup).toContain("→\tnew");
    expect(markup).toMatch(/<span class="[^"]*tab[^"]*">\t<\/span>old/);
  });

  it("says of a change that changes nothing what it is, and of an empty new file", () => {
    const empty = { kind: "diff", path: "a", added: 0, removed: 0, signs: "", text: "" } as const;
    expect(text(html({ ...empty, isNew: false }))).toContain("Nothing changes");
    expect(text(html({ ...empty, isNew: true }))).toContain("The file has no lines");
  });

  it("shows markup in what is asked as text", () => {
    expect(html({ kind: "arguments", text: "<img src=x onerror=alert(1)>" })).toContain("&lt;img src=x");
  });

  it("offers to remember only where the main process does, rule for rule, folded, unarmed and without a key", () => {
    expect(html(command)).not.toContain("Remember");
    const markup = html(command, "linux", { remember: ["Bash(ls)", "Bash(ls *)"] });
    expect(markup).toMatch(/<details(?![^>]* open)/);
    expect(text(markup)).toContain("Bash(ls)This sessionAlways in this project");
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

  it("says of a command that nothing confines it, and nothing of the kind of a file", () => {
    expect(text(html(command))).toContain("without a sandbox");
    expect(text(html({ kind: "arguments", text: "x" }))).not.toContain("sandbox");
  });

  it("names the rule that wants a person's word where the reason doesn't", () => {
    const rule = { text: "Bash(git push:*)", scope: "user", origin: "~/settings.json:4" } as const;
    expect(text(html(command, "linux", { rule }))).toContain(
      "Rule Bash(git push:*) · user settings · ~/settings.json:4",
    );
    const reason = "The rule Bash(git push:*) (user settings, ~/settings.json:4) wants a person's word";
    expect(html(command, "linux", { rule, reason })).not.toContain("review-rule");
  });

  it("offers to deny all only where more than one of the session waits, and to edit only what can be edited", () => {
    expect(text(html(command))).toContain("Deny all 3");
    expect(html(command)).not.toContain('data-testid="edit"');
    const last = html(command, "linux", {
      index: 3,
      ofSession: 1,
      editor: { kind: "fields", fields: [{ name: "command", text: "ls" }] },
    });
    expect(last).not.toContain("deny-all");
    expect(last).toContain('data-testid="edit"');
  });

  it("says of a changed call whose it is", () => {
    expect(text(html(command, "linux", { edited: { allowed: false } }))).toContain("You changed this call");
    expect(text(html(command, "linux", { edited: { allowed: true } }))).toContain(
      "Nobody would have to be asked",
    );
  });

  it("folds what doesn't change, and says how much it is", () => {
    const signs = `${" ".repeat(20)}+`;
    const lines = Array.from({ length: 21 }, (_, index) => `line-${index}-end`).join("\n");
    const diff = { kind: "diff", path: "a", isNew: false, added: 1, removed: 0, signs, text: lines } as const;
    const shown = text(html(diff));
    expect(shown).toContain("17 unchanged lines");
    expect(shown).not.toContain("line-16-end");
    expect(shown).toContain("line-17-end");
  });

  it("speaks Chinese", () => {
    const markup = html(command, "linux", {}, "zh-CN");
    expect(text(markup)).toContain("允许 write_file 吗？");
    expect(text(markup)).toContain("第 1 项，共 3 项");
    expect(text(markup)).not.toMatch(/Deny|Allow|Note/);
  });
});
