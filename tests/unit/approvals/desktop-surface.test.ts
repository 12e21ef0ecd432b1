import { describe, expect, it } from "vitest";
import { DesktopSurface } from "../../../src/main/approvals/desktop-surface";
import type { SurfaceVerdict } from "../../../src/main/approvals/surface";
import type { ReviewView } from "../../../src/preload/contract/review";
import { makeAsk, makeView } from "./ask";

const position = { index: 1, total: 1, ofSession: 1 };
const never = new AbortController().signal;
const NATIVE: SurfaceVerdict = { verdict: "deny", surface: "approval-native" };
const WINDOW: SurfaceVerdict = { verdict: "allow_once", surface: "approval-window" };

function setUp(view: ReviewView, native: SurfaceVerdict | "review" = NATIVE) {
  const calls: string[] = [];
  const surface = new DesktopSurface({
    buildView: async () => view,
    preference: () => "auto",
    inTurn: async (show) => {
      calls.push("turn");
      return show();
    },
    native: {
      present: async () => {
        calls.push("native");
        return native;
      },
    },
    window: {
      present: async (shown) => {
        calls.push(`window ${shown.view.id}`);
        return WINDOW;
      },
      bringForward: () => calls.push("window forward"),
    },
    attract: ({ tool, waiting }) => calls.push(`attract ${tool} ${waiting}`),
    raise: () => calls.push("raise"),
  });
  return { surface, calls };
}

describe("DesktopSurface", () => {
  it("asks in the message box where the request fits", async () => {
    const { surface, calls } = setUp(makeView());
    expect(await surface.present(makeAsk(), position, never)).toEqual(NATIVE);
    expect(calls).toEqual(["turn", "attract shell 1", "native"]);
  });

  it("goes on in the window when the person chooses Review", async () => {
    const { surface, calls } = setUp(makeView(), "review");
    expect(await surface.present(makeAsk(), position, never)).toEqual(WINDOW);
    expect(calls).toEqual(["turn", "attract shell 1", "native", "window ask-1"]);
  });

  it("asks in the window at once where the request does not fit", async () => {
    const { surface, calls } = setUp(
      makeView({ body: { kind: "command", command: "x".repeat(601), cwd: "/", parts: [], problems: [] } }),
    );
    await surface.present(makeAsk(), position, never);
    expect(calls).toEqual(["turn", "attract shell 1", "window ask-1"]);
  });

  it("shows nothing of a request that was withdrawn while it waited for its turn", async () => {
    const { surface, calls } = setUp(makeView());
    const withdrawn = AbortSignal.abort(new Error("withdrawn"));
    await expect(surface.present(makeAsk(), position, withdrawn)).rejects.toThrow("withdrawn");
    expect(calls).toEqual(["turn"]);
  });

  it("brings forward without answering", () => {
    const { surface, calls } = setUp(makeView());
    surface.bringForward();
    expect(calls).toEqual(["raise", "window forward"]);
  });
});
