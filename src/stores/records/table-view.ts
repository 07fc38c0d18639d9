import { atom, computed, type ReadableAtom } from 'nanostores'
import { foldText } from '#domain/search/fold.ts'
import { readSearchTerms } from '#domain/search/search-terms.ts'

/** The part of a view that all tables of the desk share. */
export interface TableView {
  search: string
  /** Counted from 0. */
  page: number
}

export type AddressQuery = Record<string, string | undefined>

/** One part of a view, in addresses and the API. Only differences from the whole table appear there. */
export interface Parameter<Value> {
  name: string
  /** Ignores invalid texts. */
  read(text: string | undefined): Value
  /** By default the value itself is the text. */
  write?(value: Value): string
}

type ParametersOf<View> = { readonly [Key in keyof View]-?: Parameter<View[Key]> }

export const searchParameter = (longest = Number.POSITIVE_INFINITY): Parameter<string> => ({
  name: 'q',
  read: (text = '') => text.slice(0, longest),
})

/** People count pages from 1. */
export const pageParameter: Parameter<number> = {
  name: 'page',
  read: (text = '') => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0),
  write: (page) => String(page + 1),
}

export const choiceParameter = <Value>(name: string, choices: readonly Value[], usual: Value): Parameter<Value> => ({
  name,
  read: (text) => choices.find((choice) => choice === text) ?? usual,
})

function readView<View>(parameters: ParametersOf<View>, query: AddressQuery): View
function readView(parameters: Readonly<Record<string, Parameter<unknown>>>, query: AddressQuery): object {
  return Object.fromEntries(Object.entries(parameters).map(([key, { name, read }]) => [key, read(query[name])]))
}

/** A table's view, kept while the desk is open. */
export function openTableView<View extends TableView>(parameters: ParametersOf<View>) {
  const read = (query: AddressQuery): View => readView(parameters, query)
  /** The view without any search or filter. */
  const whole = read({})
  const $view = atom<View>(whole)
  const all: readonly [string, Parameter<unknown>][] = Object.entries(parameters)
  const write = (view: View): [name: string, value: string][] => {
    const values = new Map<string, unknown>(Object.entries(view))
    const usual = new Map<string, unknown>(Object.entries(whole))
    return all.flatMap(([key, { name, write = String }]) => {
      const value = values.get(key)
      return value === undefined || value === usual.get(key) ? [] : [[name, write(value)] as [string, string]]
    })
  }
  return {
    $view,
    whole,
    read,
    write,
    /** Applies another search, filter or order, from its first page. */
    turn: (change: Partial<View>): void => $view.set({ ...$view.get(), page: 0, ...change }),
    search: (search: string): void => $view.set({ ...$view.get(), page: 0, search }),
  }
}

export type OpenTableView<View extends TableView> = ReturnType<typeof openTableView<View>>

/** A row and its searchable text in one folded line. It is built once, so that keystrokes stay fast. */
interface SearchLine<Row> {
  row: Row
  line: string
}

/** `text` returns all searchable text of a row. */
export function searchLines<Row>(
  $list: ReadableAtom<{ data?: Row[] }>,
  text: (row: Row) => string,
): ReadableAtom<SearchLine<Row>[] | undefined> {
  return computed($list, ({ data }) => data?.map((row) => ({ row, line: foldText(text(row)) })))
}

const nothingElse = atom<ReadonlySet<number>>(new Set())

interface InBrowserSearch<Row, View> {
  /** The ids of rows found by text outside their lines. */
  $otherwise?: ReadableAtom<ReadonlySet<number>>
  /** Whether the other filters of the view match a row. */
  admits: (row: Row, view: View) => boolean
  /** The order of the view. The same order must return the same function. Undefined keeps the list's order. */
  order?: (view: View) => ((a: Row, b: Row) => number) | undefined
}

/** The rows with every word, in the order of the view. The list is sorted once, so that keystrokes stay fast. */
export function findInLines<Row extends { id: number }, View extends TableView>(
  $lines: ReadableAtom<SearchLine<Row>[] | undefined>,
  $view: ReadableAtom<View>,
  { $otherwise = nothingElse, admits, order = () => undefined }: InBrowserSearch<Row, View>,
): ReadableAtom<Row[] | undefined> {
  const $order = computed($view, order)
  const $sorted = computed([$lines, $order], (lines, compare) =>
    compare && lines ? lines.toSorted((a, b) => compare(a.row, b.row)) : lines,
  )
  return computed([$sorted, $view, $otherwise], (lines, view, otherwise) => {
    const { words } = readSearchTerms(view.search)
    const isFound = ({ row, line }: SearchLine<Row>) => words.every((word) => line.includes(word)) || otherwise.has(row.id)
    return lines?.filter((entry) => admits(entry.row, view) && isFound(entry)).map(({ row }) => row)
  })
}
