import { newestFirst } from '#domain/fields/newest-first.ts'
import type { RecentCase, RecentFile } from './format.ts'
import type { Base } from './read-base.ts'
import type { SearchCase } from './search-case.ts'

/** The cases that changed after the build. */
export interface CaseChanges {
  /** As they are now, in any order. */
  cases: readonly SearchCase[]
  /** The slugs of deleted cases, and the former slugs of cases that have another one now. */
  gone: readonly string[]
}

const ascending = (one: number, other: number) => one - other

/** Adds later changes to the recent cases of a build. A case of the changes replaces the built one. */
export async function addChanges(base: Base, recent: RecentFile, { cases, gone }: CaseChanges): Promise<RecentFile> {
  const replaced = new Set([...gone, ...cases.map(({ row }) => row.slug)])
  const ids = new Set(cases.map(({ row }) => row.id))
  const places = await Promise.all([...replaced].map((slug) => base.placeOf(slug)))
  const later = await Promise.all(cases.map(async (entry): Promise<RecentCase> => ({ after: await base.countBefore(entry.row), ...entry })))
  const kept = recent.cases.filter(({ row }) => !replaced.has(row.slug) && !ids.has(row.id))
  return {
    gone: [...new Set([...recent.gone, ...places.filter((place) => place !== null)])].sort(ascending),
    cases: [...kept, ...later].sort((one, other) => newestFirst(one.row, other.row)),
  }
}
