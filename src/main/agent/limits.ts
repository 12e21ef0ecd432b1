/** What one agent may use up. Everything that a model or a tool can make grow has a bound. */
export interface AgentLimits {
  /** Answers of the model to one message of the person. */
  readonly answersPerTurn: number;
  /** The same call, denied this often within a turn, ends the turn. */
  readonly identicalDenials: number;
  /** Characters of one answer: its text and the arguments of its calls. */
  readonly answerCharacters: number;
  /** Calls in one answer. */
  readonly callsPerAnswer: number;
  /** Reading calls that run at the same time. */
  readonly parallelReads: number;
  /** Characters of one tool result in the history. */
  readonly resultCharacters: number;
  /** Characters of history that one request to the model carries, where that is possible. */
  readonly historyCharacters: number;
  /** Milliseconds that a cancelled call has to stop and tell its result. */
  readonly cancelGraceMs: number;
}

export const DEFAULT_LIMITS: AgentLimits = Object.freeze({
  answersPerTurn: 100,
  identicalDenials: 3,
  answerCharacters: 2_000_000,
  callsPerAnswer: 128,
  parallelReads: 8,
  resultCharacters: 64_000,
  historyCharacters: 400_000,
  cancelGraceMs: 2_000,
});
