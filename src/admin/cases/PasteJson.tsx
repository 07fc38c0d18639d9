import { useStore } from '@nanostores/react'
import { useId, useRef, useState } from 'react'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { storedFieldNames } from '#stores/cases/case-fields.ts'
import { keptFields } from '#stores/records/kept-fields.ts'
import { Button } from '#ui/Button.tsx'
import type { CaseForm } from './case-form.ts'
import { PasteReport } from './PasteReport.tsx'
import { type PastedCase, readPastedCase } from './pasted-case.ts'

function faultOf(text: string, reason: string | undefined): string {
  if (text.trim() === '') return 'Paste a case first.'
  return reason ?? 'No field of a case could be read from this.'
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
      setFault(faultOf(text, reason))
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
