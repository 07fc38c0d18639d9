import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CaseRecord, CaseSubmission } from '#domain/cases.ts'
import type { CaseDesk } from '#stores/case-desk.ts'
import { type CaseFields, caseFieldNames, caseFormSchema, fieldsOf } from '#stores/case-fields.ts'
import type { CaseFaults } from '#stores/case-save.ts'
import type { Draft } from '#stores/drafts.ts'
import { go } from './navigation.ts'
import { dashboardPath } from './router.ts'

export interface CaseEditorProps {
  desk: CaseDesk
  stored: CaseFields
  draft: Draft<CaseFields> | null
  isNew: boolean
}

export type DraftOffer = { kind: 'none' } | { kind: 'offered' | 'restored'; draft: Draft<CaseFields> }

/** The form's side of a case desk: what is typed goes down to it, faults and conflicts come up. */
export function useCaseEditor({ desk, stored, draft }: CaseEditorProps) {
  const form = useForm<CaseFields, unknown, CaseSubmission>({ resolver: zodResolver(caseFormSchema), defaultValues: stored })
  const [conflict, setConflict] = useState<{ current: CaseRecord | null } | null>(null)
  const offer = useDraftOffer({ desk, stored, draft }, (fields) => form.reset(fields))

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => desk.type(values) }), [form, desk])

  const submit = form.handleSubmit(async (submission) => {
    const outcome = await desk.save(submission)
    setConflict(outcome.kind === 'conflict' ? outcome : null)
    if (outcome.kind === 'saved') go(dashboardPath('cases'), { anyway: true })
    if (outcome.kind === 'faulty') showFaults(outcome.faults)
  })

  /** The first of them takes the focus, as with faults found here. */
  function showFaults(faults: CaseFaults): void {
    const names = caseFieldNames.filter((name) => faults[name] !== undefined)
    for (const name of names) form.setError(name, { message: faults[name] ?? '' }, { shouldFocus: name === names[0] })
  }

  async function saveOverTheirs(): Promise<void> {
    if (await desk.acceptCurrentVersion()) await submit()
  }

  async function takeTheirs(): Promise<void> {
    const theirs = await desk.acceptCurrentVersion()
    if (!theirs) return
    setConflict(null)
    form.reset(fieldsOf(theirs))
  }

  return { form, submit, conflict, saveOverTheirs, takeTheirs, ...offer }
}

function useDraftOffer({ desk, stored, draft }: Omit<CaseEditorProps, 'isNew'>, lay: (fields: CaseFields) => void) {
  const [offer, setOffer] = useState<DraftOffer>(draft ? { kind: 'offered', draft } : { kind: 'none' })

  function restore(found: Draft<CaseFields>): void {
    desk.takeDraft(found)
    lay(found.fields)
    desk.type(found.fields)
    setOffer({ kind: 'restored', draft: found })
  }

  // Text that an ended session interrupted comes back by itself; an older draft only when it is asked for.
  useEffect(() => {
    if (draft?.interrupted) restore(draft)
    // Once, when the form opens.
  }, [])

  function discard(): void {
    lay(stored)
    desk.type(stored)
    desk.dropDraft()
    setOffer({ kind: 'none' })
  }

  return { offer, restore, discard }
}
