import type { TFunction } from "i18next";
import type { ItemView, SessionView } from "../../../preload/contract";

/** Longer answers are announced by their beginning; the whole can be read in the conversation. Characters. */
const MAX_ANNOUNCED = 300;

/** The texts of the window, and the program's own sentences in its language. */
interface Voice {
  readonly t: TFunction<"announce">;
  say(sentence: string): string;
}

/**
 * What a screen reader is told when one state of the session follows another: finished answers, waiting requests and
 * notices. A session that is seen for the first time is silent, so that opening a long one doesn't read it out.
 */
export function announcements(
  before: SessionView | null,
  after: SessionView | null,
  { t, say }: Voice,
): readonly string[] {
  if (!before || !after || before.id !== after.id) return [];
  const mode = after.policy?.mode;
  const changed = mode !== undefined && before.policy !== null && mode !== before.policy.mode;
  return [...(changed ? [t("mode", { mode })] : []), ...newsOfItems(before, after, { t, say })];
}

function newsOfItems(before: SessionView, after: SessionView, voice: Voice): readonly string[] {
  if (before.items === after.items) return [];
  return after.items.flatMap((item, index) => {
    const earlier = before.items[index];
    return earlier === item ? [] : announce(earlier, item, voice);
  });
}

function announce(before: ItemView | undefined, item: ItemView, { t, say }: Voice): readonly string[] {
  switch (item.kind) {
    case "assistant": {
      const spoken = before?.kind === "assistant" && !before.streaming;
      return item.streaming || spoken || item.text === "" ? [] : [t("answer", { text: shorten(item.text) })];
    }
    case "call": {
      const waited = before?.kind === "call" && before.state === "waiting";
      return item.state === "waiting" && !waited
        ? [t("waiting", { tool: item.tool, summary: item.summary })]
        : [];
    }
    case "notice":
      return before?.kind === "notice" && before.text === item.text ? [] : [say(item.text)];
    case "user":
      return [];
  }
}

function shorten(text: string): string {
  // An answer can have millions of characters: only the beginning is taken apart.
  const characters = [...text.slice(0, 2 * MAX_ANNOUNCED + 2)];
  return characters.length <= MAX_ANNOUNCED ? text : `${characters.slice(0, MAX_ANNOUNCED).join("")}…`;
}
