import { useStore } from '@nanostores/react'
import { type FocusEvent, type ReactNode, type SubmitEvent, useState, useSyncExternalStore } from 'react'
import { isUnsaved } from '#stores/records/keeper.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { $uploads } from '#stores/records/uploads.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { DraftHead, elsewhere } from '../drafts/DraftHead.tsx'
import { readFilledFields, useFilledFields } from '../shell/filled-fields.ts'
import { ConflictView } from './ConflictView.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { EditorHistory, SaveNote } from './EditorHistory.tsx'
import { RecordBar } from './RecordBar.tsx'
import type { MenuAction } from './RecordMenu.tsx'
import { RecordPreview } from './RecordPreview.tsx'
import type { RecordEditorState } from './use-record-editor.ts'
import type { Conflict } from './use-record-save.ts'

export interface RecordFormProps<Fields extends FormFields, Input, Stored extends { id: number }> {
  editor: RecordEditorState<Fields, Input, Stored>
  /** The label of the button, such as 'Create Case'. */
  label: string
  /** Actions that only this kind of record has. */
  more?: readonly MenuAction[]
  children: ReactNode
}

/** A conflict replaces the form until it is resolved. */
export function RecordForm<Fields extends FormFields, Input, Stored extends { id: number }>(props: RecordFormProps<Fields, Input, Stored>) {
  const { editor, children } = props
  const { editing, conflict, isGone } = editor
  const { server } = editing
  const draft = useStore(server.$shared)
  const isFixed = draft !== null && server.isFixed()
  const [previewing, setPreviewing] = useState(false)
  const isWide = useWide()
  // An issue of the newsletter has its own preview.
  const isPreviewed = editing.kind.drafting !== undefined
  const element = useFilledFields({ getValues: editor.form.getValues, type: editing.type, flush: editing.flush })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // Faults are shown at their fields, so the fields must be visible.
    setPreviewing(false)
    readFilledFields(event.currentTarget)
    // During an upload the record would be saved without its picture.
    if ($uploads.get() > 0 || editor.form.formState.isSubmitting) return
    void editor.submit(event, isStaying(event.nativeEvent))
  }
  // Makes the form read a field when it loses the focus, except before a submit, which reads all fields.
  const leaveField = ({ nativeEvent }: FocusEvent): void => void (nativeEvent.isTrusted && editing.flush())
  const turn = (): void => {
    setPreviewing(!previewing)
    window.scrollTo(0, 0)
  }
  return (
    <>
      {conflict && <FormConflict key={keyOf(conflict)} editor={editor} conflict={conflict} />}
      <form ref={element} className="flex flex-col" onSubmit={submit} onBlur={leaveField} noValidate hidden={conflict !== null}>
        <DraftHead server={server} onCompare={editor.compare} />
        <Drafts editor={editor} />
        <div className={isPreviewed ? 'desk-sides' : ''} data-previewing={previewing}>
          <fieldset className="desk-fields min-w-0" disabled={isFixed}>
            {children}
          </fieldset>
          {isPreviewed && (isWide || previewing) && <RecordPreview form={editor.form} editing={editing} />}
        </div>
        <SaveNote editor={editor} />
        {isGone && <GoneNotice noun={editing.kind.noun} onSave={editor.saveAsNew} />}
        <RecordBar editor={editor} label={props.label} {...(props.more && { more: props.more })}>
          {isPreviewed && (
            <Button className="xl:hidden" onClick={turn}>
              {previewing ? 'Edit' : 'Preview'}
            </Button>
          )}
        </RecordBar>
      </form>
      <DoubtDialog editor={editor} />
      <EditorHistory editor={editor} />
    </>
  )
}

/** Both sides are visible from this width, as in `record-form.css`. */
const wide = '(min-width: 80rem)'

function useWide(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = matchMedia(wide)
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => matchMedia(wide).matches,
  )
}

/** Each further save of the same record is a new conflict. */
const keyOf = <Fields, Stored>({ stored }: Conflict<Fields, Stored>) =>
  stored.kind === 'record' ? stored.saved.etag : stored.draft.updatedAt

const headings = { record: (noun: string) => `this ${noun}`, draft: () => 'this draft' }

function FormConflict<Fields extends FormFields, Input, Stored extends { id: number }>({
  editor,
  conflict,
}: EditorPart<Fields, Input, Stored> & { conflict: Conflict<Fields, Stored> }) {
  const { editing, form } = editor
  const { stored, ...texts } = conflict
  const isOwn = stored.kind === 'draft' && isUnsaved(stored.draft)
  return (
    <ConflictView
      {...texts}
      heading={isOwn ? elsewhere : `Someone else saved ${headings[stored.kind](editing.kind.noun)} while you were editing it`}
      other={isOwn ? 'tab' : 'person'}
      names={editing.kind.names}
      busy={form.formState.isSubmitting}
      onResolve={(choices) => void editor.resolve(conflict, choices)}
      onBack={editor.keepEditing}
    />
  )
}

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
