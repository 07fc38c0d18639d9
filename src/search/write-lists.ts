import { type DatesFile, firstCode, type ListFile, type Runs } from './format.ts'
import { numbering } from './numbering.ts'
import type { SearchCase } from './search-case.ts'

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
