import { z } from 'zod'
import type { CaseListItem, CaseRecord } from './cases.ts'
import { lawReportHead } from './law-report-head.ts'

/** One row of the register: what the list shows of a case, its citation read from the text. */
export interface RegisterEntry extends Omit<CaseListItem, 'publishedToDiscord'> {
  citation: string | null
}

export function registerEntry(entry: CaseRecord): RegisterEntry {
  const { id, title, slug, summary, category, date, author, tags } = entry
  return { id, title, slug, summary, category, date, author, tags, citation: lawReportHead(entry).citation?.text ?? null }
}

const entrySchema = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  category: z.string(),
  date: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  citation: z.string().nullable(),
})

/** `/search/register.json`: every row, newest first. */
export const registerSchema = z.array(entrySchema)

/** `/search/texts.json`: the text of each case by its id, for the filter's reading of the content. */
export const textsSchema = z.record(z.string(), z.string())
export type RegisterTexts = z.infer<typeof textsSchema>
