import { computed } from 'nanostores'
import { tagChangeResultSchema } from '#domain/content/tag-change.ts'
import { countOf } from '#domain/fields/counts.ts'
import { tagCounts } from '#domain/fields/tag-text.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { showToast } from '../browser/toasts.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { call } from '../http/http.ts'
import { refreshPublication } from '../records/publication.ts'
import { $cases, reloadCases } from './case-list.ts'

/** Every spelling of every tag with the number of its cases, most used first. */
export const $tagCounts = computed($cases, ({ data }) => data && tagCounts(data.map(({ tags }) => tags)))

/** Gives all cases with one of these tags another instead. Returns whether it worked. Failures are shown. */
export async function changeTag(from: readonly string[], to: string): Promise<boolean> {
  try {
    const { changed } = await call(deskApi.caseTags, tagChangeResultSchema, { method: 'PUT', body: { from, to } })
    showToast({
      title: changed === 0 ? 'No case has that tag any more' : 'Tag changed',
      description: `${countOf(changed, 'case')} changed. Each keeps its earlier version in its history.`,
    })
    refreshPublication()
    await reloadCases()
    return true
  } catch (error) {
    showCallFailure('Tag not changed', 'An error occurred while changing the tag', error)
    return false
  }
}
