import { computed } from 'nanostores'
import { type ChangedCase, tagChangeResultSchema, undoneMost } from '#domain/content/tag-change.ts'
import { countOf } from '#domain/fields/counts.ts'
import { tagCounts } from '#domain/fields/tag-text.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { actionDuration, showToast } from '../browser/toasts.ts'
import { showCallFailure } from '../http/call-failure.ts'
import { call, failureText } from '../http/http.ts'
import { againAction, undoAction } from '../records/deletion.ts'
import { refreshPublication } from '../records/publication.ts'
import { $cases, reloadCases } from './case-list.ts'

/** Every spelling of every tag with the number of its cases, most used first. */
export const $tagCounts = computed($cases, ({ data }) => data && tagCounts(data.map(({ tags }) => tags)))

/** Gives all cases with one of these tags another instead. The toast offers to undo it. Failures are shown. */
export async function changeTag(from: readonly string[], to: string): Promise<void> {
  try {
    const { changed, cases } = await call(deskApi.caseTags, tagChangeResultSchema, { method: 'PUT', body: { from, to } })
    const canUndo = changed > 0 && changed <= undoneMost
    showToast({
      title: changed === 0 ? 'No case has that tag any more' : 'Tag changed',
      description: `${countOf(changed, 'case')} changed. Each keeps its earlier version in its history.`,
      ...(canUndo && { duration: actionDuration, action: undoAction(() => void undoChange(cases)) }),
    })
    await showNewTags()
  } catch (error) {
    showCallFailure('Tag not changed', 'An error occurred while changing the tag', error)
  }
}

/** Cases that somebody has saved since the change keep their tags. */
async function undoChange(undo: readonly ChangedCase[]): Promise<void> {
  try {
    const { changed } = await call(deskApi.caseTags, tagChangeResultSchema, { method: 'PUT', body: { undo } })
    const left = undo.length - changed
    const kept = `${countOf(left, 'case')} left alone, because of a later change.`
    const restored = `${countOf(changed, 'case')} ${changed === 1 ? 'has its' : 'have their'} former tags again.`
    showToast({ title: changed === 0 ? 'Nothing to undo' : 'Tags restored', description: left === 0 ? restored : `${restored} ${kept}` })
    await showNewTags()
  } catch (error) {
    showToast({
      title: 'Undo failed',
      description: failureText(error, 'An error occurred while restoring the tags'),
      variant: 'destructive',
      duration: actionDuration,
      action: againAction(() => void undoChange(undo)),
    })
  }
}

async function showNewTags(): Promise<void> {
  refreshPublication()
  await reloadCases()
}
