/** A step that failed in a way we can explain: what happened, and what the person can do about it. */
export class StepError extends Error {
  /**
   * @param {string} message
   * @param {string} [advice]
   */
  constructor(message, advice) {
    super(message);
    this.name = "StepError";
    this.advice = advice;
  }
}
