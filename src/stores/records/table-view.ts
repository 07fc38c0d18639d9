import { atom, computed, type ReadableAtom } from 'nanostores'

/** What every table of the desk can be asked for. */
export interface TableView {
  search: string
  /** From 0. */
  page: number
}

/** What stands in an address after its question mark. */
export type AddressQuery = Record<string, string | undefined>

export interface TableKind<View extends TableView> {
  /** What is shown when nothing is asked for. */
  whole: View
  /** The view that an address asks for; what it asks for in vain is left out. */
  read: (query: AddressQuery) => View
  /** The view as an address asks for it: only what differs from the whole. */
  write: (view: View) => [name: string, value: string][]
}

/** A table's view: it is found as it was left. */
export function openTableView<View extends TableView>(kind: TableKind<View>) {
  const $view = atom<View>(kind.whole)
  return {
    ...kind,
    $view,
    /** Another search, filter or order begins at its first page. */
    turn: (change: Partial<View>): void => $view.set({ ...$view.get(), page: 0, ...change }),
    search: (search: string): void => $view.set({ ...$view.get(), page: 0, search }),
  }
}

export type OpenTableView<View extends TableView> = ReturnType<typeof openTableView<View>>

/** Pages are counted from 1 where people read them. */
export function readPage(text = ''): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0
}

export function writePage(page: number): string {
  return page === 0 ? '' : String(page + 1)
}

/** The words that a search asks for: every one of them must stand in what is found. */
export function searchWords(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean)
}

/** A row and the one lower-case line that it is found by: made once, so that a keystroke only looks. */
export interface SearchLine<Row> {
  row: Row
  line: string
}

/** `text` is everything of a row that a search may find. */
export function searchLines<Row>(
  $list: ReadableAtom<{ data?: Row[] }>,
  text: (row: Row) => string,
): ReadableAtom<SearchLine<Row>[] | undefined> {
  return computed($list, ({ data }) => data?.map((row) => ({ row, line: text(row).toLowerCase() })))
}

const nothingElse = atom<ReadonlySet<number>>(new Set())

export interface InBrowserSearch<Row, View> {
  /** The ids of rows that the search finds by what is not in their lines. */
  $otherwise?: ReadableAtom<ReadonlySet<number>>
  /** Whether the view's other filters let a row through. */
  admits?: (row: Row, view: View) => boolean
  /** The order that the view asks for, the same function for the same order; undefined leaves the list's own. */
  order?: (view: View) => ((a: Row, b: Row) => number) | undefined
}

/** The rows that the view asks for, in its order. The whole list is sorted once, so that a keystroke only looks. */
export function findInLines<Row extends { id: number }, View extends TableView>(
  $lines: ReadableAtom<SearchLine<Row>[] | undefined>,
  $view: ReadableAtom<View>,
  { $otherwise = nothingElse, admits = () => true, order = () => undefined }: InBrowserSearch<Row, View> = {},
): ReadableAtom<Row[] | undefined> {
  const $order = computed($view, order)
  const $sorted = computed([$lines, $order], (lines, compare) =>
    compare && lines ? lines.toSorted((a, b) => compare(a.row, b.row)) : lines,
  )
  return computed([$sorted, $view, $otherwise], (lines, view, otherwise) => {
    const words = searchWords(view.search)
    const isFound = ({ row, line }: SearchLine<Row>) => words.every((word) => line.includes(word)) || otherwise.has(row.id)
    return lines?.filter((entry) => admits(entry.row, view) && isFound(entry)).map(({ row }) => row)
  })
}
