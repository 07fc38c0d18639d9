import * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { oneLine, withLineFeeds } from '#domain/fields/visible-text.ts'

/** The form fields that cases and articles share. */
export const writtenFieldsSchema = z.object({
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  content: z.string(),
  category: z.string(),
  date: z.string(),
  author: z.string(),
})
export type WrittenFields = z.infer<typeof writtenFieldsSchema>

/** The fields of a new record: dated today in London, written by the signed-in person. */
export function blankWritten(account: Account | null, now: Date): WrittenFields {
  return { title: '', slug: '', summary: '', content: '', category: '', date: londonDay(now), author: account?.name ?? '' }
}

/** A stored record as form fields: one-line fields without line breaks, the others with line feeds. */
export function writtenFieldsOf({ title, slug, summary, content, category, date, author }: WrittenFields): WrittenFields {
  const lines = { title: oneLine(title), author: oneLine(author) }
  return { ...lines, summary: withLineFeeds(summary), content: withLineFeeds(content), slug, category, date }
}
