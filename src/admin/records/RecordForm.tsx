import { useStore } from '@nanostores/react'
import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isUnsaved } from '#stores/records/keeper.ts'
import { $uploads } from '#stores/records/picture-upload.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { DraftHead, elsewhere } from '../drafts/DraftHead.tsx'
import { readFilledFields, useFilledFields } from '../shell/filled-fields.ts'
import { ConflictView } from './ConflictView.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { EditorHistory, SaveNote } from './EditorHistory.tsx'
import { RecordBar, type RecordBarProps } from './RecordBar.tsx'
import { RecordPreview } from './RecordPreview.tsx'
import type { RecordEditorState } from './use-record-editor.ts'
import type { Conflict } from './use-record-save.ts'

interface RecordFormProps<Fields extends FormFields, Stored extends { id: number }> extends RecordBarProps<Fields, Stored> {
  /** The fields. */
  children: ReactNode
}

/** A conflict replaces the form until it is resolved. */
export function RecordForm<Fields extends FormFields, Stored extends { id: number }>(props: RecordFormProps<Fields, Stored>) {
  const { editor, children, ...bar } = props
  const { editing, conflict, gone, doubt } = editor
  const { server } = editing
  const { noun } = editing.kind
  const draft = useStore(server.$shared)
  const isNew = useStore(editing.$id) === null
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
        {gone && <GoneNotice noun={noun} refusal={gone} onSaveAsNew={editor.saveAsNew} />}
        <DraftHead server={server} onCompare={editor.compare} />
        <DraftNotice
          noun={isNew ? `a new ${noun}` : `this ${noun}`}
          offer={editor.offer}
          nameOf={editing.kind.nameOf}
          names={editing.kind.names}
          stored={editor.stored}
          onRestore={editor.restore}
          onDiscard={editor.discard}
        />
        <div className={isPreviewed ? 'desk-sides' : ''} data-previewing={previewing}>
          <fieldset className="desk-fields min-w-0" disabled={isFixed}>
            {children}
          </fieldset>
          {isPreviewed && (isWide || previewing) && <RecordPreview form={editor.form} editing={editing} />}
        </div>
        <SaveNote editor={editor} />
        <RecordBar editor={editor} {...bar}>
          {isPreviewed && (
            <Button className="xl:hidden" onClick={turn}>
              {previewing ? 'Edit' : 'Preview'}
            </Button>
          )}
        </RecordBar>
      </form>
      <ConfirmDialog
        open={doubt !== null}
        title="Save with this date?"
        confirmLabel="Save"
        cancelLabel="Change the date"
        onCancel={editor.dropDoubt}
        onConfirm={() => doubt?.save()}
      >
        {doubt?.question}
      </ConfirmDialog>
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

interface GoneNoticeProps {
  noun: string
  /** The refusal. Each one moves the focus here again. */
  refusal: object
  onSaveAsNew: () => void
}

/** Above the form of a record that someone deleted, which can only be saved as a new one. */
function GoneNotice({ noun, refusal, onSaveAsNew }: GoneNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => place.current?.focus(), [refusal])
  return (
    <div ref={place} tabIndex={-1} className="py-4 outline-none">
      <Notice
        role="alert"
        title={`This ${noun} has been deleted`}
        actions={
          <Button small onClick={onSaveAsNew}>
            Save as a new {noun}
          </Button>
        }
      >
        <p>Your text is still in the form.</p>
      </Notice>
    </div>
  )
}

/** Each further save of the same record is a new conflict. */
const keyOf = <Fields, Stored>({ stored }: Conflict<Fields, Stored>) =>
  stored.kind === 'record' ? stored.saved.etag : stored.draft.updatedAt

interface FormConflictProps<Fields extends FormFields, Stored extends { id: number }> {
  editor: RecordEditorState<Fields, Stored>
  conflict: Conflict<Fields, Stored>
}

function FormConflict<Fields extends FormFields, Stored extends { id: number }>({ editor, conflict }: FormConflictProps<Fields, Stored>) {
  const { editing, form } = editor
  const { stored, ...texts } = conflict
  const isOwn = stored.kind === 'draft' && isUnsaved(stored.draft)
  const what = stored.kind === 'draft' ? 'this draft' : `this ${editing.kind.noun}`
  return (
    <ConflictView
      {...texts}
      heading={isOwn ? elsewhere : `Someone else saved ${what} while you were editing it`}
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
