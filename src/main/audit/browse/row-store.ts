/** What the index keeps of a record: where it lies, and the numbers of what filters ask for. */
export interface IndexedRow {
  /** Epoch milliseconds. */
  readonly time: number;
  readonly seq: number;
  /** Number of its file, and where in the (decompressed) file its line begins, in bytes. */
  readonly segment: number;
  readonly offset: number;
  /** What it is; see `row-values.ts`. */
  readonly kind: number;
  readonly tool: number;
  readonly source: number;
  readonly session: number;
  readonly workspace: number;
}

/** Rows that are allocated together. A whole power of two, so that finding a row costs two shifts. */
const CHUNK_BITS = 14;
const CHUNK = 1 << CHUNK_BITS;

interface Chunk {
  readonly time: Float64Array;
  readonly seq: Uint32Array;
  readonly segment: Uint32Array;
  readonly offset: Uint32Array;
  readonly kind: Uint8Array;
  readonly tool: Uint16Array;
  readonly source: Uint16Array;
  readonly session: Uint16Array;
  readonly workspace: Uint16Array;
}

/** Rows as columns of numbers: 29 bytes each, so that a million of them take 29 MB. Grows at its end. */
export class RowStore {
  readonly #chunks: Chunk[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(row: IndexedRow): void {
    const at = this.#length & (CHUNK - 1);
    if (at === 0) this.#chunks.push(newChunk());
    const chunk = this.#chunks[this.#length >> CHUNK_BITS];
    if (!chunk) throw new RangeError("A chunk of rows is missing");
    chunk.time[at] = row.time;
    // Ours fit; one that somebody made up may not, and is then only found by its line.
    chunk.seq[at] = Math.min(row.seq, 0xffff_ffff);
    chunk.segment[at] = row.segment;
    chunk.offset[at] = row.offset;
    chunk.kind[at] = row.kind;
    chunk.tool[at] = row.tool;
    chunk.source[at] = row.source;
    chunk.session[at] = row.session;
    chunk.workspace[at] = row.workspace;
    this.#length += 1;
  }

  /** @throws RangeError outside 0 to `length - 1`. */
  at(index: number): IndexedRow {
    const chunk = index < this.#length ? this.#chunks[index >> CHUNK_BITS] : undefined;
    if (!chunk) throw new RangeError(`There is no row ${index}`);
    const at = index & (CHUNK - 1);
    return {
      time: chunk.time[at] ?? 0,
      seq: chunk.seq[at] ?? 0,
      segment: chunk.segment[at] ?? 0,
      offset: chunk.offset[at] ?? 0,
      kind: chunk.kind[at] ?? 0,
      tool: chunk.tool[at] ?? 0,
      source: chunk.source[at] ?? 0,
      session: chunk.session[at] ?? 0,
      workspace: chunk.workspace[at] ?? 0,
    };
  }
}

function newChunk(): Chunk {
  return {
    time: new Float64Array(CHUNK),
    seq: new Uint32Array(CHUNK),
    segment: new Uint32Array(CHUNK),
    offset: new Uint32Array(CHUNK),
    kind: new Uint8Array(CHUNK),
    tool: new Uint16Array(CHUNK),
    source: new Uint16Array(CHUNK),
    session: new Uint16Array(CHUNK),
    workspace: new Uint16Array(CHUNK),
  };
}
