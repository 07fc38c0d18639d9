import { useStore } from '@nanostores/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, useState } from 'react'
import type { Draft } from '#domain/drafts/drafts.ts'
import { mayPublish } from '#stores/records/keeper.ts'
import type { Drafting, FormFields } from '#stores/records/record-kind.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { draftDeletion, mayDelete } from '../drafts/draft-deletion.tsx'
import type { TypedPage } from '../drafts/PagePreview.tsx'
import { PreviewLinks } from '../drafts/PreviewLinks.tsx'
import { ReviewDialog } from '../drafts/ReviewDialog.tsx'
import { ScheduleDialog } from '../drafts/ScheduleDialog.tsx'
import { LoadedPart } from '../shell/LoadedPart.tsx'
import { ActionMenu } from '../tables/ActionMenu.tsx'
import type { RowAction } from '../tables/DeskList.tsx'
import type { RecordEditorState } from './use-record-editor.ts'

const PagePreview = lazy(() => import('../drafts/PagePreview.tsx').then(({ PagePreview }) => ({ default: PagePreview })))

/** An entry of the menu. Its question comes first. */
export type MenuAction = Pick<RowAction, 'name' | 'words' | 'isApart'> & Required<Pick<RowAction, 'question' | 'run'>>

interface RecordMenuProps<Fields extends FormFields, Stored extends { id: number }> {
  editor: RecordEditorState<Fields, Stored>
  drafting: Drafting<Fields>
  more: readonly MenuAction[] | undefined
}

/** Every entry opens a dialog. */
function Entry({ onClick, isApart, children }: { onClick: () => void; isApart?: boolean | undefined; children: string }) {
  return (
    <button type="button" className="menu-entry" data-apart={isApart || undefined} aria-haspopup="dialog" onClick={onClick}>
      {children}
    </button>
  )
}

/** All actions on the record or its draft, except saving. */
export function RecordMenu<Fields extends FormFields, Stored extends { id: number }>(props: RecordMenuProps<Fields, Stored>) {
  const { editor, drafting, more = [] } = props
  const { editing, form } = editor
  const { server, $record, $id } = editing
  const draft = useStore(server.$shared)
  const isPublic = useStore($record) !== null
  const isFixed = draft !== null && server.isFixed()
  const [opened, setOpened] = useState<'schedule' | 'review' | 'return' | 'links' | null>(null)
  const [page, setPage] = useState<TypedPage | null>(null)
  const [confirming, setConfirming] = useState<MenuAction | null>(null)
  const close = (): void => setOpened(null)
  const publishes = mayPublish()
  const actions = [...(isPublic && publishes && !isFixed ? [unpublishing(editor)] : []), ...deletions(editor, draft), ...more]
  const preview = (): void => setPage({ kind: drafting.kind, recordId: $id.get(), fields: drafting.toFields(form.getValues()) })
  const confirm = (): void => {
    setConfirming(null)
    void confirming?.run()
  }
  const step = {
    stepping: editing,
    name: draft === null ? `${editing.kind.key}:${$id.get() ?? 'new'}` : `draft:${draft.id}`,
    onClose: close,
  }
  return (
    <>
      <ActionMenu place="bar" label="More actions" buttonClass="button" button={<ChevronDown size={18} aria-hidden="true" />}>
        {isPublic && draft === null && publishes && (
          <button type="submit" data-then="stay" className="menu-entry" aria-keyshortcuts="Control+S Meta+S">
            Publish changes and continue
          </button>
        )}
        {publishes && !isFixed && <Entry onClick={() => editor.check(() => setOpened('schedule'))}>Schedule</Entry>}
        {!isFixed && draft?.state.kind !== 'ready' && <Entry onClick={() => setOpened('review')}>Send for review</Entry>}
        {publishes && draft?.state.kind === 'ready' && <Entry onClick={() => setOpened('return')}>Hand back</Entry>}
        <Entry onClick={preview}>Preview page</Entry>
        {draft !== null && (publishes || draft.recordId === null || draft.isPublic) && (
          <Entry onClick={() => setOpened('links')}>Preview links</Entry>
        )}
        {actions.map((action) => (
          <Entry key={action.name} isApart={action.isApart} onClick={() => setConfirming(action)}>
            {action.words}
          </Entry>
        ))}
      </ActionMenu>
      {opened === 'schedule' && <ScheduleDialog {...step} isPublic={isPublic} />}
      {(opened === 'review' || opened === 'return') && <ReviewDialog {...step} step={opened} />}
      {opened === 'links' && draft && <PreviewLinks stepping={step.stepping} draftId={draft.id} onClose={close} />}
      {page && (
        <LoadedPart what="The preview">
          <PagePreview typed={page} onClose={() => setPage(null)} />
        </LoadedPart>
      )}
      {confirming && (
        <ConfirmDialog
          open
          title={confirming.question.title}
          confirmLabel={confirming.question.confirmLabel}
          onCancel={() => setConfirming(null)}
          onConfirm={confirm}
        >
          {confirming.question.words}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Takes the record off the website and keeps its text as a draft. */
const unpublishing = <Fields extends FormFields, Stored extends { id: number }>({
  editing,
  unpublish,
}: RecordEditorState<Fields, Stored>): MenuAction => ({
  name: 'unpublish',
  words: 'Unpublish',
  run: unpublish,
  question: {
    title: `Take this ${editing.kind.noun} off the website?`,
    confirmLabel: 'Unpublish',
    words: (
      <p>
        Within seconds, visitors no longer see the page. Readers without JavaScript lose it with the next build. A message about it on
        Discord is deleted. The text stays as a draft, and can be published again at the same address.
      </p>
    ),
  },
})

function deletions<Fields extends FormFields, Stored extends { id: number }>(
  { discardServerDraft }: RecordEditorState<Fields, Stored>,
  draft: Draft | null,
): MenuAction[] {
  if (draft === null || !mayDelete(draft)) return []
  return [{ ...draftDeletion(draft), run: discardServerDraft }]
}
