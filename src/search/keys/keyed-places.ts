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
