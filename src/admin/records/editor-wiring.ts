import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { FoundDraft } from '#stores/records/drafts.ts'
import type { RecordDesk } from '#stores/records/record-desk.ts'
import type { FormFields } from '#stores/records/record-kind.ts'

/** What a desk gives to the editor of its kind, once the record is there. */
export interface EditorProps<Fields extends FormFields, Stored extends { id: number }> {
  desk: RecordDesk<Fields, Stored>
  stored: Fields
  drafts: readonly FoundDraft<Fields>[]
}

export interface EditorWiring<Fields extends FormFields, Input, Stored extends { id: number }> extends EditorProps<Fields, Stored> {
  form: UseFormReturn<Fields, unknown, Input>
  /** The form's own names for the fields that a fault can stand at. */
  names: readonly FieldPath<Fields>[]
  /** Where a save leads. */
  home: string
  /** The address of the form for the record with this id. */
  pathOf: (id: number) => string
}
