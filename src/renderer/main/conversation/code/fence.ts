/** Text in a fence that is longer than any in it, so that nothing in the text can end it. `info` is one line. */
export function fenced(text: string, info: string): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}${info}\n${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${fence}`;
}
