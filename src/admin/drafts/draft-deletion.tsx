import { isDecided, type ListedDraft } from '#domain/drafts/drafts.ts'
import { api } from '#domain/site/paths.ts'
import { showToast } from '#stores/browser/toasts.ts'
import { showCallFailure } from '#stores/http/call-failure.ts'
import { send } from '#stores/http/http.ts'
import { draftTag, mayPublish } from '#stores/records/keeper.ts'
import { draftName, reloadDrafts } from './draft-list.ts'

/** Only people who may publish can delete a draft that was scheduled or withdrawn. */
export const mayDelete = (draft: ListedDraft): boolean => mayPublish() || !isDecided({ ...draft, state: draft.state.kind })

/** The action that deletes a draft, in its row and in its form. */
export const draftDeletion = (draft: ListedDraft) => ({
  name: 'delete-draft',
  isApart: true,
  words: 'Delete draft',
  question: {
    title: 'Delete this draft?',
    confirmLabel: 'Delete draft',
    words: (
      <p>
        <strong className="font-semibold text-ink">{draft.name || 'This draft'}</strong> is deleted for everyone. This cannot be undone.
      </p>
    ),
  },
})

async function deleteListed(draft: ListedDraft): Promise<void> {
  try {
    // If somebody has saved it since the list was read, the server refuses and the list shows the newer version.
    await send(api.draft(draft.id), { method: 'DELETE', ifMatch: draftTag(draft) })
    showToast({ title: 'Draft deleted' })
  } catch (error) {
    showCallFailure('Delete failed', 'The draft could not be deleted', error)
  }
  await reloadDrafts()
}

/** The deletion in the row of a list. */
export const rowDeletion = (draft: ListedDraft) => ({
  ...draftDeletion(draft),
  label: `Delete the draft ${draftName(draft)}`,
  run: () => deleteListed(draft),
})
