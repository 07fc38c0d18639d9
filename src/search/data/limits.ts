/** The granularity of a base: more files of fewer bytes, or fewer files of more bytes. Tests use small limits. */
export interface Limits {
  /** A string with at most this many occurrences is indexed no further. The texts decide the rest. */
  leaf: number
  /** The longest string in the index, in symbols. A sentence of up to this length is found without reading texts. */
  depth: number
  /** A string with more occurrences than this has its own set. */
  block: number
  /** A file of blocks is closed when it has this many hits. */
  blockFile: number
  /** A file of sets is closed when it has this many bytes. */
  setsFile: number
  /** The symbols in one page of a case. A page is the unit of hits and of reading. */
  page: number
  /** The strings sorted at a time, which limits the memory. Each part reads the whole text. */
  part: number
}

export const limits: Limits = {
  leaf: 16,
  depth: 256,
  block: 8192,
  blockFile: 3072,
  setsFile: 8192,
  page: 8192,
  part: 6_000_000,
}
