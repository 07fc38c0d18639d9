import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { Fragment, type ReactNode, useState } from 'react'
import { type UseFormReturn, useController, useFormContext, useWatch } from 'react-hook-form'
import type { Field as ContentField, ContentType, TypedForm } from '#domain/content/type.ts'
import { ChipInput } from '#ui/ChipInput.tsx'
import { Field } from '#ui/Field.tsx'
import { PictureField } from '../pictures/PictureField.tsx'
import { SlugField } from '../records/SlugField.tsx'
import { markupHint } from '../writing/markup-hint.ts'
import { FieldControl } from './FieldControl.tsx'
import { IconPicker } from './IconPicker.tsx'

export type ContentForm = UseFormReturn<TypedForm, unknown, object>

interface FieldRowProps<F extends ContentField = ContentField> {
  form: ContentForm
  /** The address of the public list. */
  list: string
  name: string
  field: F
  /** The number in the margin. */
  number: number
  suggestions: Suggestions
  placeholder?: string | undefined
  /** A hint that depends on the typed text. */
  said?: string | undefined
}

type Suggestions = ReadableAtom<readonly string[]>

const $noTags: Suggestions = atom([])

export interface ContentFieldRowsProps {
  type: ContentType
  suggestions?: Suggestions
  /** What is shown below a field, by its name. */
  notes?: Readonly<Record<string, ReactNode>>
  /** Without it, all fields are shown. */
  isShown?: (name: string) => boolean
  /** What a blank line of text stands for, by its name. */
  placeholders?: Readonly<Record<string, string>>
  /** Hints that depend on the typed text, by field name. */
  hints?: Readonly<Record<string, string | undefined>>
}

const nothing: Readonly<Record<string, string>> = {}

/** The form comes from the nearest FormProvider. */
export function ContentFieldRows(props: ContentFieldRowsProps) {
  const { type, suggestions = $noTags, notes = {}, isShown = () => true, placeholders = nothing, hints = nothing } = props
  const form: ContentForm = useFormContext<TypedForm, unknown, object>()
  const shared = { form, list: type.pages.list, suggestions }
  const rows = Object.entries(type.fields).map(([name, field], index) => ({ name, field, number: index + 1 }))
  const deciding = useWatch({ control: form.control, name: rows.map(({ field }) => field.only?.field ?? '') })
  const matters = ({ only }: ContentField, index: number): boolean => only === undefined || deciding[index] === only.is
  return rows
    .filter(({ name, field, number }) => isShown(name) && matters(field, number - 1))
    .map((row) => (
      <Fragment key={row.name}>
        <FieldRow {...shared} {...row} placeholder={placeholders[row.name]} said={hints[row.name]} />
        {notes[row.name]}
      </Fragment>
    ))
}

const mayStayBlank = (field: ContentField): boolean => 'optional' in field && field.optional === true

const pictureHint = 'Paste a web address or upload a JPEG, PNG, WebP or AVIF. Large files are resized.'

function PictureRow({ form, name, field, number }: FieldRowProps<Extract<ContentField, { kind: 'picture' }>>) {
  const { field: control, fieldState } = useController({ control: form.control, name })
  const { label, shape, hint } = field
  const hints = [pictureHint, hint].filter(Boolean).join(' ')
  return (
    <PictureField
      number={number}
      label={label}
      shape={shape}
      field={control}
      error={fieldState.error?.message}
      hint={hints}
      required={!mayStayBlank(field)}
    />
  )
}

function IconRow({ form, name, field, number }: FieldRowProps<Extract<ContentField, { kind: 'icon' }>>) {
  const { field: control, fieldState } = useController({ control: form.control, name })
  const { label, hint } = field
  return (
    <Field number={number} label={label} error={fieldState.error?.message} hint={hint} required>
      {(wiring) => <IconPicker label={label} wiring={wiring} field={control} />}
    </Field>
  )
}

function SlugRow({ form, list }: { form: ContentForm; list: string }) {
  const { errors, isSubmitted } = form.formState
  const setSlug = (slug: string): void => form.setValue('slug', slug, { shouldDirty: true, shouldValidate: isSubmitted })
  return (
    <SlugField
      base={list}
      register={() => form.register('slug')}
      error={errors['slug']?.message}
      titleOf={() => form.getValues('title') ?? ''}
      titleName="title"
      onSlug={setSlug}
    />
  )
}

function TagsRow({ form, name, field, number, suggestions }: FieldRowProps<Extract<ContentField, { kind: 'tags' }>>) {
  const { field: control, fieldState } = useController({ control: form.control, name })
  const [wanted, setWanted] = useState(false)
  // The suggestions are fetched only when the tags get the focus.
  const suggested = useStore(wanted ? suggestions : $noTags)
  return (
    <Field number={number} label={field.label} error={fieldState.error?.message} hint={field.hint} required={!mayStayBlank(field)}>
      {(wiring) => <ChipInput {...wiring} {...control} suggestions={suggested} onFocus={() => setWanted(true)} />}
    </Field>
  )
}

function FieldRow(props: FieldRowProps) {
  const { form, list, name, field, number, placeholder, said } = props
  if (field.kind === 'slug') return <SlugRow form={form} list={list} />
  if (field.kind === 'picture') return <PictureRow {...props} field={field} />
  if (field.kind === 'icon') return <IconRow {...props} field={field} />
  if (field.kind === 'tags') return <TagsRow {...props} field={field} />
  const hint = said ?? field.hint ?? (field.kind === 'markup' ? markupHint : undefined)
  return (
    <Field number={number} label={field.label} error={form.formState.errors[name]?.message} hint={hint} required={!mayStayBlank(field)}>
      {(wiring) => <FieldControl field={field} wiring={wiring} registered={form.register(name)} placeholder={placeholder} />}
    </Field>
  )
}
