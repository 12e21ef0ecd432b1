/** Gathers what a program prints, up to so many bytes. */
export class BoundedOutput {
  readonly #limit: number;
  readonly #parts: Buffer[] = [];
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get overflowed(): boolean {
    return this.#size > this.#limit;
  }

  /** False once there was more than the limit; what follows isn't gathered. */
  take(part: Buffer): boolean {
    if (!this.overflowed) {
      this.#parts.push(part);
      this.#size += part.length;
    }
    return !this.overflowed;
  }

  /** What came, up to the limit. */
  bytes(): Buffer {
    return Buffer.concat(this.#parts).subarray(0, this.#limit);
  }

  /** The same as text; invalid UTF-8 becomes U+FFFD, and a byte order mark at its beginning is left out. */
  text(): string {
    return new TextDecoder().decode(this.bytes());
  }
}
