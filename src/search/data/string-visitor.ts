/**
 * Receives every string of the text in alphabetical order. A string is the first `depth` symbols of the walk's
 * path.
 */
export interface StringVisitor {
  /**
   * A frequent string (with more occurrences than fit into a block) that continues in several ways. The strings
   * that begin with it follow, until `close`.
   */
  open: (depth: number) => void
  close: () => void
  /** A rarer string whose prefix without the last symbol is frequent. A block may start here. Its leaves follow. */
  begin: (depth: number) => void
  /**
   * A string that is followed no further. It begins at the places of the column from `low` up to `high`, in any
   * order.
   */
  leaf: (depth: number, places: Uint32Array, low: number, high: number) => void
}
