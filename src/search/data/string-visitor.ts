/** Receives every string in alphabetical order: the first `depth` symbols of the path of the walk. */
export interface StringVisitor {
  /** A frequent string that continues in several ways. Those that begin with it follow, until `close`. */
  open: (depth: number) => void
  close: () => void
  /** A rarer string whose prefix without the last symbol is frequent. A block may start here. Its leaves follow. */
  begin: (depth: number) => void
  /** A string followed no further. It begins at the places from `low` up to `high`, in any order. */
  leaf: (depth: number, places: Uint32Array, low: number, high: number) => void
}
