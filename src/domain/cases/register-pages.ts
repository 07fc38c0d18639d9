/** Rows on `/cases`: four screens on a desktop, and half of the weight allowed for the first view. */
export const firstRows = 40

export const rowsOnPage = 40

/** Rows in the first step of results: about one desktop window, few enough to draw within a key press. */
export const rowsInStep = 5

/** Rows in each further step. Fewer, larger steps interrupt scrolling less often, but for longer. */
export const rowsInFurtherStep = 24

/**
 * A page beyond `/cases`.
 * Row numbers count from the oldest case, so that a new case leaves these pages unchanged.
 * These pages are always full. The newest of them may repeat rows of `/cases`.
 */
interface RegisterPage<Row> {
  number: number
  /** The numbers of the oldest and the newest case on the page. */
  from: number
  to: number
  /** Newest first. */
  rows: readonly Row[]
  /** The neighbouring pages. Undefined means `/cases` for `newer`, and no page for `older`. */
  newer: number | undefined
  older: number | undefined
}

/** `rows` are newest first. */
export function registerPages<Row>(rows: readonly Row[]): RegisterPage<Row>[] {
  const count = Math.max(0, Math.ceil((rows.length - firstRows) / rowsOnPage))
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

export interface RowPlace {
  page: number
  /** The row's number in the register, which is also its anchor. */
  number: number
}

/** `place` counts from the newest row, which is 0. */
function placeOf(place: number, total: number): RowPlace {
  const number = total - place
  return { page: Math.ceil(number / rowsOnPage), number }
}

/** The first row that does not fit on `/cases`. */
export function restOf(total: number): RowPlace | undefined {
  return total > firstRows ? placeOf(firstRows, total) : undefined
}

/** The years beyond `/cases`, newest first, each with its first row there. */
export function yearPlaces(dates: readonly string[]): { year: string; place: RowPlace }[] {
  const first = new Map<string, RowPlace>()
  dates.slice(firstRows).forEach((date, index) => {
    const year = date.slice(0, 4)
    if (!first.has(year)) first.set(year, placeOf(firstRows + index, dates.length))
  })
  return [...first].map(([year, place]) => ({ year, place }))
}

export const rowAnchor = (number: number): string => `no-${number}`

/** Longer lists of tags are cut in rows and in the head of a case. Its page lists all of them below the note. */
const mostTags = 8

export function firstTags(tags: readonly string[]): { shown: readonly string[]; others: number } {
  return { shown: tags.slice(0, mostTags), others: Math.max(0, tags.length - mostTags) }
}

export interface MentionPage<Row> {
  /** Undefined for the first page, which has the newest notes. */
  number: number | undefined
  rows: readonly Row[]
  /** The range of these rows, as in 'notes 41 to 80'. Undefined for the first page. */
  range: { from: number; to: number } | undefined
  /** The neighbouring pages. `newer` is null for the first page. */
  newer: number | null | undefined
  older: number | undefined
}

/** Divides the notes, newest first, in the same way as the register, so that a new note changes few pages. */
export function mentionPages<Row>(rows: readonly Row[]): MentionPage<Row>[] {
  const first = { number: undefined, rows: rows.slice(0, firstRows), range: undefined, newer: undefined, older: restOf(rows.length)?.page }
  const further = registerPages(rows).map(({ from, to, newer = null, ...page }) => ({ ...page, range: { from, to }, newer }))
  return [first, ...further]
}
