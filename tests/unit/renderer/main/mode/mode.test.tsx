import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { MainBridge } from "../../../../../src/preload/contract";
import { CHOOSABLE_MODES } from "../../../../../src/preload/contract/requests";
import { BridgeProvider } from "../../../../../src/renderer/main/bridge/bridge-context";
import { ConversationHeader } from "../../../../../src/renderer/main/conversation/conversation-header";
import { ModeItems } from "../../../../../src/renderer/main/mode/mode-items";
import { MODE_MENU } from "../../../../../src/renderer/main/mode/modes";
import { withTexts } from "../../../../support/texts";

const bridge: MainBridge = {
  invoke: () => new Promise(() => undefined),
  onSessionChange: () => () => undefined,
  onEvent: () => () => undefined,
};

function header(policy: Parameters<typeof ConversationHeader>[0]["session"]["policy"]): string {
  const session = {
    id: "s",
    title: null,
    project: null,
    profile: "standard",
    model: "m",
    busy: false,
    policy,
    items: [],
  };
  return renderToStaticMarkup(
    withTexts(
      <BridgeProvider bridge={bridge}>
        <ConversationHeader session={session} onPolicy={() => undefined} />
      </BridgeProvider>,
    ),
  );
}

describe("the mode", () => {
  it("can be chosen from exactly what the main process takes", () => {
    expect([...MODE_MENU].sort()).toEqual([...CHOOSABLE_MODES].sort());
  });

  it("is marked in its menu, and says of auto that it asks for now", () => {
    const markup = renderToStaticMarkup(
      withTexts(<ModeItems id="m" mode="plan" onChoose={() => undefined} onEscape={() => undefined} />),
    );
    expect(markup.match(/aria-checked="true"[^>]*data-testid="mode-plan"/)).not.toBeNull();
    expect(markup.match(/aria-checked="true"/g)).toHaveLength(1);
    expect(markup).toContain("Asks like default for now");
  });

  it("stands in the header, bypass in a way of its own", () => {
    expect(header({ mode: "bypass", trust: "none" })).toMatch(/data-testid="mode" data-mode="bypass"/);
    expect(header(null)).not.toContain('data-testid="mode"');
  });

  it("has beside it what is wrong with the settings", () => {
    expect(header({ mode: "default", trust: "trusted" })).not.toContain("policy-alert");
    expect(header({ mode: "default", trust: "untrusted" })).toContain("not trusted");
    expect(header({ mode: "default", trust: "none", failure: "x:1: y" })).toContain("every call is denied");
  });
});
