import {
  byRelevance,
  type CaseQuery,
  type CountedFilter,
  caseHolding,
  isAdmitted,
  nothingAsked,
  rankOf,
} from '#domain/cases/case-filter.ts'
import type { Holding } from '#domain/search/sought.ts'
import type { Corrections } from './add-changes.ts'
import type { Manifest, Runs } from './format.ts'
import type { Base, Filters } from './read-base.ts'
import { kinds } from './read-cases.ts'
import type { SearchCase } from './search-case.ts'

/** The files that one manifest names. */
export interface Edition {
  manifest: Manifest
  later: Corrections
  base: Base
}

/** The matches of each value of a filter, if that filter were set to it. */
export type Counts = Record<CountedFilter, Record<string, number>>

/** What answers a query: places of the base, and later cases by their index after all places. */
export interface FoundInEdition extends Record<Holding, number[]> {
  counts: Counts
}

/** A 1 for each place whose day contains the text. */
function daysContaining(dates: Runs, text: string, count: number): Uint8Array {
  const found = new Uint8Array(count)
  let place = 0
  for (const [date, length] of dates) {
    if (date.includes(text)) found.fill(1, place, place + length)
    place += length
  }
  return found
}

const wholeYear = /^\d{4}$/

/** A 1 for each place that the year admits. Four digits occur only in the year of a day. */
async function placesOfYear(base: Base, { years, year }: Filters, wanted: string): Promise<Uint8Array> {
  if (wanted === '') return new Uint8Array(year.length).fill(1)
  if (!wholeYear.test(wanted)) return daysContaining(await base.dates(), wanted, year.length)
  const number = years.indexOf(wanted)
  return year.map((each) => (each === number ? 1 : 0))
}

function openTally() {
  const counts: Counts = { category: {}, year: {} }
  const add = (filter: CountedFilter, value: string, count = 1) => {
    counts[filter][value] = (counts[filter][value] ?? 0) + count
  }
  return { counts, add }
}

/** The answers in their order. By relevance, the better ranks come first. */
function openOrder(isRanked: boolean) {
  const ranks: number[][] = [[], [], []]
  const words: number[] = []
  const take = (place: number, holding: Holding, rank: number) => {
    if (holding === 'words') words.push(place)
    else ranks[isRanked ? rank : 0]?.push(place)
  }
  return { take, stretch: () => ranks.flat(), words }
}

/** Takes a case that changed after the build. */
function takeLater(
  { row, content }: SearchCase,
  query: CaseQuery,
  place: number,
  order: ReturnType<typeof openOrder>,
  tally: ReturnType<typeof openTally>,
) {
  const entry = { ...row, content }
  const holding = caseHolding(entry, { ...nothingAsked, q: query.q })
  if (holding === undefined) return
  if (isAdmitted(row, query)) order.take(place, holding, rankOf(entry, query.q))
  if (holding === 'words') return
  if (isAdmitted(row, query, 'category')) tally.add('category', row.category)
  if (isAdmitted(row, query, 'year')) tally.add('year', row.date.slice(0, 4))
}

/** Finds what answers the query, and counts the matches by category and year. */
export async function findInEdition({ manifest, later, base }: Edition, query: CaseQuery): Promise<FoundInEdition> {
  const [{ kind, rank }, filters] = await Promise.all([base.find(query.q), base.filters()])
  const isOfYear = await placesOfYear(base, filters, query.year)
  const wanted = filters.categories.indexOf(query.category)
  const gone = new Set(later.gone)
  const order = openOrder(query.sort === byRelevance && query.q !== '')
  const tally = openTally()
  const categories = new Uint32Array(filters.categories.length)
  const years = new Uint32Array(filters.years.length)
  let next = 0
  const takeLaterBefore = (place: number) => {
    for (let entry = later.cases[next]; entry && entry.after <= place; entry = later.cases[next]) {
      takeLater(entry, query, manifest.count + next, order, tally)
      next += 1
    }
  }
  kind.forEach((holding, place) => {
    takeLaterBefore(place)
    if (holding === kinds.none || gone.has(place)) return
    const [category = 0, year = 0] = [filters.category[place], filters.year[place]]
    const isOfCategory = query.category === '' || category === wanted
    if (isOfCategory && isOfYear[place] === 1) order.take(place, holding === kinds.words ? 'words' : 'stretch', rank[place] ?? 0)
    if (holding === kinds.words) return
    if (isOfYear[place] === 1) categories[category] = (categories[category] ?? 0) + 1
    if (isOfCategory) years[year] = (years[year] ?? 0) + 1
  })
  takeLaterBefore(manifest.count)
  for (const [number, name] of filters.categories.entries()) tally.add('category', name, categories[number])
  for (const [number, name] of filters.years.entries()) tally.add('year', name, years[number])
  return { stretch: order.stretch(), words: order.words, counts: tally.counts }
}
