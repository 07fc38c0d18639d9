import { useStore } from '@nanostores/react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { FormFields } from '#stores/records/record-kind.ts'
import { $uploads } from '#stores/records/uploads.ts'
import { Button } from '#ui/Button.tsx'
import { readFilledFields } from '../shell/filled-fields.ts'
import { Link } from '../shell/Link.tsx'
import { ConflictView } from './ConflictView.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import type { RecordEditorState } from './use-record-editor.ts'

export interface RecordFormProps<Fields extends FormFields, Input, Stored> {
  editor: RecordEditorState<Fields, Input, Stored>
  /** As in 'Create Case'. */
  label: string
  /** What visitors will see: beside the fields, or in their place where there is no room for both. */
  preview?: ReactNode
  children: ReactNode
}

/** The frame of every record's form: drafts above, fields with their preview, actions in the bar below. A conflict takes its place until it is settled. */
export function RecordForm<Fields extends FormFields, Input, Stored>(props: RecordFormProps<Fields, Input, Stored>) {
  const { editor, preview, children } = props
  const [previewing, setPreviewing] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    // A fault is shown at its field, so the fields must stand.
    setPreviewing(false)
    readFilledFields(event.currentTarget)
    // Saved now, the record would name nothing yet.
    if ($uploads.get() > 0) event.preventDefault()
    else void editor.submit(event)
  }
  const turn = (): void => {
    setPreviewing(!previewing)
    window.scrollTo(0, 0)
  }
  return (
    <>
      {editor.conflict && <ConflictView key={editor.conflict.theirs.etag} editor={editor} conflict={editor.conflict} />}
      <form onSubmit={submit} noValidate hidden={editor.conflict !== null}>
        <DraftNotice noun={editor.desk.kind.noun} offer={editor.offer} onRestore={editor.restore} onDiscard={editor.discard} />
        <div className={preview === undefined ? '' : 'desk-sides'} data-previewing={previewing}>
          <div className="desk-fields">{children}</div>
          {preview}
        </div>
        <Actions {...props}>
          {preview !== undefined && (
            <Button className="xl:hidden" onClick={turn}>
              {previewing ? 'Back to the form' : 'Preview'}
            </Button>
          )}
        </Actions>
      </form>
    </>
  )
}

function Actions<Fields extends FormFields, Input, Stored>({ editor, label, children }: RecordFormProps<Fields, Input, Stored>) {
  const { desk, form, home } = editor
  const unsaved = useStore(desk.$unsaved)
  const kept = useStore(desk.$kept)
  const { isSubmitting } = form.formState
  const isUploading = useStore($uploads) > 0
  return (
    <div className="desk-actions">
      {unsaved && !kept && (
        <p role="status" className="w-full text-sm font-medium text-mark">
          This browser cannot keep a draft of this text. Save before you leave.
        </p>
      )}
      <Button type="submit" look="primary" disabled={isSubmitting || isUploading}>
        {isSubmitting ? 'Saving...' : isUploading ? 'Uploading...' : label}
      </Button>
      {children}
      <Link className="button button-quiet" href={home}>
        Cancel
      </Link>
    </div>
  )
}
