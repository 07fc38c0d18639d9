import { z } from 'zod'
import type { Account } from '#domain/account.ts'
import { londonDay } from '#domain/dates.ts'
import { type NewsItem, newsInputSchema } from '#domain/news.ts'
import { slugify } from '#domain/slug.ts'

/** The news form as it is typed. */
export const newsFieldsSchema = z.object({
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  content: z.string(),
  category: z.string(),
  date: z.string(),
  author: z.string(),
  imageUrl: z.string(),
})
export type NewsFields = z.infer<typeof newsFieldsSchema>

export const newsFieldNames = newsFieldsSchema.keyof().options

/** What is typed, read as what is sent: a blank slug is made from the title, as a case's is. */
export const newsFormSchema = newsFieldsSchema
  .transform((fields): unknown => ({ ...fields, slug: fields.slug.trim() === '' ? slugify(fields.title) : fields.slug }))
  .pipe(z.preprocess((fields) => fields, newsInputSchema))

/** A new article: dated today in London, by whoever is signed in. */
export function blankNews(account: Account | null, now: Date): NewsFields {
  const author = account?.name ?? ''
  return { title: '', slug: '', summary: '', content: '', category: '', date: londonDay(now), author, imageUrl: '' }
}

export function newsFieldsOf({ title, slug, summary, content, category, date, author, imageUrl }: NewsItem): NewsFields {
  return { title, slug, summary, content, category, date, author, imageUrl: imageUrl ?? '' }
}
