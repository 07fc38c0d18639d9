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
export function freeColumns({ keys, places, nextKeys }: KeyedPlaces): void {
  for (const { buffer } of [keys, places, nextKeys]) if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
