import * as z from 'zod'
import { fieldKind } from '../content/field-kinds.ts'
import { type Field, isOptional } from '../content/type.ts'
import { type CsvValue, csvText } from '../fields/csv.ts'
import { writeTags } from '../fields/tag-text.ts'
import { caseRecordSchema } from './cases.ts'
import { caseType } from './type.ts'

/** An exported case: the keys of an import, then keys that only the register can set. An import ignores those. */
export const exportedCaseSchema = caseRecordSchema.omit({ id: true })
type ExportedCase = z.infer<typeof exportedCaseSchema>

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

interface Column {
  heading: string
  value: (entry: ExportedCase) => CsvValue
}

function columnOf([name, field]: [string, Field]): Column {
  const read = (entry: Readonly<Record<string, unknown>>) => textOf(entry[name])
  return { heading: field.label, value: read }
}

const textOf = (value: unknown): string => (Array.isArray(value) ? writeTags(value.map(String)) : String(value ?? ''))

const isLong = (field: Field): boolean => fieldKind(field).isLong === true
/** The facts stated by staff are part of the head. */
const fields = Object.entries(caseType.fields).filter(([name]) => !name.startsWith('stated'))
const short = fields.filter(([, field]) => !isLong(field))

/** Fields that every case has come first. Long texts come last, because they push everything else out of sight. */
const columns: readonly Column[] = [
  ...short.filter(([, field]) => !isOptional(field)).map(columnOf),
  ...short.filter(([, field]) => isOptional(field)).map(columnOf),
  { heading: 'Citation', value: (entry) => textOf(entry.citation) },
  { heading: 'Court', value: (entry) => textOf(entry.court) },
  { heading: 'Judges', value: (entry) => entry.judges.join('; ') },
  { heading: 'Published to Discord', value: (entry) => entry.publishedToDiscord },
  { heading: 'Created', value: (entry) => entry.createdAt },
  { heading: 'Updated', value: (entry) => entry.updatedAt },
  ...fields.filter(([, field]) => isLong(field)).map(columnOf),
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
    head: csvText([columns.map(({ heading }) => heading)]),
    // Drop the byte order mark, because only the head has one.
    cases: (page) => csvText(page.map((entry) => columns.map(({ value }) => value(entry)))).slice(1),
    foot: '',
  },
}
