import { nameField } from '#domain/content/type.ts'
import { type DraftState, type ListedDraft, listedDraftSchema } from '#domain/drafts/drafts.ts'
import { withArticle } from '#domain/fields/article.ts'
import { contentTypes } from '#domain/kinds/content-types.ts'
import { api } from '#domain/site/paths.ts'
import { createList } from '#stores/http/queries.ts'
import { draftPath, editorPath, type ListState } from '../shell/router.ts'

const drafts = createList(api.drafts, listedDraftSchema, { dedupeTime: 0 })

/** Every draft on the server, the latest first. */
export const $drafts = drafts.$list
export const reloadDrafts = drafts.reload

/** The states of a list that drafts are in. */
const stateOf: Record<DraftState['kind'], 'draft' | 'review' | 'scheduled'> = {
  unsaved: 'draft',
  draft: 'draft',
  returned: 'draft',
  ready: 'review',
  scheduled: 'scheduled',
  withdrawal: 'scheduled',
  // A failed draft still has to be published.
  failed: 'scheduled',
}

export type DraftListState = (typeof stateOf)[DraftState['kind']]

export const isDraftState = (state: ListState | 'all'): state is DraftListState =>
  state === 'draft' || state === 'review' || state === 'scheduled'

/** The states of a list, and all drafts. */
export const stateLabels: Record<ListState | 'all', string> = {
  all: 'All',
  live: 'Live',
  draft: 'Draft',
  review: 'For review',
  scheduled: 'Scheduled',
  deleted: 'Deleted',
}

export const draftsInState = (all: readonly ListedDraft[], state: DraftListState | 'all'): ListedDraft[] =>
  all.filter((draft) => state === 'all' || stateOf[draft.state.kind] === state)

export function draftFormPath({ id, kind, recordId, isPublic }: ListedDraft): string {
  return isPublic && recordId !== null ? editorPath(kind, recordId) : draftPath(kind, id)
}

export const draftName = ({ kind, name }: ListedDraft): string => name || `Without ${withArticle(nameField(contentTypes[kind]))}`
