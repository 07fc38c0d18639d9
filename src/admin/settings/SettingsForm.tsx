import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { type DefaultValues, type FieldPath, type UseFormReturn, useForm } from 'react-hook-form'
import type { FormFields } from '#stores/records/record-kind.ts'
import { lineHeights, SkeletonFields } from '#ui/SkeletonRows.tsx'
import { DraftNotice } from '../records/DraftNotice.tsx'
import { showFaults } from '../records/show-faults.ts'
import { useDraftOffer } from '../records/use-draft-offer.ts'
import { FormActions } from '../shell/FormActions.tsx'
import { sendFilled, useFilledFields } from '../shell/filled-fields.ts'
import { formResolver } from '../shell/form-resolver.ts'
import { LoadFailure } from '../shell/LoadFailure.tsx'
import { useUnsaved } from '../shell/use-unsaved.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { openSettingsSession, type RecordSettings, type SettingsKind } from './settings-kind.ts'

/** The names are also paths of the form, because no field of the settings is nested. */
type Named<Fields extends FormFields> = { names: readonly FieldPath<Fields>[] }

interface FormProps<Stored, Fields extends FormFields, Input> {
  /** Names the fields that a draft of this form does not keep. */
  unkept?: string
  children: (form: UseFormReturn<Fields, unknown, Input>, stored: Stored) => ReactNode
}

interface RecordProps<Stored, Fields extends FormFields, Input> extends FormProps<Stored, Fields, Input> {
  settings: RecordSettings<Stored, Fields, Input> & Named<Fields>
  title: string
  remark?: string
  notice?: (stored: Stored) => ReactNode
}

/** The number of fields that fit into the first view. */
const firstView = 8

/** A part of the settings that is stored as one record. */
export function SettingsRecord<Stored, Fields extends FormFields, Input>(props: RecordProps<Stored, Fields, Input>) {
  const { settings, title, remark, notice, ...form } = props
  const { data, error } = useStore(settings.$stored)
  return (
    <SettingsSection title={title} remark={remark}>
      {error ? <LoadFailure what="The settings" error={error} onRetry={settings.reload} /> : null}
      {data === undefined && !error && <SkeletonFields heights={lineHeights(Math.min(settings.names.length, firstView))} />}
      {data !== undefined && notice?.(data)}
      {data !== undefined && <SettingsForm kind={settings} stored={data} {...form} />}
    </SettingsSection>
  )
}

interface KindProps<Stored, Fields extends FormFields, Input> extends FormProps<Stored, Fields, Input> {
  kind: SettingsKind<Stored, Fields, Input> & Named<Fields>
  stored: Stored
}

/** Every field has a default, which TypeScript cannot infer for a type parameter. */
function defaultsOf<Fields extends FormFields>(fields: Fields): DefaultValues<Fields>
function defaultsOf(fields: FormFields): FormFields {
  return fields
}

/** A save stays on the page and keeps text that was typed during it. */
export function SettingsForm<Stored, Fields extends FormFields, Input>({
  kind,
  stored,
  unkept,
  children,
}: KindProps<Stored, Fields, Input>) {
  const [values] = useState(() => kind.fieldsOf(stored))
  const form = useForm<Fields, unknown, Input>({ resolver: formResolver(kind.formSchema(stored)), defaultValues: defaultsOf(values) })
  const [editing] = useState(() => openSettingsSession(kind, values))
  const [base, setBase] = useState(values)
  const fillForm = (fields: Fields): void => form.reset(fields)
  const { offer, restore, discard, close } = useDraftOffer({ editing, stored: base, drafts: editing.drafts }, fillForm)
  useUnsaved(useStore(editing.$unsaved), editing)
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => editing.type(values) }), [form, editing])
  const element = useFilledFields({ getValues: form.getValues, type: editing.type, flush: editing.flush })

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
    if (outcome.kind === 'faulty') showFaults(form, kind.names, outcome.faults)
    if (outcome.kind === 'superseded') merge(outcome.fields, base)
    if (outcome.kind !== 'saved') return
    merge(outcome.fields, sent)
    close()
  })

  return (
    <form ref={element} onSubmit={sendFilled(submit)} onBlur={() => void editing.flush()} noValidate>
      <DraftNotice
        noun="this form"
        names={kind.names}
        stored={base}
        offer={offer}
        onRestore={restore}
        onDiscard={discard}
        remark={unkept}
      />
      {children(form, stored)}
      <FormActions state={form.formState} action="Save Changes" busy="Saving..." />
    </form>
  )
}
