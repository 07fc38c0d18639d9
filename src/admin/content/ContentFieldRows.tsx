import { type UseFormReturn, useController } from 'react-hook-form'
import type { Field as ContentField, ContentType, TypedForm } from '#domain/content/type.ts'
import { Field } from '#ui/Field.tsx'
import { markupHint } from '../records/markup-hint.ts'
import { PictureField } from '../records/PictureField.tsx'
import { SlugField } from '../records/SlugField.tsx'
import { FieldControl } from './FieldControl.tsx'

export type ContentForm = UseFormReturn<TypedForm, unknown, object>

interface FieldRowProps<F extends ContentField = ContentField> {
  form: ContentForm
  /** The address of the public list. */
  list: string
  name: string
  field: F
  /** The number in the margin. */
  number: number
}

/** The fields of a record, in the order of its type. */
export function ContentFieldRows({ form, type }: { form: ContentForm; type: ContentType }) {
  return Object.entries(type.fields).map(([name, field], index) => (
    <FieldRow key={name} form={form} list={type.pages.list} name={name} field={field} number={index + 1} />
  ))
}

const pictureHint = 'Paste a web address or upload a JPEG, PNG, WebP or AVIF. Large files are resized.'

function PictureRow({ form, name, field, number }: FieldRowProps<Extract<ContentField, { kind: 'picture' }>>) {
  const { field: control, fieldState } = useController({ control: form.control, name })
  const { label, shape, hint } = field
  const hints = [pictureHint, hint].filter(Boolean).join(' ')
  return <PictureField number={number} label={label} shape={shape} field={control} error={fieldState.error?.message} hint={hints} />
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
      onSlug={setSlug}
    />
  )
}

function FieldRow({ form, list, name, field, number }: FieldRowProps) {
  if (field.kind === 'slug') return <SlugRow form={form} list={list} />
  if (field.kind === 'picture') return <PictureRow form={form} list={list} name={name} field={field} number={number} />
  const hint = field.hint ?? (field.kind === 'markup' ? markupHint : undefined)
  return (
    <Field number={number} label={field.label} error={form.formState.errors[name]?.message} hint={hint}>
      {(wiring) => <FieldControl field={field} wiring={wiring} registered={form.register(name)} />}
    </Field>
  )
}
