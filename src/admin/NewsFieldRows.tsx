import { type UseFormReturn, useController } from 'react-hook-form'
import { type NewsInput, newsCategories } from '#domain/news.ts'
import { paths } from '#domain/paths.ts'
import { slugify } from '#domain/slug.ts'
import type { NewsFields } from '#stores/news-fields.ts'
import { Field } from '#ui/Field.tsx'
import { markupHint } from './markup-hint.ts'
import { PictureField } from './PictureField.tsx'
import { SlugField } from './SlugField.tsx'

export interface NewsFieldRowsProps {
  form: UseFormReturn<NewsFields, unknown, NewsInput>
}

/** The eight items of an article, in the order of the record. */
export function NewsFieldRows({ form }: NewsFieldRowsProps) {
  const { register, formState } = form
  const { errors } = formState
  const generate = (): void =>
    form.setValue('slug', slugify(form.getValues('title')), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <>
      <Field number={1} label="Title" error={errors.title?.message}>
        {(wiring) => <input {...wiring} {...register('title')} />}
      </Field>
      <SlugField base={paths.news} register={() => register('slug')} error={errors.slug?.message} onGenerate={generate} />
      <Field number={3} label="Summary" error={errors.summary?.message}>
        {(wiring) => <textarea {...wiring} {...register('summary')} rows={3} />}
      </Field>
      <Field number={4} label="Content" error={errors.content?.message} hint={markupHint}>
        {(wiring) => <textarea {...wiring} {...register('content')} rows={14} className="field font-serif" />}
      </Field>
      <MarginalRows form={form} />
    </>
  )
}

/** What stands beside the text on its page. */
function MarginalRows({ form }: NewsFieldRowsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field number={5} label="Category" error={errors.category?.message} hint="An Event's link reads 'Register now'.">
        {(wiring) => (
          <select {...wiring} {...register('category')} className="field max-w-sm">
            <option value="">Select a category</option>
            {newsCategories.map((category) => (
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
      <PictureRow form={form} />
    </>
  )
}

function PictureRow({ form }: NewsFieldRowsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'imageUrl' })
  return (
    <PictureField
      number={8}
      label="Picture"
      shape="news"
      field={field}
      error={fieldState.error?.message}
      hint="An address, or a file: JPEG, PNG, WebP or AVIF, made smaller where it is large. Left blank, a picture is drawn."
    />
  )
}
