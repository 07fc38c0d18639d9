import * as z from 'zod'
import { type CsvValue, csvText } from '../fields/csv.ts'
import { caseRecordSchema } from './cases.ts'
import { writeTags } from './tag-text.ts'

/** A case as it is exported: the keys of an import, then what the register alone knows, which an import leaves aside. */
export const exportedCaseSchema = caseRecordSchema
  .pick({ title: true, slug: true, summary: true, content: true, category: true, date: true, author: true, tags: true })
  .extend({ publishedToDiscord: z.boolean(), createdAt: z.string(), updatedAt: z.string() })
export type ExportedCase = z.infer<typeof exportedCaseSchema>

/** One answer of `GET /api/cases/export/page`, in the order of ids; `next` is the cursor of the following one. */
export const exportPageSchema = z.object({
  cases: z.array(exportedCaseSchema),
  next: z.number().nullable(),
  /** How many cases the register holds. */
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
  entry.publishedToDiscord,
  entry.createdAt,
  entry.updatedAt,
  entry.summary,
  entry.content,
]

/** A file is written page by page: its head, each page's cases, its foot. `before` counts the cases of the pages before. */
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
    // The byte order mark stands at the head alone.
    cases: (page) => csvText(page.map(columns)).slice(1),
    foot: '',
  },
}
