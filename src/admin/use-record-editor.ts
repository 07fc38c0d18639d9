import { useEffect } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { Draft } from '#stores/drafts.ts'
import type { RecordDesk } from '#stores/record-desk.ts'
import type { FormFields } from '#stores/record-kind.ts'
import { useDraftOffer } from './use-draft-offer.ts'
import { useRecordSave } from './use-record-save.ts'

/** What a desk gives to the editor of its kind, once the record is there. */
export interface EditorProps<Fields extends FormFields, Stored> {
  desk: RecordDesk<Fields, Stored>
  stored: Fields
  draft: Draft<Fields> | null
}

export interface EditorWiring<Fields extends FormFields, Input, Stored> extends EditorProps<Fields, Stored> {
  form: UseFormReturn<Fields, unknown, Input>
  /** The form's own names for the fields that a fault can stand at. */
  names: readonly FieldPath<Fields>[]
  /** Where a save leads. */
  home: string
}

/** The form's side of a desk: what is typed goes down to it, faults and conflicts come up. */
export function useRecordEditor<Fields extends FormFields, Input, Stored>(wiring: EditorWiring<Fields, Input, Stored>) {
  const { desk, form, home } = wiring
  const lay = (fields: Fields): void => {
    form.reset(fields)
    desk.type(fields)
  }
  const offer = useDraftOffer(wiring, (fields) => form.reset(fields))
  const saving = useRecordSave(wiring, lay)
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => desk.type(values) }), [form, desk])
  return { desk, form, home, ...saving, ...offer }
}

export type RecordEditorState<Fields extends FormFields, Input, Stored> = ReturnType<typeof useRecordEditor<Fields, Input, Stored>>
