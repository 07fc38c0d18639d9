import { caseHolding, rankOf } from '#domain/cases/case-filter.ts'
import { emptyQuery } from '#domain/cases/case-query.ts'
import { newestFirst } from '#domain/fields/newest-first.ts'
import { addressMark } from '#domain/publication/address-mark.ts'
import { paths } from '#domain/site/paths.ts'
import { joinBases } from './join-bases.ts'
import { type Base, type Benches, countBefore, readFilters } from './read-base.ts'
import { kinds } from './read-cases.ts'
import type { SearchCase } from './search-case.ts'
import { createListsWriter, numbering } from './write-lists.ts'

interface ChangedCase extends SearchCase {
  keys?: readonly string[]
}

/** The cases that changed after the build. */
export interface CaseChanges {
  /** The present cases, in any order. */
  cases: readonly ChangedCase[]
  /** The marks of the pages of deleted cases, and of the former pages of cases with a new slug. */
  gone: readonly string[]
}

/** The courts and judges as spelled. `joinBases` identifies the judges. */
function benchesOf(cases: readonly SearchCase[]): Benches {
  const courts = ['']
  const courtOf = numbering(courts, (name) => name)
  const judges: string[] = []
  const judgeOf = numbering(judges, (name) => name)
  const court = Uint16Array.from(cases, (entry) => courtOf(entry.court ?? ''))
  const benches = cases.map((entry) => (entry.judges ?? []).map(judgeOf))
  return { court: { names: courts, numbers: court }, judges, judgeNamed: (spelling) => spelling, judgesOf: (place) => benches[place] ?? [] }
}

/** The given cases as a base, in this order. Each has its whole text on a single page. */
function openCases(cases: readonly SearchCase[]): Base {
  const lists = createListsWriter()
  for (const entry of cases) lists.add(entry)
  const entryAt = (place: number): SearchCase => {
    const entry = cases[place]
    if (!entry) throw new RangeError(`There is no case at place ${place}.`)
    return entry
  }
  const find = async (q: string) => {
    const entries = cases.map((entry) => ({ ...entry.row, ...entry }))
    const held = entries.map((entry) => caseHolding(entry, { ...emptyQuery, q }))
    return {
      kind: Uint8Array.from(held, (holding) => kinds[holding ?? 'none']),
      rank: Uint8Array.from(entries, (entry) => rankOf(entry, q)),
      page: new Uint32Array(cases.length).fill(1),
    }
  }
  const row = async (place: number) => entryAt(place).row
  return {
    find,
    filters: async () => readFilters(lists.list, cases.length),
    benches: async () => benchesOf(cases),
    words: async () => [],
    dates: async () => lists.dates,
    row,
    text: async (place) => entryAt(place).content,
    placeOf: async (mark) => {
      const place = cases.findIndex((entry) => addressMark(paths.case(entry.row.slug)) === mark)
      return place === -1 ? null : place
    },
    countBefore: (entry) => countBefore(lists.dates, row, entry),
  }
}

/** Finds the places of the changes in the base, and joins them to it. */
export async function addChanges(base: Base, { cases, gone }: CaseChanges): Promise<Base> {
  const marks = new Set([...gone, ...cases.map(({ row }) => addressMark(paths.case(row.slug)))])
  const later = cases.toSorted((one, other) => newestFirst(one.row, other.row))
  const [found, after] = await Promise.all([
    Promise.all([...marks].map((mark) => base.placeOf(mark))),
    Promise.all(later.map(({ row }) => base.countBefore(row))),
  ])
  const places = { gone: found.filter((place) => place !== null), after }
  return joinBases(base, openCases(later), async () => places)
}
