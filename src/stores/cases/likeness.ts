import type { ImportRow, KnownCases } from '#domain/cases/case-import.ts'
import { caseCitation } from '#domain/cases/law-report-head.ts'

/** The values that identify a case. */
export interface RowKeys {
  slug: string
  title: string
  /** Its own neutral citation. */
  citation: string | null
}

/** A row to import although another case has its title or citation under another slug. */
export interface AlikeCase {
  row: number
  title: string
  slug: string
  same: 'title' | 'citation'
  citation: string | null
  other: string
  place: 'file' | 'register'
}

export function keysOf({ input }: ImportRow): RowKeys {
  return { slug: input.slug, title: input.title, citation: caseCitation(input)?.text.replace(/\s+/g, ' ') ?? null }
}

type Other = Pick<AlikeCase, 'other' | 'place'>

/** The rows that share a title or a citation with a stored case or an earlier row. */
export function findAlike(rows: readonly ImportRow[], keys: ReadonlyMap<number, RowKeys>, alike: KnownCases['alike']): AlikeCase[] {
  const byTitle = new Map<string, Other>()
  const byCitation = new Map<string, Other>()
  const note = (title: string, citation: string | null, place: Other['place']): void => {
    const other = { other: title, place }
    if (!byTitle.has(folded(title))) byTitle.set(folded(title), other)
    if (citation !== null && !byCitation.has(citation)) byCitation.set(citation, other)
  }
  for (const { title, citation } of alike) note(title, citation, 'register')
  const found: AlikeCase[] = []
  for (const { row, input } of rows) {
    const citation = keys.get(row)?.citation ?? null
    const sameTitle = byTitle.get(folded(input.title))
    const other = sameTitle ?? (citation === null ? undefined : byCitation.get(citation))
    if (other) found.push({ row, title: input.title, slug: input.slug, citation, same: sameTitle ? 'title' : 'citation', ...other })
    note(input.title, citation, 'file')
  }
  return found
}

const folded = (title: string): string => title.toLowerCase().replace(/\s+/g, ' ')
