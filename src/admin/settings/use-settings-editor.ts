import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { FormFields } from '#stores/records/record-kind.ts'
import { openSettingsSession, type SettingsKind } from '#stores/settings/settings-edits.ts'
import { showFaults } from '../records/show-faults.ts'
import { useDraftOffer } from '../records/use-draft-offer.ts'
import { useUnsaved } from '../shell/use-unsaved.ts'

interface SettingsWiring<Fields extends FormFields, Input> {
  kind: SettingsKind<Fields, Input>
  form: UseFormReturn<Fields, unknown, Input>
  /** The form's fields in order, at which faults are shown. */
  names: readonly FieldPath<Fields>[]
  stored: Fields
}

/** Connects a settings form to its editing state. A save stays on the page and keeps any text typed during it. */
export function useSettingsEditor<Fields extends FormFields, Input>({ kind, form, names, stored }: SettingsWiring<Fields, Input>) {
  const [editing] = useState(() => openSettingsSession(kind, stored))
  const [base, setBase] = useState(stored)
  const fillForm = (fields: Fields): void => form.reset(fields)
  const { offer, restore, discard, close } = useDraftOffer({ editing, stored: base, drafts: editing.drafts }, fillForm)
  useUnsaved(useStore(editing.$unsaved), editing)
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => editing.type(values) }), [form, editing])

  /** Fills the form with the stored values, except those typed since `before`. */
  function merge(fields: Fields, before: Fields): void {
    const typed = form.getValues()
    const filled = { ...fields }
    for (const name of kind.names) if (typed[name] !== before[name]) filled[name] = typed[name]
    setBase(fields)
    fillForm(filled)
    editing.type(filled)
  }

  const submit = form.handleSubmit(async (input) => {
    const sent = form.getValues()
    const outcome = await editing.save(input)
    if (outcome.kind === 'faulty') showFaults(form, names, outcome.faults)
    if (outcome.kind === 'superseded') merge(outcome.fields, base)
    if (outcome.kind !== 'saved') return
    merge(outcome.fields, sent)
    close()
  })

  return { form, editing, submit, offer, restore, discard }
}

export type SettingsEditorState<Fields extends FormFields, Input> = ReturnType<typeof useSettingsEditor<Fields, Input>>
