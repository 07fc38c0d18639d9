import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { FoundCopy } from '#stores/records/browser-copy.ts'
import type { EditSession } from '#stores/records/edit-session.ts'
import type { FormFields } from '#stores/records/record-kind.ts'

export interface EditorProps<Fields extends FormFields, Stored extends { id: number }> {
  editing: EditSession<Fields, Stored>
  stored: Fields
  drafts: readonly FoundCopy<Fields>[]
}

export interface EditorWiring<Fields extends FormFields, Input, Stored extends { id: number }> extends EditorProps<Fields, Stored> {
  form: UseFormReturn<Fields, unknown, Input>
  /** The form's fields in order, at which faults are shown. */
  names: readonly FieldPath<Fields>[]
  /** The page to open after a save. */
  home: string
  /** The address of the form for the record with this id. */
  pathOf: (id: number) => string
  /** The address of the form for a draft that belongs to no record yet. */
  draftPathOf?: (draft: number) => string
}
