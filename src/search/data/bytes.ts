/** Writes whole numbers, seven bits to a byte, lowest bits first, so that small numbers take one byte. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 12)
  #length = 0

  get length(): number {
    return this.#length
  }

  write(number: number): void {
    if (this.#length + 5 > this.#bytes.length) this.#grow(this.#length + 5)
    let left = number
    for (; left > 127; left >>>= 7) {
      this.#bytes[this.#length] = (left & 127) | 128
      this.#length += 1
    }
    this.#bytes[this.#length] = left
    this.#length += 1
  }

  append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > this.#bytes.length) this.#grow(this.#length + bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** A view of the written bytes, valid until the next write. Copying them would burden the garbage collector. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length)
    this.#length = 0
    return taken
  }

  #grow(least: number): void {
    this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(least * 2))
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  read(): number {
    let number = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at] ?? 0
      this.#at += 1
      number |= (byte & 127) << shift
      if (byte < 128) return number
    }
  }

  take(length: number): Uint8Array {
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  rest(): Uint8Array {
    return this.#bytes.subarray(this.#at)
  }
}
