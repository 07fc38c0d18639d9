import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Outcome } from '#stores/http/save-failure.ts'
import { Notice } from '#ui/Notice.tsx'
import { showFaults } from '../records/show-faults.ts'
import { sendFilled } from '../shell/filled-fields.ts'

interface OutcomeForm<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  names: readonly FieldPath<Fields>[]
  save: (fields: Fields) => Promise<Outcome>
  onChanged: () => void
  /** The title of the problem, such as 'Nothing was changed'. */
  failed: string
}

/** Sends a form, and shows faults at their fields. `problem` shows any other failure, below them. */
export function useOutcomeForm<Fields extends FieldValues>({ form, names, save, onChanged, failed }: OutcomeForm<Fields>) {
  const [message, setMessage] = useState<string | null>(null)
  const submit = form.handleSubmit(async (fields) => {
    setMessage(null)
    const outcome = await save(fields)
    if (outcome.kind === 'changed') onChanged()
    if (outcome.kind === 'faulty') showFaults(form, names, outcome.faults)
    if (outcome.kind === 'failed') setMessage(outcome.message)
  })
  const problem = message !== null && (
    <div className="py-4">
      <Notice role="alert" title={failed}>
        <p>{message}</p>
      </Notice>
    </div>
  )
  return { problem, send: sendFilled(submit) }
}
