import { useId, useState } from 'react'
import { showFailure, showToast } from '#stores/browser/toasts.ts'
import { storedFieldNames } from '#stores/cases/case-fields.ts'
import { type PastedCase, readPastedCase } from '#stores/cases/pasted-case.ts'
import { Button } from '#ui/Button.tsx'
import type { CaseForm } from './case-form.ts'
import { PasteReport } from './PasteReport.tsx'

/** Fills the form from JSON: a case, or the first of a list. */
export function PasteJson({ form }: { form: CaseForm }) {
  const id = useId()
  const [text, setText] = useState('')
  const [report, setReport] = useState<PastedCase | null>(null)
  const load = (): void => {
    const pasted = readPastedCase(text)
    if (!('fields' in pasted) || pasted.taken.length === 0) {
      setReport('fields' in pasted ? pasted : null)
      showFailure('Invalid JSON', 'Please check the format of your JSON data', 'message' in pasted ? pasted.message : undefined)
      return
    }
    for (const name of storedFieldNames) {
      const value = pasted.fields[name]
      if (value !== undefined) form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
    setText('')
    setReport(pasted)
    showToast({ title: 'JSON imported', description: 'Case data has been loaded from JSON' })
  }
  return (
    <details className="border-b border-rule py-3">
      <summary className="text-sm font-medium">Import from JSON</summary>
      <div className="grid max-w-prose justify-items-start gap-3 pt-3">
        <label htmlFor={id} className="text-sm">
          Paste a case as JSON. From a list, only the first case is used.
        </label>
        <textarea
          id={id}
          className="field"
          rows={6}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button small onClick={load}>
          Import JSON
        </Button>
        <div role="status">{report && <PasteReport report={report} />}</div>
      </div>
    </details>
  )
}
