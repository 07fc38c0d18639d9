/** Rows of `/cases`: four screens of a desk, and with its styles half of what the first view may weigh. */
export const firstRows = 40

/** Rows of each page behind it. */
export const rowsOnPage = 40

/** Rows of the first step of results: about what a desktop window shows, few enough to be drawn within a key press. */
export const rowsInStep = 5

/** Further results, in fewer and larger steps: each holds up one frame of the scrolling, for longer the more rows it draws. */
export const rowsInFurtherStep = 24

/**
 * A page behind `/cases`. The register's numbers count from the oldest case, so that a new one, which is mostly the newest, changes none of
 * these pages: they are always full, and what is on the newest of them may be on `/cases` too.
 */
export interface RegisterPage<Row> {
  number: number
  /** The numbers of its oldest and its newest case. */
  from: number
  to: number
  /** Newest first. */
  rows: readonly Row[]
  /** The pages on either side; undefined is `/cases` on the newer side, and nothing on the older one. */
  newer: number | undefined
  older: number | undefined
}

const countPages = (total: number): number => Math.max(0, Math.ceil((total - firstRows) / rowsOnPage))

/** `rows` are the whole register, newest first. */
export function registerPages<Row>(rows: readonly Row[]): RegisterPage<Row>[] {
  const count = countPages(rows.length)
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const from = index * rowsOnPage + 1
    const to = number * rowsOnPage
    return {
      number,
      from,
      to,
      rows: rows.slice(rows.length - to, rows.length - from + 1),
      newer: number < count ? number + 1 : undefined,
      older: index > 0 ? index : undefined,
    }
  })
}

/** Where a row stands behind `/cases`. */
export interface RowPlace {
  page: number
  /** The row's number in the register, which is its anchor. */
  number: number
}

/** `place` counts from the newest, which is 0. */
function placeOf(place: number, total: number): RowPlace {
  const number = total - place
  return { page: Math.ceil(number / rowsOnPage), number }
}

/** The first row that `/cases` has no room for. */
export function restOf(total: number): RowPlace | undefined {
  return total > firstRows ? placeOf(firstRows, total) : undefined
}

/** The years behind `/cases`, newest first, each with the first of its rows there. */
export function yearPlaces(dates: readonly string[]): { year: string; place: RowPlace }[] {
  const first = new Map<string, RowPlace>()
  dates.slice(firstRows).forEach((date, index) => {
    const year = date.slice(0, 4)
    if (!first.has(year)) first.set(year, placeOf(firstRows + index, dates.length))
  })
  return [...first].map(([year, place]) => ({ year, place }))
}

export const rowAnchor = (number: number): string => `no-${number}`
