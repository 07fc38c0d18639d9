import { newestFirst } from '#domain/fields/newest-first.ts'
import { addressMark } from '#domain/publication/address-mark.ts'
import { paths } from '#domain/site/paths.ts'
import type { Base } from './read-base.ts'
import type { SearchCase } from './search-case.ts'

export interface ChangedCase extends SearchCase {
  keys?: readonly string[]
}

/** The cases that changed after the build. */
export interface CaseChanges {
  /** As they are now, in any order. */
  cases: readonly ChangedCase[]
  /** The marks of the pages of deleted cases, and of the former pages of cases that have another slug now. */
  gone: readonly string[]
}

/** A case that was changed or added after the base was made. */
interface LaterCase extends SearchCase {
  /** The number of the base's cases before it in the register, including those that are gone. */
  after: number
}

export interface Corrections {
  /** Places of the base's cases that were changed or deleted. */
  gone: readonly number[]
  /** In register order. */
  cases: readonly LaterCase[]
}

export const noCorrections: Corrections = { gone: [], cases: [] }

/** Finds the places of the changes in the base. */
export async function correctBase(base: Base, { cases, gone }: CaseChanges): Promise<Corrections> {
  const replaced = new Set([...gone, ...cases.map(({ row }) => addressMark(paths.case(row.slug)))])
  const places = await Promise.all([...replaced].map((mark) => base.placeOf(mark)))
  const later = await Promise.all(cases.map(async (entry) => ({ after: await base.countBefore(entry.row), ...entry })))
  return { gone: places.filter((place) => place !== null), cases: later.sort((one, other) => newestFirst(one.row, other.row)) }
}
