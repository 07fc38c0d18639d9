import { type UseFormReturn, useController } from 'react-hook-form'
import type { NewsInput } from '#domain/news/news.ts'
import { newsCategories } from '#domain/news/news-categories.ts'
import { paths } from '#domain/site/paths.ts'
import type { NewsFields } from '#stores/news/news-fields.ts'
import { PictureField } from '../records/PictureField.tsx'
import { WrittenFieldRows } from '../records/WrittenFieldRows.tsx'

export interface NewsFieldRowsProps {
  form: UseFormReturn<NewsFields, unknown, NewsInput>
}

/** The eight items of an article, in the order of the record. */
export function NewsFieldRows({ form }: NewsFieldRowsProps) {
  return (
    <>
      <WrittenFieldRows
        form={form}
        base={paths.news}
        contentRows={14}
        categories={newsCategories}
        categoryHint="An Event's link reads 'Register now'."
      />
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
