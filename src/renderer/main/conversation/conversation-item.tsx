import { memo } from "react";
import type { CallView, ItemView } from "../../../preload/contract";
import { CallCard } from "./calls/call-card";
import { AssistantMessage, Notice } from "./messages";
import { UserMessage } from "./user-message";

interface ConversationItemProps {
  readonly item: ItemView;
  readonly busy: boolean;
  onOpened(call: CallView): void;
}

/** One entry of the conversation. Memoised: while one answer streams, the others are not drawn again. */
export const ConversationItem = memo(function ConversationItem({
  item,
  busy,
  onOpened,
}: ConversationItemProps) {
  switch (item.kind) {
    case "user":
      return <UserMessage text={item.text} turn={item.turn} busy={busy} />;
    case "assistant":
      return <AssistantMessage text={item.text} streaming={item.streaming} />;
    case "notice":
      return <Notice tone={item.tone} text={item.text} />;
    case "call":
      return <CallCard call={item} onOpened={onOpened} />;
  }
});
