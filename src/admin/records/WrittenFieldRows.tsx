import type { UseFormRegisterReturn } from 'react-hook-form'
import type { WrittenFields } from '#stores/records/written-fields.ts'
import { Field } from '#ui/Field.tsx'
import { markupHint } from './markup-hint.ts'
import { SlugField } from './SlugField.tsx'

/** The parts that the forms of a case and of an article share. */
interface WrittenForm {
  register: (name: keyof WrittenFields) => UseFormRegisterReturn
  formState: { errors: { [Name in keyof WrittenFields]?: { message?: string } }; isSubmitted: boolean }
  getValues: (name: 'title') => string
  setValue: (name: 'slug', slug: string, options: { shouldDirty: boolean; shouldValidate: boolean }) => void
}

export interface WrittenFieldRowsProps {
  form: WrittenForm
  /** The path of the public pages, as in '/cases'. */
  base: string
  contentRows: number
  categories: readonly string[]
  categoryHint?: string
}

/** The first seven fields of a case or an article, in the record's order. */
export function WrittenFieldRows(props: WrittenFieldRowsProps) {
  const { form, base, contentRows, categories, categoryHint } = props
  const { register, formState } = form
  const { errors, isSubmitted } = formState
  const setSlug = (slug: string): void => form.setValue('slug', slug, { shouldDirty: true, shouldValidate: isSubmitted })
  return (
    <>
      <Field number={1} label="Title" error={errors.title?.message}>
        {(wiring) => <input {...wiring} {...register('title')} />}
      </Field>
      <SlugField
        base={base}
        register={() => register('slug')}
        error={errors.slug?.message}
        titleOf={() => form.getValues('title')}
        onSlug={setSlug}
      />
      <Field number={3} label="Summary" error={errors.summary?.message}>
        {(wiring) => <textarea {...wiring} {...register('summary')} rows={3} />}
      </Field>
      <Field number={4} label="Content" error={errors.content?.message} hint={markupHint}>
        {(wiring) => <textarea {...wiring} {...register('content')} rows={contentRows} className="field font-serif" />}
      </Field>
      <Field number={5} label="Category" error={errors.category?.message} hint={categoryHint}>
        {(wiring) => (
          <select {...wiring} {...register('category')} className="field max-w-sm">
            <option value="">Select a category</option>
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        )}
      </Field>
      <Field number={6} label="Date" error={errors.date?.message}>
        {(wiring) => <input {...wiring} {...register('date')} type="date" className="field figures max-w-sm" />}
      </Field>
      <Field number={7} label="Author" error={errors.author?.message}>
        {(wiring) => <input {...wiring} {...register('author')} className="field max-w-sm" />}
      </Field>
    </>
  )
}
