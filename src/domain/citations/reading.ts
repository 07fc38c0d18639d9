/** The content of a citation, apart from its place in a text. */
export interface Reading {
  /** The same for every way to write one citation: `uksc/2021/43`, `wlr/2003/1/1718`. */
  key: string
  /** The usual form: `[2021] UKSC 43`. */
  text: string
  kind: 'neutral' | 'report'
  /** The address on Find Case Law or BAILII. Absent if it is not certain. */
  url?: string
}

/** A citation and its place in a text. */
export interface Placed {
  start: number
  end: number
  reading: Reading
}
