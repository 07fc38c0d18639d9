/** How finely a base tells its strings apart: more files of fewer bytes, or fewer of more. Tests use small ones. */
export interface Limits {
  /** A string that occurs no more often than this is not told from the longer ones that begin with it: the texts prove it. */
  leaf: number
  /** Longer strings are not told apart, in symbols. A sentence that thousands of cases share is found whole when it is no longer. */
  depth: number
  /** A string that occurs more often than this has a set of its own. */
  block: number
  /** A file of a block is closed when it has so many hits. */
  blockFile: number
  /** A file of sets is closed when it has so many bytes. */
  setsFile: number
  /** A longer case is cut into pages of so many symbols: what a hit names and what is read to prove it. */
  page: number
  /** How many strings are sorted at a time, at most, which bounds the memory; and how many at least, since each time reads the whole text. */
  part: { most: number; least: number }
}

export const limits: Limits = {
  leaf: 16,
  depth: 256,
  block: 4096,
  blockFile: 8192,
  setsFile: 8192,
  page: 8192,
  part: { most: 6_000_000, least: 3_000_000 },
}
