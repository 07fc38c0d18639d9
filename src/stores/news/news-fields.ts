import * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { slugify } from '#domain/fields/slug.ts'
import { type NewsItem, newsInputSchema } from '#domain/news/news.ts'
import { blankWritten, writtenFieldsOf, writtenFieldsSchema } from '../records/written-fields.ts'

/** The news form as it is typed. */
export const newsFieldsSchema = writtenFieldsSchema.extend({ imageUrl: z.string() })
export type NewsFields = z.infer<typeof newsFieldsSchema>

export const newsFieldNames = newsFieldsSchema.keyof().options

/** What is typed, read as what is sent: a blank slug is made from the title, as a case's is. */
export const newsFormSchema = newsFieldsSchema
  .transform((fields): unknown => ({ ...fields, slug: fields.slug.trim() === '' ? slugify(fields.title) : fields.slug }))
  .pipe(z.preprocess((fields) => fields, newsInputSchema))

export function blankNews(account: Account | null, now: Date): NewsFields {
  return { ...blankWritten(account, now), imageUrl: '' }
}

export function newsFieldsOf(stored: NewsItem): NewsFields {
  return { ...writtenFieldsOf(stored), imageUrl: stored.imageUrl ?? '' }
}
