import { memo } from "react";
import type { ItemView } from "../../../preload/contract";
import { CallCard } from "./call-card";
import { AssistantMessage, Notice, UserMessage } from "./messages";

/** One entry of the conversation. Memoised: while one answer streams, the others are not drawn again. */
export const ConversationItem = memo(function ConversationItem({ item }: { readonly item: ItemView }) {
  switch (item.kind) {
    case "user":
      return <UserMessage text={item.text} />;
    case "assistant":
      return <AssistantMessage text={item.text} streaming={item.streaming} />;
    case "notice":
      return <Notice tone={item.tone} text={item.text} />;
    case "call":
      return <CallCard call={item} />;
  }
});
