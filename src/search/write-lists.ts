import { type DatesFile, firstCode, type ListFile, type Runs } from './format.ts'
import type { SearchCase } from './search-case.ts'

/** Returns the index of each value in the list. Adds a value if its key is new. */
export function numbering<Value>(values: Value[], keyOf: (value: Value) => string): (value: Value) => number {
  const known = new Map(values.map((value, number) => [keyOf(value), number]))
  return (value) => {
    const key = keyOf(value)
    const number = known.get(key) ?? values.push(value) - 1
    known.set(key, number)
    return number
  }
}

export function addToRuns(runs: Runs, value: string): void {
  const last = runs.at(-1)
  if (last?.[0] === value) last[1] += 1
  else runs.push([value, 1])
}

export function createListsWriter() {
  const list: ListFile = { categories: [], category: '', years: [] }
  const dates: DatesFile = []
  const categoryOf = numbering(list.categories, (category) => category)
  const add = ({ row }: SearchCase) => {
    list.category += String.fromCharCode(firstCode + categoryOf(row.category))
    addToRuns(list.years, row.date.slice(0, 4))
    addToRuns(dates, row.date)
  }
  return { list, dates, add }
}
