import { type ByteReader, ByteWriter } from './data/bytes.ts'

/** Stores each sorted string as the length that it shares with the previous one, and the rest. */
export class KeyListWriter {
  readonly #shared = new ByteWriter()
  readonly #lengths = new ByteWriter()
  readonly #symbols = new ByteWriter()
  #last = new Uint16Array(64)
  #lastLength = 0
  #count = 0

  /** Adds the string made of the first `depth` symbols of the path. */
  add(path: Uint16Array, depth: number): void {
    const most = Math.min(depth, this.#lastLength)
    let shared = 0
    while (shared < most && this.#last[shared] === path[shared]) shared += 1
    this.#shared.write(shared)
    this.#lengths.write(depth - shared)
    if (depth > this.#last.length) this.#last = path.slice()
    for (let at = shared; at < depth; at += 1) {
      const symbol = path[at] ?? 0
      this.#symbols.write(symbol)
      this.#last[at] = symbol
    }
    this.#lastLength = depth
    this.#count += 1
  }

  /** Writes the list and starts an empty one. */
  writeTo(target: ByteWriter): void {
    target.write(this.#count)
    target.append(this.#shared.take())
    target.append(this.#lengths.take())
    target.append(this.#symbols.take())
    this.#lastLength = 0
    this.#count = 0
  }
}

export function readKeyList(bytes: ByteReader): Uint16Array[] {
  const column = (length: number) => Array.from({ length }, () => bytes.read())
  const count = bytes.read()
  const shared = column(count)
  const lengths = column(count)
  let last = new Uint16Array(0)
  return shared.map((same, index) => {
    const key = new Uint16Array(same + (lengths[index] ?? 0))
    key.set(last.subarray(0, same))
    for (let at = same; at < key.length; at += 1) key[at] = bytes.read()
    last = key
    return key
  })
}
