import { useStore } from '@nanostores/react'
import type { MouseEvent, ReactNode } from 'react'
import { type Keeper, mayPublish } from '#stores/records/keeper.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { $uploads } from '#stores/records/uploads.ts'
import { Button } from '#ui/Button.tsx'
import { troublePlace } from '../drafts/DraftHead.tsx'
import { Link } from '../shell/Link.tsx'
import { ActionMenu } from '../tables/ActionMenu.tsx'
import { FaultCount } from './FaultCount.tsx'
import type { RecordEditorState } from './use-record-editor.ts'

export interface FormActionsProps<Fields extends FormFields, Input, Stored extends { id: number }> {
  editor: RecordEditorState<Fields, Input, Stored>
  /** As in 'Create Case'. */
  label: string
  children?: ReactNode
  /** Buttons that few people press. A phone has them behind 'More', together with Cancel. */
  rare?: ReactNode
}

/** Without a draft on the server, the record is created or updated at once. */
export function FormActions<Fields extends FormFields, Input, Stored extends { id: number }>(
  props: FormActionsProps<Fields, Input, Stored>,
) {
  const { editor, children, rare } = props
  const { editing, home } = editor
  const text = useStore(editing.server.$text)
  const draft = useStore(editing.server.$shared)
  const { drafting } = editing.server
  return (
    <div className="desk-actions">
      <FaultCount state={editor.form.formState} />
      {text.kind === 'nowhere' && (
        <p role="status" className="w-full text-sm font-medium text-mark">
          This browser cannot keep a draft of this text. Save before you leave.
        </p>
      )}
      <UnstoredLine server={editing.server} />
      {(mayPublish() || !drafting) && (
        <SubmitButton isSubmitting={editor.form.formState.isSubmitting} isDraft={draft !== null} label={props.label} />
      )}
      {drafting && !(draft !== null && editing.server.isFixed()) && <DraftButton isDraft={draft !== null} onSave={editor.saveDraft} />}
      {children}
      {rare === undefined ? (
        <Cancel href={home} />
      ) : (
        <ActionMenu place="bar" buttonClass="button" button="More">
          {rare}
          <Cancel href={home} />
        </ActionMenu>
      )}
    </div>
  )
}

/** In the bar of a form, because its top may be out of sight: nothing more is stored until the person acts. */
function UnstoredLine<Fields extends FormFields>({ server }: { server: Keeper<Fields> }) {
  const { kind } = useStore(server.$trouble)
  if (kind === 'none' || kind === 'unreachable') return null
  return (
    <p className="w-full text-sm font-medium text-mark">
      Your last changes are not stored.{' '}
      <button type="button" className="link" onClick={() => document.getElementById(troublePlace)?.focus()}>
        What to do
      </button>
    </p>
  )
}

const Cancel = ({ href }: { href: string }) => (
  <Link className="button button-quiet" href={href}>
    Cancel
  </Link>
)

/** Neither Enter in a field nor the keys of a save make a draft public: it is no submit button. */
const pressedOnly = { onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => currentTarget.form?.requestSubmit() }

/** Saves the record itself. */
function SubmitButton({ isSubmitting, isDraft, label }: { isSubmitting: boolean; isDraft: boolean; label: string }) {
  const isUploading = useStore($uploads) > 0
  const resting = isDraft ? 'Publish' : label
  return (
    <>
      <Button {...(isDraft ? pressedOnly : { type: 'submit' })} look="primary" paused={isSubmitting || isUploading}>
        {isSubmitting ? 'Saving...' : isUploading ? 'Uploading...' : resting}
      </Button>
      {!isDraft && (
        <Button type="submit" data-then="stay" paused={isSubmitting || isUploading} aria-keyshortcuts="Control+S Meta+S">
          Save and continue
        </Button>
      )}
    </>
  )
}

/** Saves a draft, which only staff read. If there is one, this button has the keys of Save and continue. */
function DraftButton({ isDraft, onSave }: { isDraft: boolean; onSave: () => Promise<void> }) {
  const isUploading = useStore($uploads) > 0
  const takesKeys = isDraft || !mayPublish()
  return (
    <Button
      look={mayPublish() ? 'plain' : 'primary'}
      paused={isUploading}
      {...(takesKeys && { 'data-then': 'stay', 'aria-keyshortcuts': 'Control+S Meta+S' })}
      onClick={() => void onSave()}
    >
      {takesKeys ? 'Save draft' : 'Save as draft'}
    </Button>
  )
}
