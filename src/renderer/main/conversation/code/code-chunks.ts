const CHUNK_LINES = 80;
/** A line longer than this is cut into several chunks. Characters. */
const CHUNK_CHARACTERS = 8_000;

/**
 * Cuts long text into pieces that can be laid out one by one: while text is added at its end, only the last piece changes.
 * Joined by line breaks, the pieces are the text, but for lines that had to be cut.
 */
export function codeChunks(text: string): readonly string[] {
  const chunks: string[] = [];
  let lines: string[] = [];
  let size = 0;
  const end = () => {
    if (lines.length > 0) chunks.push(lines.join("\n"));
    lines = [];
    size = 0;
  };
  for (const line of text.split("\n")) {
    for (let from = 0; from === 0 || from < line.length; from += CHUNK_CHARACTERS) {
      const piece = line.slice(from, from + CHUNK_CHARACTERS);
      if (lines.length >= CHUNK_LINES || size + piece.length > CHUNK_CHARACTERS || from > 0) end();
      lines.push(piece);
      size += piece.length;
    }
  }
  end();
  return chunks;
}
