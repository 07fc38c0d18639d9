interface Dated {
  /** YYYY-MM-DD. */
  date: string
  id: number
}

/** The order in the database too: newest first, and for the same date the last written first. */
export function newestFirst(a: Dated, b: Dated): number {
  return a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1
}
