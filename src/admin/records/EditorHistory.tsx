import { useStore } from '@nanostores/react'
import type { MapStore } from 'nanostores'
import type { KeptFields } from '#stores/records/kept-fields.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { mayPublish } from '#stores/records/server-draft.ts'
import { Field } from '#ui/Field.tsx'
import { RecordHistory } from '../tables/RecordHistory.tsx'
import { EarlierVersions } from './EarlierVersions.tsx'
import type { RecordEditorState } from './use-record-editor.ts'

interface HistoryProps<Fields extends FormFields, Input, Stored extends { id: number }> {
  editor: RecordEditorState<Fields, Input, Stored>
}

/** Says what a save of a public record changes, or the publication of its draft, for colleagues. */
export function SaveNote<Fields extends FormFields, Input, Stored extends { id: number }>({ editor }: HistoryProps<Fields, Input, Stored>) {
  const { kind, $id, noteFields } = editor.editing
  const id = useStore($id)
  if (id === null || kind.readVersion === undefined || !mayPublish()) return null
  return <NoteField $fields={noteFields(id)} />
}

function NoteField({ $fields }: { $fields: MapStore<KeptFields> }) {
  const { note = '' } = useStore($fields)
  return (
    <Field label="What changed" hint="For your colleagues. It is kept in the history and is never public." required={false}>
      {(wiring) => (
        <input {...wiring} maxLength={300} value={note} onChange={(event) => $fields.setKey('note', event.currentTarget.value)} />
      )}
    </Field>
  )
}

/** What happened to the record. A new one has no history. */
export function EditorHistory<Fields extends FormFields, Input, Stored extends { id: number }>({
  editor,
}: HistoryProps<Fields, Input, Stored>) {
  const { kind, $id } = editor.editing
  const id = useStore($id)
  if (id === null) return null
  return (
    <RecordHistory
      key={id}
      kind={kind.key}
      id={id}
      address={kind.readVersion && kind.addresses.one(id)}
      versions={(history, onRestored) => <EarlierVersions editor={editor} history={history} onRestored={onRestored} />}
    />
  )
}
