import type { TokensView, UsageView } from "../../../preload/contract/sessions";
import type { TokenUsage } from "../../models/model";
import type { Usage } from "../../sessions/entry";

/** What a million tokens cost. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
  /** Such as `USD`. */
  readonly currency: string;
}

/** The usage after one more answer. */
export function addTokens(usage: Usage | undefined, answer: TokenUsage): Usage {
  return { turn: sum(usage?.turn, answer), session: sum(usage?.session, answer) };
}

/** The usage as people see it. Costs are what the tokens cost at this price, whatever it was when they were used. */
export function usageView({ turn, session }: Usage, price: ModelPrice | undefined): UsageView {
  return {
    turn: tokensView(turn, price),
    session: tokensView(session, price),
    ...(price ? { currency: price.currency } : {}),
  };
}

function tokensView({ inputTokens, outputTokens }: TokenUsage, price: ModelPrice | undefined): TokensView {
  const tokens = { input: inputTokens, output: outputTokens };
  if (!price) return tokens;
  return { ...tokens, cost: (inputTokens * price.input + outputTokens * price.output) / 1_000_000 };
}

/** Stays a count that can be stored, whatever a service claims. */
function sum(a: TokenUsage | undefined, b: TokenUsage): TokenUsage {
  const add = (x: number, y: number) => Math.min(x + y, Number.MAX_SAFE_INTEGER);
  return {
    inputTokens: add(a?.inputTokens ?? 0, b.inputTokens),
    outputTokens: add(a?.outputTokens ?? 0, b.outputTokens),
  };
}
