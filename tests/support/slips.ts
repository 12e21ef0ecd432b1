/** What a name becomes by one slip of the fingers, and in other case. Never the name itself. */
export function slipsOf(name: string): readonly string[] {
  const letters = [...name];
  const slips = new Set<string>([name.toUpperCase(), name.toLowerCase(), capitalised(name)]);
  for (const [at, letter] of letters.entries()) {
    const head = name.slice(0, at);
    const tail = name.slice(at + 1);
    slips.add(head + tail);
    slips.add(head + letter + letter + tail);
    slips.add(`${head}x${tail}`);
    slips.add(`${head}${letter}x${tail}`);
    slips.add(head + (letters[at + 1] ?? "") + letter + name.slice(at + 2));
    slips.add(head + swapCase(letter) + tail);
  }
  slips.delete(name);
  slips.delete("");
  return [...slips];
}

function capitalised(name: string): string {
  return swapCase(name.slice(0, 1)) + name.slice(1);
}

function swapCase(letter: string): string {
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
}
