/** Places of the text with a key each, to be brought into the order of the keys, and the key that comes after it. */
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

/** Gives the memory back at once: by itself it stays until a collection of garbage, which columns do not bring about. */
export function freeColumns({ keys, places, nextKeys }: KeyedPlaces): void {
  for (const { buffer } of [keys, places, nextKeys]) if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
