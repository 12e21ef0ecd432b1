import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { HookView, MainBridge } from "../../../../../src/preload/contract";
import { BridgeProvider } from "../../../../../src/renderer/main/bridge/bridge-context";
import { HookTrial } from "../../../../../src/renderer/main/hooks/hook-trial";
import { HookList } from "../../../../../src/renderer/main/hooks/hooks-page";
import { withTexts } from "../../../../support/texts";

const bridge: MainBridge = {
  invoke: () => new Promise(() => undefined),
  onSessionChange: () => () => undefined,
  onEvent: () => () => undefined,
};

const html = (node: ReactNode) =>
  renderToStaticMarkup(withTexts(<BridgeProvider bridge={bridge}>{node}</BridgeProvider>));
const plain = (markup: string) => markup.replace(/<[^>]+>/g, "").replaceAll("&#x27;", "'");

const HOOK: HookView = {
  id: "h1",
  event: "PreToolUse",
  matcher: "Bash",
  command: "./check.sh --all",
  timeoutMs: 10_000,
  phase: "before",
  scope: "user",
  origin: "/h/settings.json:7",
};

const list = (hook: Partial<HookView>) =>
  html(
    <HookList
      view={{ hooks: [{ ...HOOK, ...hook }] }}
      onPolicy={() => undefined}
      onTried={async () => undefined}
    />,
  );

describe("the hooks page", () => {
  it("shows a hook with all that matters, and that it has not run", () => {
    expect(plain(list({}))).toBe(
      "PreToolUseBashbefore the decisionTry with a sample call./check.sh --allyour settings · /h/settings.json:7 · at most 10.0 sNot run in this session.",
    );
    expect(plain(list({ matcher: "" }))).toContain("PreToolUseevery tool");
    expect(plain(list({ event: "SessionStart", matcher: "" }))).toContain("SessionStartevery start");
    for (const event of ["UserPromptSubmit", "Stop"] as const)
      expect(plain(list({ event, matcher: "" }))).not.toContain("every");
  });

  it("tells the last run, and the last failure where that was another one", () => {
    const lastRun = { at: "2026-01-01T10:00:00.000Z", durationMs: 20, said: "allow" };
    const failure = { ...lastRun, at: "2026-01-01T09:00:00.000Z", said: "", failure: "exit 1" };
    const both = plain(list({ lastRun, lastFailure: failure }));
    expect(both).toMatch(/Last run.* · 20 msallow.*Last failure.*✕ Failed: exit 1/);
    const failed = plain(list({ lastRun: failure, lastFailure: failure }));
    expect(failed).toContain("✕ Failed: exit 1");
    expect(failed).not.toContain("Last failure");
  });

  it("says of a hook that can't run why, what follows, and the way out; it can't be tried", () => {
    const waiting = list({ problem: "its script changed", needsTrust: true });
    expect(plain(waiting)).toContain("✕ It can't run: its script changed");
    expect(waiting).toContain('data-testid="hook-trust"');
    expect(waiting).toMatch(/<button[^>]*data-testid="try-hook"[^>]*disabled=""/);
    const broken = list({ problem: "no command" });
    expect(plain(broken)).toContain("Mend it in the settings file");
    expect(broken).not.toContain("hook-trust");
    expect(list({})).not.toMatch(/<button[^>]*data-testid="try-hook"[^>]*disabled=""/);
  });

  it("explains itself where there are none, and says so where settings can't be understood", () => {
    const show = (view: Parameters<typeof HookList>[0]["view"]) =>
      html(<HookList view={view} onPolicy={() => undefined} onTried={async () => undefined} />);
    expect(show({ hooks: [] })).toContain('data-testid="no-hooks"');
    expect(plain(show({ hooks: [] }))).toContain("docs/hooks.md");
    expect(plain(show({ hooks: [], failure: "settings.json:3" }))).toContain("settings.json:3");
  });

  it("shows of a trial what it meant, what went in and what came out", () => {
    const trial = {
      ok: true,
      said: "deny: no",
      input: "{}",
      stdout: "",
      stderr: "no",
      exit: "2",
      durationMs: 5,
    };
    const shown = plain(html(<HookTrial tried={{ state: "done", trial }} />));
    expect(shown).toBe(
      "It would have meant: deny: noEnded: 2 · 5 msSent to it{}Its outputNothing.Its error outputno",
    );
    expect(plain(html(<HookTrial tried={{ state: "done", trial: { ...trial, ok: false } }} />))).toContain(
      "✕ Failed: deny: no",
    );
    expect(plain(html(<HookTrial tried={{ state: "declined" }} />))).toBe("Not run.");
  });
});
