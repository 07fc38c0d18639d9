import type { ImportRow, KnownCases } from '#domain/cases/case-import.ts'
import { caseHead } from '#domain/cases/facts.ts'
import { nameOfKey } from '#domain/cases/named-cases.ts'
import { ownCitations } from '#domain/cases/own-citations.ts'
import { readCitations } from '#domain/citations/read-citations.ts'

export interface RowKeys {
  slug: string
  title: string
  /** The first of its own citations. */
  citation: string | null
  /** All its own citations. They identify it among the cases of the last build. */
  names: readonly { name: string; key: string; text: string }[]
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
  const names = ownCitations(input, caseHead(input).citation).map(({ key, text }) => ({ name: nameOfKey(key), key, text }))
  return { slug: input.slug, title: input.title, citation: names[0]?.text ?? null, names }
}

type Other = Pick<AlikeCase, 'other' | 'place'>

const keysIn = (citation: string | null): string[] => (citation === null ? [] : readCitations(citation).map(({ key }) => key))

export function findAlike(rows: readonly ImportRow[], keys: ReadonlyMap<number, RowKeys>, alike: KnownCases['alike']): AlikeCase[] {
  const byTitle = new Map<string, Other>()
  const byKey = new Map<string, Other>()
  const note = (title: string, cited: readonly string[], place: Other['place']): void => {
    const other = { other: title, place }
    if (!byTitle.has(folded(title))) byTitle.set(folded(title), other)
    for (const key of cited) if (!byKey.has(key)) byKey.set(key, other)
  }
  for (const { title, citation } of alike) note(title, keysIn(citation), 'register')
  const found: AlikeCase[] = []
  for (const { row, input } of rows) {
    const { citation = null, names = [] } = keys.get(row) ?? {}
    const sameTitle = byTitle.get(folded(input.title))
    const sameName = names.find(({ key }) => byKey.has(key))
    const other = sameTitle ?? byKey.get(sameName?.key ?? '')
    const { title, slug } = input
    if (other) found.push({ row, title, slug, citation: sameName?.text ?? citation, same: sameTitle ? 'title' : 'citation', ...other })
    note(
      title,
      names.map(({ key }) => key),
      'file',
    )
  }
  return found
}

const folded = (title: string): string => title.toLowerCase().replace(/\s+/g, ' ')
