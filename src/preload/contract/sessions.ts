/** Tokens as the model counted them, and what they cost where a price is set. */
export interface TokensView {
  readonly input: number;
  readonly output: number;
  /** In units of the currency of the price; absent without a price. */
  readonly cost?: number;
}

export interface UsageView {
  /** Since the last message of the person. */
  readonly turn: TokensView;
  readonly session: TokensView;
  /** Of the costs, such as `USD`; absent without a price. */
  readonly currency?: string;
}
