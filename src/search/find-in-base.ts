import { byRelevance, type CaseQuery, type CountedFilter } from '#domain/cases/case-query.ts'
import type { Holding } from '#domain/search/search-terms.ts'
import type { Runs } from './format.ts'
import type { Base, Benches, Column } from './read-base.ts'
import { kinds } from './read-cases.ts'

/** The matches of each value of a filter. Courts and judges are included only after their data has loaded. */
export type Counts = Partial<Record<CountedFilter, Record<string, number>>>

interface FoundInBase extends Record<Holding, number[]> {
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

interface Facet {
  filter: CountedFilter
  names: readonly string[]
  /** The numbers of a place's names. */
  namesOf: (place: number) => readonly number[]
  admits: (place: number) => boolean
}

const everyPlace = () => true

function facetOf(filter: CountedFilter, query: CaseQuery, names: readonly string[], namesOf: Facet['namesOf']): Facet {
  const wanted = names.indexOf(query[filter])
  return { filter, names, namesOf, admits: query[filter] === '' ? everyPlace : (place) => namesOf(place).includes(wanted) }
}

async function facetsOf(base: Base, query: CaseQuery, benches: Benches | undefined): Promise<Facet[]> {
  const { category, year } = await base.filters()
  const single = (filter: CountedFilter, { names, numbers }: Column) => {
    const lists = names.map((_, number) => [number])
    return facetOf(filter, query, names, (place) => lists[numbers[place] ?? 0] ?? [])
  }
  const ofYear = single('year', year)
  if (query.year !== '' && !wholeYear.test(query.year)) {
    const found = daysContaining(await base.dates(), query.year, year.numbers.length)
    ofYear.admits = (place) => found[place] === 1
  }
  const facets = [single('category', category), ofYear]
  return benches ? [...facets, single('court', benches.court), facetOf('judge', query, benches.judges, benches.judgesOf)] : facets
}

/** Counts a match by its names in each filter, unless another filter excludes it. */
function openTally(facets: readonly Facet[]) {
  const numbers = facets.map(({ names }) => new Uint32Array(names.length))
  /** The index of the only filter that excludes the place, -1 if none does, -2 if several do. */
  const excluderOf = (place: number) => {
    let excluder = -1
    for (let index = 0; index < facets.length; index += 1) {
      if (facets[index]?.admits(place) !== false) continue
      if (excluder !== -1) return -2
      excluder = index
    }
    return excluder
  }
  const add = (place: number, excluder: number) => {
    for (let index = 0; index < facets.length; index += 1) {
      if (excluder !== -1 && excluder !== index) continue
      const counted = numbers[index]
      for (const number of facets[index]?.namesOf(place) ?? []) if (counted) counted[number] = (counted[number] ?? 0) + 1
    }
  }
  const counts = (): Counts => {
    const found: Counts = {}
    for (const [index, { filter, names }] of facets.entries()) {
      const ofFilter: Record<string, number> = {}
      for (const [number, name] of names.entries()) if (name !== '') ofFilter[name] = numbers[index]?.[number] ?? 0
      found[filter] = ofFilter
    }
    return found
  }
  return { excluderOf, add, counts }
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

/** The filters, and the query with the usual name of its judge. */
async function readFilters(base: Base, typed: CaseQuery, hasBenches: boolean) {
  const benches = hasBenches ? await base.benches() : undefined
  const query = { ...typed, judge: benches?.judgeNamed(typed.judge) ?? typed.judge }
  return { query, facets: await facetsOf(base, query, benches) }
}

export async function findInBase(base: Base, typed: CaseQuery, isBenchCounted: boolean): Promise<FoundInBase> {
  const hasBenches = isBenchCounted || typed.court !== '' || typed.judge !== ''
  const [{ kind, rank }, { query, facets }] = await Promise.all([base.find(typed.q), readFilters(base, typed, hasBenches)])
  const order = openOrder(query.sort === byRelevance && query.q !== '')
  const tally = openTally(facets)
  kind.forEach((holding, place) => {
    if (holding === kinds.none) return
    const excluder = tally.excluderOf(place)
    if (excluder === -1) order.take(place, holding === kinds.words ? 'words' : 'stretch', rank[place] ?? 0)
    if (holding === kinds.stretch && excluder !== -2) tally.add(place, excluder)
  })
  return { stretch: order.stretch(), words: order.words, counts: tally.counts() }
}
