import * as z from 'zod'
import { type CsvValue, csvText } from '../fields/csv.ts'
import { writeTags } from '../fields/tag-text.ts'
import { caseRecordSchema } from './cases.ts'

/** An exported case: the keys of an import, then the keys that only the register knows. An import ignores those. */
export const exportedCaseSchema = caseRecordSchema.omit({ id: true })
export type ExportedCase = z.infer<typeof exportedCaseSchema>

/** One answer of `GET /api/cases/export/page`, ordered by id. `next` is the cursor of the next page. */
export const exportPageSchema = z.object({
  cases: z.array(exportedCaseSchema),
  next: z.number().nullable(),
  /** The number of cases in the register. */
  total: z.number(),
})
export type ExportPage = z.infer<typeof exportPageSchema>

export const exportFormats = {
  json: { name: 'JSON', ending: 'json', mediaType: 'application/json' },
  csv: { name: 'CSV', ending: 'csv', mediaType: 'text/csv' },
} as const
export type ExportFormat = keyof typeof exportFormats

const headings = [
  'Title',
  'Slug',
  'Category',
  'Date',
  'Author',
  'Tags',
  'Treatments',
  'Published to Discord',
  'Created',
  'Updated',
  'Summary',
  'Content',
] as const

const columns = (entry: ExportedCase): CsvValue[] => [
  entry.title,
  entry.slug,
  entry.category,
  entry.date,
  entry.author,
  writeTags(entry.tags),
  entry.treatments,
  entry.publishedToDiscord,
  entry.createdAt,
  entry.updatedAt,
  entry.summary,
  entry.content,
]

/**
 * Writes a file page by page: a head, the cases of each page, a foot.
 * `before` is the number of cases on earlier pages.
 */
export const exportWriters: Record<
  ExportFormat,
  { head: string; cases: (page: readonly ExportedCase[], before: number) => string; foot: string }
> = {
  json: {
    head: '[',
    cases: (page, before) => page.map((entry, index) => `${before + index > 0 ? ',' : ''}\n${JSON.stringify(entry)}`).join(''),
    foot: '\n]\n',
  },
  csv: {
    head: csvText([headings]),
    // Drop the byte order mark, because only the head has one.
    cases: (page) => csvText(page.map(columns)).slice(1),
    foot: '',
  },
}
