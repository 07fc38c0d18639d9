/** The granularity of a base: more files of fewer bytes, or fewer files of more bytes. Tests use small limits. */
export const limits = {
  /** A string with at most this many occurrences is indexed no further. The texts decide the rest. */
  leaf: 16,
  /** The longest string in the index, in symbols. A sentence of up to this length is found without reading texts. */
  depth: 256,
  /** A string with more occurrences than this has its own set. */
  block: 8192,
  /** A file of blocks is closed when it has this many hits. */
  blockFile: 3072,
  /** A file of sets is closed when it has this many bytes. */
  setsFile: 8192,
  /** The symbols in one page of a case. A page is the unit of hits and of reading. */
  page: 8192,
  /** The strings sorted at a time, which limits the memory. Each part reads the whole text. */
  part: 6_000_000,
}
export type Limits = typeof limits
