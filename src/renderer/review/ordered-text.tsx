import { splitLetterRuns } from "./letter-runs";

/** Text in the order in which it is written, each word of a right-to-left script by itself. */
export function OrderedText({ text }: { readonly text: string }) {
  return splitLetterRuns(text).map((run, index) =>
    run.rightToLeft ? (
      // A text that is shown never changes.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <bdi key={index}>{run.text}</bdi>
    ) : (
      run.text
    ),
  );
}
