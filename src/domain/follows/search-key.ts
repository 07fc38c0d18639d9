import { readCaseCategory } from '../cases/case-categories.ts'
import { type CaseQuery, readCaseQuery, writeCaseQuery } from '../cases/case-query.ts'
import { isStorableText } from '../fields/storable-text.ts'
import type { FollowTarget } from './follow-kinds.ts'

/** Drops the order, and leaves one space between words, so that equal searches have the same key. */
const plain = (query: CaseQuery): CaseQuery => ({ ...query, q: query.q.trim().replaceAll(/\s+/g, ' '), sort: '' })

/** The target that follows a search of the register. Undefined for a blank search, or one that cannot be stored. */
export function followOfQuery(query: CaseQuery): FollowTarget | undefined {
  const cleaned = plain(query)
  const category = readCaseCategory(cleaned.category)
  const key = writeCaseQuery(cleaned)
  if (key === '' || !Object.values(cleaned).every(isStorableText)) return undefined
  const isCategoryAlone = category !== undefined && [cleaned.q, cleaned.year, cleaned.court, cleaned.judge].every((value) => value === '')
  return isCategoryAlone ? { kind: 'category', key: category } : { kind: 'search', key }
}

export const queryOfKey = (key: string): CaseQuery => plain(readCaseQuery(new URLSearchParams(key)))

/** The search as people read it: 'indemnity, QOCS, 2024'. */
export function searchTitle(key: string): string {
  const { q, category, year, court, judge } = queryOfKey(key)
  return [q, category, year, court, judge].filter(Boolean).join(', ')
}
