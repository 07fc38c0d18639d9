import * as z from 'zod'
import type { Account } from '#domain/accounts/account.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { oneLine, withLineFeeds } from '#domain/fields/visible-text.ts'

/** What the forms of a case and of an article have in common, as it is typed. */
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

/** A new one: dated today in London, by whoever is signed in. */
export function blankWritten(account: Account | null, now: Date): WrittenFields {
  return { title: '', slug: '', summary: '', content: '', category: '', date: londonDay(now), author: account?.name ?? '' }
}

/** A stored record as the form holds it: no line breaks in fields of one line, line feeds in the others. */
export function writtenFieldsOf({ title, slug, summary, content, category, date, author }: WrittenFields): WrittenFields {
  const lines = { title: oneLine(title), author: oneLine(author) }
  return { ...lines, summary: withLineFeeds(summary), content: withLineFeeds(content), slug, category, date }
}
