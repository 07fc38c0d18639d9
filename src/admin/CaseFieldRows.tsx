import { type UseFormReturn, useController } from 'react-hook-form'
import { type CaseSubmission, caseCategories } from '#domain/cases.ts'
import { paths } from '#domain/paths.ts'
import { slugify } from '#domain/slug.ts'
import type { CaseFields } from '#stores/case-fields.ts'
import { CheckRow } from '#ui/CheckRow.tsx'
import { ChipInput } from '#ui/ChipInput.tsx'
import { Field } from '#ui/Field.tsx'
import { markupHint } from './markup-hint.ts'
import { SlugField } from './SlugField.tsx'

export type CaseForm = UseFormReturn<CaseFields, unknown, CaseSubmission>

/** The eight items of a case, in the order of the record. */
export function CaseFieldRows({ form, isNew }: { form: CaseForm; isNew: boolean }) {
  const { register, formState } = form
  const { errors } = formState
  const generate = (): void =>
    form.setValue('slug', slugify(form.getValues('title')), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <>
      <Field number={1} label="Title" error={errors.title?.message}>
        {(wiring) => <input {...wiring} {...register('title')} />}
      </Field>
      <SlugField base={paths.cases} register={() => register('slug')} error={errors.slug?.message} onGenerate={generate} />
      <Field number={3} label="Summary" error={errors.summary?.message}>
        {(wiring) => <textarea {...wiring} {...register('summary')} rows={3} />}
      </Field>
      <Field number={4} label="Content" error={errors.content?.message} hint={markupHint}>
        {(wiring) => <textarea {...wiring} {...register('content')} rows={18} className="field font-serif" />}
      </Field>
      <Field number={5} label="Category" error={errors.category?.message}>
        {(wiring) => (
          <select {...wiring} {...register('category')} className="field max-w-sm">
            <option value="">Select a category</option>
            {caseCategories.map((category) => (
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
      <TagsField form={form} />
      {isNew && <CheckRow {...register('publishToDiscord')}>Publish to Discord</CheckRow>}
    </>
  )
}

function TagsField({ form }: { form: CaseForm }) {
  const { field, fieldState } = useController({ control: form.control, name: 'tags' })
  return (
    <Field number={8} label="Tags" error={fieldState.error?.message} hint="A comma or Enter ends a tag, Backspace takes the last one away.">
      {(wiring) => <ChipInput {...wiring} {...field} />}
    </Field>
  )
}
