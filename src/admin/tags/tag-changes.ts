import { computed } from 'nanostores'
import { type ChangedCase, tagChangeResultSchema, undoneMost } from '#domain/content/tag-change.ts'
import { countOf } from '#domain/fields/counts.ts'
import { tagCounts } from '#domain/fields/tag-text.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { $cases, reloadCases } from '#stores/cases/case-list.ts'
import { showCallFailure } from '#stores/http/call-failure.ts'
import { call, serverReason } from '#stores/http/http.ts'
import { againAction, undoAction } from '#stores/records/deletion.ts'
import { keptFields } from '#stores/records/kept-fields.ts'
import { refreshPublication } from '#stores/records/publication.ts'

/** Every spelling of every tag with its number of cases, most used first. */
export const $tagCounts = computed($cases, ({ data }) => data && tagCounts(data.map(({ tags }) => tags)))

/** The unsaved new name of a tag, in the field `name`. */
export const renameFields = (tag: string) => keptFields(`tag-rename:${tag}`)

/** The toast offers to undo the change. Failures are shown. */
export async function changeTag(from: readonly string[], to: string): Promise<void> {
  try {
    const { changed, cases } = await call(deskApi.caseTags, tagChangeResultSchema, { method: 'PUT', body: { from, to } })
    for (const tag of from) renameFields(tag).set({})
    const canUndo = changed > 0 && changed <= undoneMost
    showToast({
      title: changed === 0 ? 'No case has that tag any more' : 'Tag changed',
      description: `${countOf(changed, 'case')} changed. Each keeps its earlier version in its history.`,
      action: canUndo ? undoAction(() => void undoChange(cases)) : undefined,
    })
    await showNewTags()
  } catch (error) {
    showCallFailure('Tag not changed', 'The tag could not be changed', error)
  }
}

/** '2 cases have their former tags again. 1 case was left alone, because of a later change.' */
function undoneWords(restored: number, left: number): string {
  const again = `${countOf(restored, 'case')} ${restored === 1 ? 'has its' : 'have their'} former tags again.`
  const alone = `${countOf(left, 'case')} ${left === 1 ? 'was' : 'were'} left alone, because of a later change.`
  return [...(restored > 0 ? [again] : []), ...(left > 0 ? [alone] : [])].join(' ')
}

/** Cases that someone saved after the change keep their tags. */
async function undoChange(undo: readonly ChangedCase[]): Promise<void> {
  try {
    const { changed } = await call(deskApi.caseTags, tagChangeResultSchema, { method: 'PUT', body: { undo } })
    showToast({ title: changed === 0 ? 'Nothing to undo' : 'Tags restored', description: undoneWords(changed, undo.length - changed) })
    await showNewTags()
  } catch (error) {
    showToast({
      title: 'Undo failed',
      description: serverReason(error) ?? 'The tags could not be restored',
      variant: 'destructive',
      action: againAction(() => void undoChange(undo)),
    })
  }
}

async function showNewTags(): Promise<void> {
  refreshPublication()
  await reloadCases()
}
