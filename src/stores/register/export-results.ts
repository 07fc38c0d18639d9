import { caseReference } from '#domain/cases/reference.ts'
import type { RegisterEntry } from '#domain/cases/register.ts'
import { risRecord } from '#domain/cases/ris.ts'
import { csvText } from '#domain/fields/csv.ts'
import { writeTags } from '#domain/fields/tag-text.ts'
import { paths } from '#domain/site/paths.ts'
import { saveFile } from '../browser/save-file.ts'

export type ResultFormat = 'csv' | 'ris'

const headings = ['Title', 'Citation', 'Date', 'Category', 'Author', 'Tags', 'Summary', 'Address']

const writers: Record<
  ResultFormat,
  { mediaType: string; write: (rows: readonly RegisterEntry[], addressOf: (slug: string) => string) => string }
> = {
  csv: {
    mediaType: 'text/csv',
    write: (rows, addressOf) =>
      csvText([
        headings,
        ...rows.map(({ title, citation, date, category, author, tags, summary, slug }) => [
          title,
          citation,
          date,
          category,
          author,
          writeTags(tags),
          summary,
          addressOf(slug),
        ]),
      ]),
  },
  ris: {
    mediaType: 'application/x-research-info-systems',
    write: (rows, addressOf) => rows.map((row) => risRecord(caseReference(row), addressOf(row.slug))).join(''),
  },
}

/** `origin` makes the addresses of notes complete. */
export const resultFile = (rows: readonly RegisterEntry[], format: ResultFormat, origin: string): string =>
  writers[format].write(rows, (slug) => `${origin}${paths.case(slug)}`)

export function exportResults(rows: readonly RegisterEntry[], format: ResultFormat): void {
  const text = resultFile(rows, format, window.location.origin)
  saveFile(`cases.${format}`, new Blob([text], { type: `${writers[format].mediaType};charset=utf-8` }))
}
