import { useStore } from '@nanostores/react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { attention } from '#domain/fields/counts.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { $uploads } from '#stores/records/uploads.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { readFilledFields, useFilledFields } from '../shell/filled-fields.ts'
import { Link } from '../shell/Link.tsx'
import { ConflictView } from './ConflictView.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import type { RecordEditorState } from './use-record-editor.ts'

export interface RecordFormProps<Fields extends FormFields, Input, Stored extends { id: number }> {
  editor: RecordEditorState<Fields, Input, Stored>
  /** As in 'Create Case'. */
  label: string
  /** A preview of the public page, shown beside the fields, or instead of them on a small screen. */
  preview?: ReactNode
  children: ReactNode
}

/**
 * The layout of every record's form: drafts, fields with their preview, and a bar of actions.
 * A conflict replaces it until it is resolved.
 */
export function RecordForm<Fields extends FormFields, Input, Stored extends { id: number }>(props: RecordFormProps<Fields, Input, Stored>) {
  const { editor, preview, children } = props
  const { editing, conflict, isGone } = editor
  const [previewing, setPreviewing] = useState(false)
  const element = useFilledFields({ getValues: editor.form.getValues, type: editing.type, flushBeforeUnload: editing.flushBeforeUnload })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // Faults are shown at their fields, so the fields must be visible.
    setPreviewing(false)
    readFilledFields(event.currentTarget)
    // During an upload the record would be saved without its picture.
    if ($uploads.get() > 0 || editor.form.formState.isSubmitting) return
    void editor.submit(event, isStaying(event.nativeEvent))
  }
  const turn = (): void => {
    setPreviewing(!previewing)
    window.scrollTo(0, 0)
  }
  return (
    <>
      {conflict && <ConflictView key={conflict.theirs.etag} editor={editor} conflict={conflict} />}
      <form ref={element} onSubmit={submit} noValidate hidden={conflict !== null}>
        <Drafts editor={editor} />
        <div className={preview === undefined ? '' : 'desk-sides'} data-previewing={previewing}>
          <div className="desk-fields">{children}</div>
          {preview}
        </div>
        {isGone && <GoneNotice noun={editing.kind.noun} onSave={editor.saveAsNew} />}
        <Actions {...props}>
          {preview !== undefined && (
            <Button className="xl:hidden" onClick={turn}>
              {previewing ? 'Back to the form' : 'Preview'}
            </Button>
          )}
        </Actions>
      </form>
      <DoubtDialog editor={editor} />
    </>
  )
}

/** Whether the pressed button stays in the form. */
function isStaying(event: Event): boolean {
  const pressed = event instanceof globalThis.SubmitEvent ? event.submitter : null
  return pressed instanceof HTMLButtonElement && pressed.dataset['then'] === 'stay'
}

interface EditorPart<Fields extends FormFields, Input, Stored extends { id: number }> {
  editor: RecordEditorState<Fields, Input, Stored>
}

function Drafts<Fields extends FormFields, Input, Stored extends { id: number }>({ editor }: EditorPart<Fields, Input, Stored>) {
  const { kind, $id } = editor.editing
  const isNew = useStore($id) === null
  return (
    <DraftNotice
      noun={isNew ? `a new ${kind.noun}` : `this ${kind.noun}`}
      offer={editor.offer}
      nameOf={kind.nameOf}
      onRestore={editor.restore}
      onDiscard={editor.discard}
    />
  )
}

/** Shown when someone deleted the record during the edit. The typed text can still be saved. */
function GoneNotice({ noun, onSave }: { noun: string; onSave: () => void }) {
  return (
    <div className="py-4">
      <Notice
        role="alert"
        title={`This ${noun} has been deleted`}
        actions={
          <Button small onClick={onSave}>
            Save as a new {noun}
          </Button>
        }
      >
        <p>Your text is still in the form.</p>
      </Notice>
    </div>
  )
}

/** Asks about an unlikely date before it is saved. */
function DoubtDialog<Fields extends FormFields, Input, Stored extends { id: number }>({ editor }: EditorPart<Fields, Input, Stored>) {
  const { doubt, dropDoubt } = editor
  return (
    <ConfirmDialog
      open={doubt !== null}
      title="Save with this date?"
      confirmLabel="Save"
      cancelLabel="Change the date"
      onCancel={dropDoubt}
      onConfirm={() => doubt?.save()}
    >
      {doubt?.question}
    </ConfirmDialog>
  )
}

/** How many fields are faulty after a refused save, in the words of the visitors' forms. */
function faultCount({ errors, isSubmitted }: { errors: object; isSubmitted: boolean }): string {
  return isSubmitted ? attention(Object.keys(errors).length) : ''
}

function Actions<Fields extends FormFields, Input, Stored extends { id: number }>(props: RecordFormProps<Fields, Input, Stored>) {
  const { editor, label, children } = props
  const { editing, form, home } = editor
  const unsaved = useStore(editing.$unsaved)
  const kept = useStore(editing.$kept)
  const { isSubmitting } = form.formState
  const isUploading = useStore($uploads) > 0
  return (
    <div className="desk-actions">
      {/* Present before it is filled, so that screen readers announce the text. */}
      <p role="status" className="w-full text-sm font-medium text-mark empty:hidden">
        {faultCount(form.formState)}
      </p>
      {unsaved && !kept && (
        <p role="status" className="w-full text-sm font-medium text-mark">
          This browser cannot keep a draft of this text. Save before you leave.
        </p>
      )}
      <Button type="submit" look="primary" disabled={isSubmitting || isUploading}>
        {isSubmitting ? 'Saving...' : isUploading ? 'Uploading...' : label}
      </Button>
      {/* Marked as disabled but still focusable, so that it keeps the focus while saving. */}
      <Button type="submit" data-then="stay" aria-disabled={isSubmitting || isUploading} aria-keyshortcuts="Control+S Meta+S">
        Save and continue
      </Button>
      {children}
      <Link className="button button-quiet" href={home}>
        Cancel
      </Link>
    </div>
  )
}
