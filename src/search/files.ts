/** Reads one file of the search data by its name under /search/. Rejects when it cannot be had. */
export type ReadFile = (name: string, cache: 'revalidated' | 'immutable') => Promise<Uint8Array>

/** Takes one finished file of a base, whose bytes are then overwritten by the next. */
export type PutFile = (name: string, bytes: Uint8Array) => void

/** Raw deflate: what `inflate` opens. */
export type Deflate = (bytes: Uint8Array) => Uint8Array

export const manifestName = 'manifest.json'

/** How many rows lie in one file: what a list shows of scattered cases is a file for each. */
export const rowsPerFile = 4

/** How many pages of text lie in one file: each is read to prove one hit. */
export const pagesPerFile = 2

/** Text stays text, because a network compresses it by itself; `.bin` is binary and compressed as it is. */
export const baseFiles = {
  list: 'list.json',
  rows: (file: number) => `rows/${file}.json`,
  directory: 'directory.bin',
  sets: (file: number) => `sets/${file}.bin`,
  blocks: (part: number, file: number) => `blocks/${part}-${file}.bin`,
  texts: (file: number) => `texts/${file}.bin`,
} as const

/** What the directory says of a string: it has a set in the file of the one before, or in a new file; or a block begins with it. */
export const entryKinds = { set: 0, firstSet: 1, block: 2 } as const

/** Reads a file of the base. */
export type ReadBaseFile = (name: string) => Promise<Uint8Array>
