import { useEffect, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { Draft } from '#stores/drafts.ts'
import type { RecordDesk } from '#stores/record-desk.ts'
import type { FormFields } from '#stores/record-kind.ts'
import type { FieldFaults } from '#stores/record-save.ts'
import { go } from './navigation.ts'

/** What a desk gives to the editor of its kind, once the record is there. */
export interface EditorProps<Fields extends FormFields, Stored> {
  desk: RecordDesk<Fields, Stored>
  stored: Fields
  draft: Draft<Fields> | null
}

export type DraftOffer<Fields> = { kind: 'none' } | { kind: 'offered' | 'restored'; draft: Draft<Fields> }

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
  const offer = useDraftOffer(wiring, (fields) => form.reset(fields))

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => desk.type(values) }), [form, desk])

  const submit = form.handleSubmit(async (input) => {
    const outcome = await desk.save(input)
    setConflict(outcome.kind === 'conflict' ? outcome : null)
    if (outcome.kind === 'saved') go(home, { anyway: true })
    if (outcome.kind === 'faulty') showFaults(outcome.faults)
  })

  /** The first of them takes the focus, as with faults found here. */
  function showFaults(faults: FieldFaults): void {
    const faulty = names.filter((name) => faults[name] !== undefined)
    for (const name of faulty) form.setError(name, { message: faults[name] ?? '' }, { shouldFocus: name === faulty[0] })
  }

  async function saveOverTheirs(): Promise<void> {
    if (await desk.acceptCurrentVersion()) await submit()
  }

  async function takeTheirs(): Promise<void> {
    const theirs = await desk.acceptCurrentVersion()
    if (!theirs) return
    setConflict(null)
    form.reset(desk.kind.fieldsOf(theirs))
  }

  return { desk, form, home, submit, conflict, saveOverTheirs, takeTheirs, ...offer }
}

export type RecordEditorState<Fields extends FormFields, Input, Stored> = ReturnType<typeof useRecordEditor<Fields, Input, Stored>>

function useDraftOffer<Fields extends FormFields, Stored>(
  { desk, stored, draft }: EditorProps<Fields, Stored>,
  lay: (fields: Fields) => void,
) {
  const [offer, setOffer] = useState<DraftOffer<Fields>>(draft ? { kind: 'offered', draft } : { kind: 'none' })

  function restore(found: Draft<Fields>): void {
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
