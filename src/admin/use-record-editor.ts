import { useEffect, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { Draft } from '#stores/drafts.ts'
import type { RecordDesk } from '#stores/record-desk.ts'
import type { FormFields } from '#stores/record-kind.ts'
import { go } from './navigation.ts'
import { showFaults } from './show-faults.ts'
import { useDraftOffer } from './use-draft-offer.ts'

/** What a desk gives to the editor of its kind, once the record is there. */
export interface EditorProps<Fields extends FormFields, Stored> {
  desk: RecordDesk<Fields, Stored>
  stored: Fields
  draft: Draft<Fields> | null
}

interface EditorWiring<Fields extends FormFields, Input, Stored> extends EditorProps<Fields, Stored> {
  form: UseFormReturn<Fields, unknown, Input>
  /** The form's own names for the fields that a fault can stand at. */
  names: readonly FieldPath<Fields>[]
  /** Where a save leads. */
  home: string
}

/** The form's side of a desk: what is typed goes down to it, faults and conflicts come up. */
export function useRecordEditor<Fields extends FormFields, Input, Stored>(wiring: EditorWiring<Fields, Input, Stored>) {
  const { desk, form, names, home } = wiring
  const [conflict, setConflict] = useState<{ current: Stored | null } | null>(null)
  const { offer, restore, discard } = useDraftOffer(wiring, (fields) => form.reset(fields))

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => desk.type(values) }), [form, desk])

  const submit = form.handleSubmit(async (input) => {
    const outcome = await desk.save(input)
    setConflict(outcome.kind === 'conflict' ? outcome : null)
    if (outcome.kind === 'saved') go(home, { anyway: true })
    if (outcome.kind === 'faulty') showFaults(form, names, outcome.faults)
  })

  async function saveOverTheirs(): Promise<void> {
    if (await desk.acceptCurrentVersion()) await submit()
  }

  async function takeTheirs(): Promise<void> {
    const theirs = await desk.acceptCurrentVersion()
    if (!theirs) return
    setConflict(null)
    form.reset(desk.kind.fieldsOf(theirs))
  }

  return { desk, form, home, submit, conflict, saveOverTheirs, takeTheirs, offer, restore, discard }
}

export type RecordEditorState<Fields extends FormFields, Input, Stored> = ReturnType<typeof useRecordEditor<Fields, Input, Stored>>
