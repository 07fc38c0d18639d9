import { useStore } from '@nanostores/react'
import type { MapStore } from 'nanostores'
import { useState } from 'react'
import type { Revision } from '#domain/content/revisions.ts'
import { formatMoment, londonDay, londonMinute } from '#domain/fields/dates.ts'
import { showCallFailure } from '#stores/http/call-failure.ts'
import { conflictingFields } from '#stores/records/conflict.ts'
import { mayPublish } from '#stores/records/keeper.ts'
import type { KeptFields } from '#stores/records/kept-fields.ts'
import type { FormFields } from '#stores/records/record-kind.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { type OpenHistory, RecordHistory } from '../tables/RecordHistory.tsx'
import { FieldVersions, fieldLabel } from './FieldVersions.tsx'
import type { RecordEditorState } from './use-record-editor.ts'

interface VersionsProps<Fields extends FormFields, Stored extends { id: number }> {
  editor: RecordEditorState<Fields, Stored>
  history: OpenHistory
  onRestored: () => void
}

function EarlierVersions<Fields extends FormFields, Stored extends { id: number }>(props: VersionsProps<Fields, Stored>) {
  const state = useStore(props.history.$state)
  const [open, setOpen] = useState<{ n: number; fields: Fields } | null>(null)
  const versions = state.kind === 'ready' ? state.versions : []
  const { drafting } = props.editor.editing.kind
  if (drafting === undefined) return null
  if (versions.length === 0)
    return <p className="text-sm text-soft">There is no earlier version. Each save keeps the version that it replaces.</p>
  const compare = async (n: number): Promise<void> => {
    if (open?.n === n) return setOpen(null)
    try {
      setOpen({ n, fields: drafting.fromFields((await props.history.readVersion(n)).record) })
    } catch (error) {
      showCallFailure('Comparison failed', 'This version could not be loaded', error)
    }
  }
  const restored = (): void => {
    setOpen(null)
    props.onRestored()
  }
  return (
    <section aria-label="Earlier versions">
      <h3 className="pb-2 font-semibold">Earlier versions</h3>
      <ol className="grid gap-3 border-t border-rule pt-3 text-sm">
        <li className="border-b border-rule pb-3">{versionWords(versions[0])} (now)</li>
        {versions.map((version, place) => (
          <li key={version.n} className="border-b border-rule pb-3">
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <p className="min-w-0 wrap-anywhere">{versionWords(versions[place + 1], version.n)}</p>
              <button
                type="button"
                className="row-action"
                aria-expanded={open?.n === version.n}
                aria-label={`Compare: ${versionWords(versions[place + 1], version.n)}`}
                onClick={() => void compare(version.n)}
              >
                {open?.n === version.n ? 'Close' : 'Compare'}
              </button>
            </div>
            {open?.n === version.n && <Comparison {...props} n={version.n} fields={open.fields} onRestored={restored} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `making` is the save that made version `n`. Undefined if the version before it is no longer stored. */
function versionWords(making: Revision | undefined, n = 1): string {
  if (making === undefined) return n === 1 ? 'First version' : 'Earlier version'
  const { savedAt, savedBy, note } = making
  const moment = new Date(savedAt)
  const isToday = londonDay(moment) === londonDay(new Date())
  return `Version of ${isToday ? londonMinute(moment) : formatMoment(savedAt)}, by ${savedBy}${note === null ? '' : `: ${note}`}`
}

interface ComparisonProps<Fields extends FormFields, Stored extends { id: number }> extends VersionsProps<Fields, Stored> {
  n: number
  fields: Fields
}

function Comparison<Fields extends FormFields, Stored extends { id: number }>({
  editor,
  history,
  n,
  fields,
  onRestored,
}: ComparisonProps<Fields, Stored>) {
  const { editing } = editor
  const stored = useStore(editing.$record)
  const unsaved = useStore(editing.$unsaved)
  // With a draft nothing is restored: the draft would treat the restored text as its own.
  const isDraft = useStore(editing.server.$shared) !== null
  const [restoring, setRestoring] = useState(false)
  if (stored === null) return null
  const differing = conflictingFields(editing.kind.names, fields, editing.kind.fieldsOf(stored), null)
  const restore = async (): Promise<void> => {
    setRestoring(true)
    const isRestored = await editor.restoreVersion(n)
    setRestoring(false)
    await history.load()
    if (isRestored) onRestored()
  }
  return (
    <div className="grid gap-4 pt-4">
      {differing.length === 0 && <p className="text-soft">This version is the same as the stored one.</p>}
      {differing.map(({ name, mine, theirs }) => (
        <div key={name}>
          <h4 className="pb-1 font-semibold">{fieldLabel(name)}</h4>
          <FieldVersions mine={mine} theirs={theirs} titles={['This version', 'Now']} />
        </div>
      ))}
      {differing.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button small disabled={unsaved || isDraft} paused={restoring} onClick={() => void restore()}>
            {restoring ? 'Restoring...' : 'Restore this version'}
          </Button>
          {(unsaved || isDraft) && <p className="text-soft">Publish or discard the text in the form first.</p>}
        </div>
      )}
    </div>
  )
}

interface HistoryProps<Fields extends FormFields, Stored extends { id: number }> {
  editor: RecordEditorState<Fields, Stored>
}

/** Asks for a note to colleagues about what this save or publication changes. */
export function SaveNote<Fields extends FormFields, Stored extends { id: number }>({ editor }: HistoryProps<Fields, Stored>) {
  const { kind, $id, noteFields } = editor.editing
  const id = useStore($id)
  if (id === null || kind.drafting === undefined || !mayPublish()) return null
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

/** A new record has no history. */
export function EditorHistory<Fields extends FormFields, Stored extends { id: number }>({ editor }: HistoryProps<Fields, Stored>) {
  const { kind, $id } = editor.editing
  const id = useStore($id)
  if (id === null) return null
  return (
    <RecordHistory
      key={id}
      kind={kind.key}
      id={id}
      address={kind.drafting && `${kind.address}/${id}`}
      versions={(history, onRestored) => <EarlierVersions editor={editor} history={history} onRestored={onRestored} />}
    />
  )
}
