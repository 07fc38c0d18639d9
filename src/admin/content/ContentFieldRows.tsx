import { Fragment, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Field as ContentField, Fields, TypedForm } from '#domain/content/type.ts'
import { $noTags, type ContentForm, FieldRow, type Suggestions } from './FieldRow.tsx'

export interface ContentFieldRowsProps {
  /** A type without pages has no slug field. */
  type: { readonly fields: Fields; readonly pages?: { readonly list: string } }
  suggestions?: Suggestions
  /** The headings of groups, by the name of each group's first field. */
  headings?: Readonly<Partial<Record<string, string>>>
  /** Notes below the fields, by the field's name. */
  notes?: Readonly<Record<string, ReactNode>>
  /** By default all fields are shown. */
  isShown?: (name: string) => boolean
  /** The value that a blank field means, by the field's name. */
  placeholders?: Readonly<Record<string, string>>
  /** Hints that depend on the typed text, by field name. */
  hints?: Readonly<Record<string, string | undefined>>
}

const nothing: Readonly<Record<string, string>> = {}

/** The form comes from the nearest FormProvider. */
export function ContentFieldRows(props: ContentFieldRowsProps) {
  const { type, suggestions = $noTags, headings = nothing, notes = {}, placeholders = nothing, hints = nothing } = props
  const { isShown = () => true } = props
  const form: ContentForm = useFormContext<TypedForm, unknown, object>()
  const shared = { form, list: type.pages?.list ?? '', suggestions }
  const rows = Object.entries(type.fields).map(([name, field]) => ({ name, field }))
  const deciding = useWatch({ control: form.control, name: rows.map(({ field }) => field.only?.field ?? '') })
  const matters = ({ only }: ContentField, index: number): boolean => only === undefined || deciding[index] === only.is
  return rows
    .filter(({ name, field }, index) => isShown(name) && matters(field, index))
    .map((row) => (
      <Fragment key={row.name}>
        {headings[row.name] !== undefined && <h3 className="caps desk-subhead pt-8">{headings[row.name]}</h3>}
        <FieldRow {...shared} {...row} placeholder={placeholders[row.name]} liveHint={hints[row.name]} />
        {notes[row.name]}
      </Fragment>
    ))
}
