import { useStore } from '@nanostores/react'
import { useId, useRef, useState } from 'react'
import { countOf, figure, listOf } from '#domain/fields/counts.ts'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { storedFieldNames } from '#stores/cases/case-edits.ts'
import { keptFields } from '#stores/records/kept-fields.ts'
import { Button } from '#ui/Button.tsx'
import { type CaseForm, isOfSource, labelOf } from './fill-case.tsx'
import { type PastedCase, type PastedField, readPastedCase } from './pasted-case.ts'

/** Names shown at most, because a file may have any number. */
const shownMost = 20

function firstOf(names: readonly string[]): string {
  const others = names.length - shownMost
  return listOf(others > 0 ? [...names.slice(0, shownMost), `${figure(others)} more`] : names)
}

/** The fields as the form labels them, without those that it hides. */
const labelsOf = (fields: readonly PastedField[]): string[] =>
  fields.filter((field) => !isOfSource(field)).map((field) => labelOf(field).toLowerCase())

function PasteReport({ report: { taken, left, refused, unknown, mapped, cases } }: { report: PastedCase }) {
  const filled = labelsOf(taken)
  const unchanged = labelsOf(left)
  return (
    <dl className="grid gap-1 text-sm">
      <Line term="Filled in" text={filled.length === 0 ? 'nothing' : listOf(filled)} />
      {mapped && <Line term="Category" text={`“${mapped.found}” was read as ${mapped.category}`} />}
      {refused.length > 0 && (
        <div>
          <dt className="font-medium text-mark">Not valid, left unchanged</dt>
          {refused.map(({ field, reason }) => (
            <dd key={field}>
              {labelOf(field)}: {reason}
            </dd>
          ))}
        </div>
      )}
      {unchanged.length > 0 && <Line term="Not in the JSON, left unchanged" text={listOf(unchanged)} />}
      {unknown.length > 0 && <Line term="Not a field of a case, ignored" text={firstOf(unknown)} />}
      {cases > 1 && <Line term="Ignored" text={countOf(cases - 1, 'further case')} />}
    </dl>
  )
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="inline font-medium">{term}: </dt>
      <dd className="inline break-words">{text}</dd>
    </div>
  )
}

/** Fills the form from JSON: a case, or the first of a list. */
export function PasteJson({ form }: { form: CaseForm }) {
  const id = useId()
  const $fields = keptFields('case-json')
  const { text = '' } = useStore($fields)
  const [wasTyped] = useState(text !== '')
  const [report, setReport] = useState<PastedCase | null>(null)
  const [fault, setFault] = useState<string>()
  const control = useRef<HTMLTextAreaElement>(null)
  const load = (): void => {
    const pasted = readPastedCase(text)
    if (!('fields' in pasted) || pasted.taken.length === 0) {
      const reason = 'message' in pasted ? pasted.message : undefined
      setReport('fields' in pasted ? pasted : null)
      setFault(text.trim() === '' ? 'Paste a case first.' : (reason ?? 'No field of a case could be read from this.'))
      control.current?.focus()
      showFailure('Invalid JSON', 'Please check the format of your JSON data', reason)
      return
    }
    for (const name of storedFieldNames) {
      const value = pasted.fields[name]
      if (value !== undefined) form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    $fields.setKey('text', '')
    setFault(undefined)
    setReport(pasted)
    showToast({ title: 'JSON imported', description: 'Case data has been loaded from JSON' })
  }
  return (
    <details className="border-b border-rule py-3" open={wasTyped}>
      <summary className="text-sm font-medium">Import from JSON</summary>
      <div className="grid max-w-prose justify-items-start gap-3 pt-3">
        <label htmlFor={id} className="text-sm">
          Paste a case as JSON. From a list, only the first case is used.
        </label>
        <textarea
          ref={control}
          id={id}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          className="field"
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => $fields.setKey('text', event.currentTarget.value)}
        />
        {fault !== undefined && (
          <p id={`${id}-fault`} className="text-sm font-medium text-mark">
            {fault}
          </p>
        )}
        <Button small onClick={load}>
          Import JSON
        </Button>
        <div role="status">{report && <PasteReport report={report} />}</div>
      </div>
    </details>
  )
}
