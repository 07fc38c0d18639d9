/** Told of every string of the text, in alphabetical order. The string is the first `depth` symbols of the walk's path. */
export interface StringVisitor {
  /** A frequent string (more occurrences than a block takes) that continues in several ways; what begins with it follows, until `close`. */
  open: (depth: number) => void
  close: () => void
  /** A rarer string that is frequent without its last symbol: a block may start here. Its leaves follow. */
  begin: (depth: number) => void
  /** A string that is followed no further, and where it begins: the places of the column from `low` up to `high`, in any order. */
  leaf: (depth: number, places: Uint32Array, low: number, high: number) => void
}
