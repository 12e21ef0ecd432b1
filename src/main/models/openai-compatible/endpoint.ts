/** Where a model is reached. */
export interface Endpoint {
  /** `http` or `https`, without a query; usually ends with `/v1`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | undefined;
}

export function hostOf({ baseUrl }: Endpoint): string {
  return new URL(baseUrl).host;
}

/** Bounds of one answer, so that no server can fill the memory. */
export interface AnswerLimits {
  /** Bytes on the wire, after decompression. One token takes some 200 of them. */
  readonly wireBytes: number;
  /** Bytes without a line break. */
  readonly lineBytes: number;
  /** Characters of text, reasoning and arguments. */
  readonly characters: number;
  /** Tool calls. Beyond what anybody acts upon, the SDK's book-keeping grows with their square. */
  readonly calls: number;
}

export const DEFAULT_ANSWER_LIMITS: AnswerLimits = Object.freeze({
  wireBytes: 64 * 1024 * 1024,
  lineBytes: 4 * 1024 * 1024,
  characters: 4_000_000,
  calls: 256,
});
