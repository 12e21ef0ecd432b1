/** A piece of text whose letters run one way. */
export interface LetterRun {
  readonly rightToLeft: boolean;
  readonly text: string;
}

/** The blocks that Unicode keeps for letters and digits of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+/gu;

/**
 * Cuts a text into runs; joined again they are exactly the text. Two runs of right-to-left letters with nothing but signs
 * and digits between them would otherwise be drawn as one, last word first: `mv A / B` would read `mv B / A`.
 */
export function splitLetterRuns(text: string): readonly LetterRun[] {
  const runs: LetterRun[] = [];
  let end = 0;
  for (const match of text.matchAll(RIGHT_TO_LEFT)) {
    if (match.index > end) runs.push({ rightToLeft: false, text: text.slice(end, match.index) });
    runs.push({ rightToLeft: true, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ rightToLeft: false, text: text.slice(end) });
  return runs;
}
