import { atom, computed } from 'nanostores'
import { type CaseListItem, caseListItemSchema, caseRecordSchema } from '#domain/cases/cases.ts'
import { newestFirst } from '#domain/fields/newest-first.ts'
import { tagsInUse } from '#domain/fields/tag-text.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '../browser/toasts.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { call } from '../http/http.ts'
import { createList } from '../http/queries.ts'
import { refreshPublication } from '../records/publication.ts'

const cases = createList(api.cases, caseListItemSchema)

/** Every case without its content, newest first. */
export const $cases = cases.$list
export const reloadCases = cases.reload

/** The cases with a call in progress. Their actions are disabled. */
export const $busyCases = atom<ReadonlySet<number>>(new Set())

export const $caseFigures = computed($cases, ({ data }) => data && countCases(data))

export const $tagsInUse = computed($cases, ({ data }) => tagsInUse((data ?? []).map(({ tags }) => tags)))

export function countCases(list: readonly CaseListItem[]) {
  const byCategory = Object.entries(Object.groupBy(list, ({ category }) => category))
    .map(([category, { length } = []]): [category: string, count: number] => [category, length])
    .sort(([a, most], [b, other]) => other - most || a.localeCompare(b))
  return {
    total: list.length,
    published: list.filter((entry) => entry.publishedToDiscord).length,
    categories: byCategory.length,
    byCategory,
    // The last three by id, because dates may be years in the past, or in the future by mistake.
    recent: list.toSorted((a, b) => b.id - a.id).slice(0, 3),
  }
}

/** Puts saved cases into their places in the list, without fetching the list again. */
export function placeCases(saved: readonly CaseListItem[]): void {
  const items = saved.map((entry) => caseListItemSchema.parse(entry))
  const ids = new Set(items.map(({ id }) => id))
  cases.change((list) => [...items, ...list.filter(({ id }) => !ids.has(id))].sort(newestFirst))
}

/** Removes cases from the list, and returns those that were in it. */
export function takeCases(ids: ReadonlySet<number>): CaseListItem[] {
  const taken: CaseListItem[] = []
  cases.change((list) => {
    taken.push(...list.filter(({ id }) => ids.has(id)))
    return list.filter(({ id }) => !ids.has(id))
  })
  return taken
}

/** The server posts each case at most once. Returns whether it is on Discord now. */
export async function publishCase({ id }: Pick<CaseListItem, 'id'>): Promise<boolean> {
  if ($busyCases.get().has(id)) return false
  $busyCases.set(new Set([...$busyCases.get(), id]))
  try {
    placeCases([await call(api.casePublish(id), caseRecordSchema, { method: 'POST' })])
    showToast({ title: 'Published to Discord' })
    refreshPublication()
    return true
  } catch (error) {
    showCallFailure('Publish failed', 'An error occurred while publishing to Discord', error)
    return false
  } finally {
    $busyCases.set(new Set([...$busyCases.get()].filter((busy) => busy !== id)))
  }
}
