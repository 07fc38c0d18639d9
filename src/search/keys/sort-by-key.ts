/** Places in the text to be sorted by key, each with its key and its next key. */
export interface KeyedPlaces {
  keys: Uint32Array
  places: Uint32Array
  nextKeys: Uint32Array
}

export const keyedPlaces = (length: number): KeyedPlaces => ({
  keys: new Uint32Array(length),
  places: new Uint32Array(length),
  nextKeys: new Uint32Array(length),
})

/** Frees the memory at once. Columns do not trigger a garbage collection by themselves. */
export function freeColumns(...columns: readonly { buffer: ArrayBufferLike }[]): void {
  for (const { buffer } of columns) if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}

export type SortByKey = (low: number, high: number) => void

/** Sorts stretches of the columns stably. */
export function createSort({ keys, places, nextKeys }: KeyedPlaces): SortByKey {
  /** Key and index are the two halves of one number, low half first. The engine sorts whole numbers fastest. */
  let packed = new BigUint64Array(0)
  let halves = new Uint32Array(packed.buffer)
  let [oldPlaces, oldNextKeys] = [new Uint32Array(0), new Uint32Array(0)]
  const makeRoom = (length: number) => {
    freeColumns(packed, oldPlaces, oldNextKeys)
    packed = new BigUint64Array(length)
    halves = new Uint32Array(packed.buffer)
    oldPlaces = new Uint32Array(length)
    oldNextKeys = new Uint32Array(length)
  }
  return (low, high) => {
    const length = high - low
    if (length > packed.length) makeRoom(length)
    for (let at = 0; at < length; at += 1) {
      halves[2 * at] = at
      halves[2 * at + 1] = keys[low + at] ?? 0
      oldPlaces[at] = places[low + at] ?? 0
      oldNextKeys[at] = nextKeys[low + at] ?? 0
    }
    packed.subarray(0, length).sort()
    for (let at = 0; at < length; at += 1) {
      const from = halves[2 * at] ?? 0
      keys[low + at] = halves[2 * at + 1] ?? 0
      places[low + at] = oldPlaces[from] ?? 0
      nextKeys[low + at] = oldNextKeys[from] ?? 0
    }
  }
}
