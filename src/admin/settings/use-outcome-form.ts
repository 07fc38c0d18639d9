import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Outcome } from '#stores/http/save-failure.ts'
import { showFaults } from '../records/show-faults.ts'
import { sendFilled } from '../shell/filled-fields.ts'

interface OutcomeForm<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  names: readonly FieldPath<Fields>[]
  save: (fields: Fields) => Promise<Outcome>
  onChanged: () => void
}

/** Sends a form, and shows faults at their fields and any other problem below. */
export function useOutcomeForm<Fields extends FieldValues>({ form, names, save, onChanged }: OutcomeForm<Fields>) {
  const [problem, setProblem] = useState<string | null>(null)
  const submit = form.handleSubmit(async (fields) => {
    setProblem(null)
    const outcome = await save(fields)
    if (outcome.kind === 'changed') onChanged()
    if (outcome.kind === 'faulty') showFaults(form, names, outcome.faults)
    if (outcome.kind === 'failed') setProblem(outcome.message)
  })
  return { problem, send: sendFilled(submit) }
}
