/**
 * Milliseconds from the moment at which a question is visible until an answer that lets something happen counts. What is
 * pressed or typed earlier was meant for what had been there before.
 */
export const ARMING_MS = 500;
