import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { londonDay } from '#domain/fields/dates.ts'
import { writeTags } from '#domain/fields/tag-text.ts'
import { type JudgmentDocument, UnreadJudgment } from '#domain/find-case-law/akoma-ntoso.ts'
import { proposeJudgment, proposeNote, whyNoteOnly } from '#domain/find-case-law/note-draft.ts'
import { $judgmentLicence } from '#stores/desk/judgments.ts'
import { whatHappened } from '#stores/http/http.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { useFocusWithin } from '../shell/use-kept-focus.ts'
import { type CaseForm, FillReport, fillCase } from './fill-case.tsx'
import { fetchJudgment, readJudgmentFile } from './judgment-file.ts'

type Reading =
  | { kind: 'none' }
  | { kind: 'busy'; ending: AbortController }
  | { kind: 'failed'; fault: string }
  | { kind: 'read'; words: string; kept: string[]; doubts: string[] }

const taken = {
  note: 'Filled in from Find Case Law. Write the summary and the note, then publish.',
  judgment: 'The whole judgment is in the form. Write the summary, look through the text, then publish.',
} as const
type Taken = keyof typeof taken

/** @throws UnreadJudgment for a document that cannot be used, or if the form already has a text */
function fill(form: CaseForm, document: JudgmentDocument, what: Taken): Pick<Reading & { kind: 'read' }, 'kept' | 'doubts'> {
  if (what === 'note') {
    const { fields, doubts } = proposeNote(document)
    return { kept: fillCase(form, { ...fields, tags: writeTags(fields.tags) }), doubts }
  }
  const reason = whyNoteOnly(document)
  if (reason !== undefined) throw new UnreadJudgment(reason)
  if (form.getValues('content').trim() !== '')
    throw new UnreadJudgment('The form already has a text. Empty the field Content, then fetch the judgment again.')
  const { fields, doubts } = proposeJudgment(document)
  const read = { ...fields, tags: writeTags(fields.tags), sourceReadOn: londonDay(new Date()) }
  return { kept: fillCase(form, read), doubts }
}

const choices = [
  { value: 'note', label: 'Note only' },
  { value: 'judgment', label: 'Whole judgment' },
] as const

/** Fills the form for a new case from a judgment: by its citation, its address or its file. */
export function FromFindCaseLaw({ form }: { form: CaseForm }) {
  const id = useId()
  const { data: licence } = useStore($judgmentLicence)
  const [what, setWhat] = useState<Taken>('note')
  const [typed, setTyped] = useState(() => new URLSearchParams(location.search).get('judgment') ?? '')
  const [reading, setReading] = useState<Reading>({ kind: 'none' })
  const control = useRef<HTMLInputElement>(null)
  const read = async (open: (signal: AbortSignal) => Promise<JudgmentDocument>): Promise<void> => {
    const ending = new AbortController()
    setReading({ kind: 'busy', ending })
    try {
      const document = await open(ending.signal)
      if (!ending.signal.aborted) setReading({ kind: 'read', words: taken[what], ...fill(form, document, what) })
    } catch (error) {
      if (ending.signal.aborted) return
      setReading({ kind: 'failed', fault: error instanceof UnreadJudgment ? error.message : whatHappened(error) })
      control.current?.focus()
    }
  }
  const fetchTyped = (): void => void read((signal) => fetchJudgment(typed, signal))
  const cancel = ({ ending }: Reading & { kind: 'busy' }): void => {
    ending.abort()
    setReading({ kind: 'none' })
  }
  const focus = useFocusWithin(() => control.current)
  // The link 'Write a note' of the dashboard names a judgment.
  useEffect(() => {
    if (typed !== '') fetchTyped()
  }, [])
  const isBusy = reading.kind === 'busy'
  const fault = reading.kind === 'failed' ? reading.fault : undefined
  return (
    <div className="grid max-w-prose gap-2 border-b border-rule py-3">
      <label htmlFor={id} className="text-sm font-medium">
        From Find Case Law
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={control}
          id={id}
          className="field min-w-0 flex-1"
          value={typed}
          placeholder="[2022] EWCA Civ 1660"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!isBusy) fetchTyped()
          }}
        />
        <Button small paused={isBusy} onClick={fetchTyped}>
          {isBusy ? 'Fetching…' : 'Fetch'}
        </Button>
        {reading.kind === 'busy' && (
          <Button {...focus} small onClick={() => cancel(reading)}>
            Cancel
          </Button>
        )}
        <FileButton
          small
          accept=".xml,application/xml"
          inputLabel="Judgment file"
          paused={isBusy}
          onFile={(file) => void read(() => readJudgmentFile(file))}
        >
          Choose .xml
        </FileButton>
      </div>
      {licence?.isOn && <ChoiceRow label="What to import" choices={choices} value={what} onChange={setWhat} />}
      <p id={`${id}-hint`} className="text-xs text-faint">
        A neutral citation or an address there. Only the citation is sent. Nothing is published
        {what === 'note' ? ', and none of the judgment’s text is taken.' : ': the text goes into a draft.'}
      </p>
      <div role="status" id={`${id}-fault`}>
        {fault !== undefined && <p className="text-sm font-medium text-mark">{fault}</p>}
        {reading.kind === 'read' && <FillReport words={reading.words} kept={reading.kept} doubts={reading.doubts} />}
      </div>
    </div>
  )
}
