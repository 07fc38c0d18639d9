import { caseHolding, isAdmitted, rankOf } from '#domain/cases/case-filter.ts'
import { byRelevance, type CaseQuery, type CountedFilter, nothingAsked } from '#domain/cases/case-query.ts'
import { foldText } from '#domain/search/fold.ts'
import type { Holding } from '#domain/search/sought.ts'
import type { Corrections } from './add-changes.ts'
import type { Manifest, Runs } from './format.ts'
import type { Base } from './read-base.ts'
import { kinds } from './read-cases.ts'
import type { SearchCase } from './search-case.ts'

/** The files that one manifest names. */
export interface Edition {
  manifest: Manifest
  later: Corrections
  base: Base
}

/** How many cases match each value of a filter. Counts courts and judges only once their data is loaded. */
export type Counts = Partial<Record<CountedFilter, Record<string, number>>>

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

interface Facet {
  filter: CountedFilter
  names: readonly string[]
  /** The numbers of a place's names. */
  namesOf: (place: number) => readonly number[]
  admits: (place: number) => boolean
}

const everyPlace = () => true

function facetOf(filter: CountedFilter, query: CaseQuery, names: readonly string[], namesOf: Facet['namesOf']): Facet {
  const wanted = filter === 'judge' ? names.findIndex((name) => foldText(name) === foldText(query.judge)) : names.indexOf(query[filter])
  return { filter, names, namesOf, admits: query[filter] === '' ? everyPlace : (place) => namesOf(place).includes(wanted) }
}

async function facetsOf(base: Base, query: CaseQuery, hasBenches: boolean): Promise<Facet[]> {
  const { categories, category, years, year } = await base.filters()
  const single = (numbers: Uint8Array | Uint16Array) => {
    const lists = Array.from(new Set(numbers), (number) => [number]).reduce<number[][]>((all, list) => {
      all[list[0] ?? 0] = list
      return all
    }, [])
    return (place: number) => lists[numbers[place] ?? 0] ?? []
  }
  const ofYear = facetOf('year', query, years, single(year))
  if (query.year !== '' && !wholeYear.test(query.year)) {
    const found = daysContaining(await base.dates(), query.year, year.length)
    ofYear.admits = (place) => found[place] === 1
  }
  const facets = [facetOf('category', query, categories, single(category)), ofYear]
  if (!hasBenches) return facets
  const { courts, court, judges, judgesOf } = await base.benches()
  return [...facets, facetOf('court', query, courts, single(court)), facetOf('judge', query, judges, judgesOf)]
}

/** Counts a match by its names in each filter that alone may exclude it. Returns whether none does. */
function openTally(facets: readonly Facet[]) {
  const numbers = facets.map(({ names }) => new Uint32Array(names.length))
  const later: [number, string][] = []
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
      for (const [of, name] of later) if (of === index) ofFilter[name] = (ofFilter[name] ?? 0) + 1
      found[filter] = ofFilter
    }
    return found
  }
  return { excluderOf, add, addLater: (index: number, name: string) => later.push([index, name]), counts }
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

const namesIn: Record<CountedFilter, (entry: SearchCase) => readonly string[]> = {
  category: ({ row }) => [row.category],
  year: ({ row }) => [row.date.slice(0, 4)],
  court: ({ court }) => (court === undefined ? [] : [court]),
  judge: ({ judges = [] }) => judges,
}

interface Taking {
  query: CaseQuery
  facets: readonly Facet[]
  order: ReturnType<typeof openOrder>
  tally: ReturnType<typeof openTally>
}

/** Takes a case that changed after the build. */
function takeLater(later: SearchCase, place: number, { query, facets, order, tally }: Taking): void {
  const entry = { ...later.row, ...later }
  const holding = caseHolding(entry, { ...nothingAsked, q: query.q })
  if (holding === undefined) return
  if (isAdmitted(entry, query)) order.take(place, holding, rankOf(entry, query.q))
  if (holding === 'words') return
  for (const [index, { filter, names }] of facets.entries()) {
    if (!isAdmitted(entry, query, filter)) continue
    // A judge's other spelling counts as the first one.
    for (const name of namesIn[filter](later)) tally.addLater(index, names.find((known) => foldText(known) === foldText(name)) ?? name)
  }
}

function takePlace(place: number, kind: number, rank: number, { order, tally }: Taking): void {
  const excluder = tally.excluderOf(place)
  if (excluder === -1) order.take(place, kind === kinds.words ? 'words' : 'stretch', rank)
  if (kind === kinds.stretch && excluder !== -2) tally.add(place, excluder)
}

export async function findInEdition(
  { manifest, later, base }: Edition,
  query: CaseQuery,
  isBenchCounted: boolean,
): Promise<FoundInEdition> {
  const hasBenches = isBenchCounted || query.court !== '' || query.judge !== ''
  const [{ kind, rank }, facets] = await Promise.all([base.find(query.q), facetsOf(base, query, hasBenches)])
  const gone = new Set(later.gone)
  const order = openOrder(query.sort === byRelevance && query.q !== '')
  const taking = { query, facets, order, tally: openTally(facets) }
  let next = 0
  const takeLaterBefore = (place: number) => {
    for (let entry = later.cases[next]; entry && entry.after <= place; entry = later.cases[next]) {
      takeLater(entry, manifest.count + next, taking)
      next += 1
    }
  }
  kind.forEach((holding, place) => {
    takeLaterBefore(place)
    if (holding !== kinds.none && !gone.has(place)) takePlace(place, holding, rank[place] ?? 0, taking)
  })
  takeLaterBefore(manifest.count)
  return { stretch: order.stretch(), words: order.words, counts: taking.tally.counts() }
}
