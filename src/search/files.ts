/** Reads one file of the search data by its name under /search/. Rejects when the file is unavailable. */
export type ReadFile = (name: string, cache: 'revalidated' | 'immutable') => Promise<Uint8Array>

/** Receives one finished file of a base. The caller reuses `bytes` for the next file. */
export type PutFile = (name: string, bytes: Uint8Array) => void

/** Raw deflate, the inverse of `inflate`. 'small' takes longer, for the one file that every search reads. */
export type Deflate = (bytes: Uint8Array, aim?: 'quick' | 'small') => Uint8Array

export const manifestName = 'manifest.json'

/** Rows in one file. A list of scattered cases reads one file for each. */
export const rowsPerFile = 4

/**
 * The number of first pages of a case that share one file: its title, its summary and tags, and the start of its
 * text. Each further page has a separate file. Proving one hit reads one file. Several words may need sixteen.
 */
export const pagesOfHead = 3

/** The network compresses text. `.bin` files are binary and already compressed. */
export const baseFiles = {
  list: 'list.json',
  slugs: 'slugs.bin',
  rows: (file: number) => `rows/${file}.json`,
  directory: 'directory.bin',
  sets: (file: number) => `sets/${file}.bin`,
  blocks: (part: number, file: number) => `blocks/${part}-${file}.bin`,
  dates: 'dates.json',
  benches: 'benches.json',
  words: 'words.bin',
  /** Only a segment has this file. */
  places: 'places.json',
  /** Named by the first page in the file. */
  texts: (page: number) => `texts/${page}.bin`,
} as const

/**
 * The kinds of entry in the directory: a string with a set in the same file as the previous set,
 * a string with a set in a new file, or the first string of a block.
 */
export const entryKinds = { set: 0, firstSet: 1, block: 2 } as const

export type ReadBaseFile = (name: string) => Promise<Uint8Array>
