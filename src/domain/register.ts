import * as z from 'zod'
import { type CaseRecord, caseListItemSchema } from './cases.ts'
import { lawReportHead } from './law-report-head.ts'

/** One row of the register: what the list shows of a case, its citation read from the text. */
const registerEntrySchema = caseListItemSchema.omit({ publishedToDiscord: true }).extend({ citation: z.string().nullable() })
export type RegisterEntry = z.infer<typeof registerEntrySchema>

/** `/search/register.json`: every row, newest first. */
export const registerSchema = z.array(registerEntrySchema)

/** `/search/texts.json`: the text of each case by its id, for the filter's reading of the content. */
export const textsSchema = z.record(z.string(), z.string())
export type RegisterTexts = z.infer<typeof textsSchema>

export function registerEntry(entry: CaseRecord): RegisterEntry {
  const { id, title, slug, summary, category, date, author, tags } = entry
  return { id, title, slug, summary, category, date, author, tags, citation: lawReportHead(entry).citation?.text ?? null }
}
