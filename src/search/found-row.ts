import type { RegisterEntry } from '#domain/cases/register.ts'
import { foldText } from '#domain/search/fold.ts'
import { passageOf } from '#domain/search/passage.ts'
import { type Holding, readSearchTerms } from '#domain/search/search-terms.ts'
import type { Base } from './read-base.ts'
import { kinds } from './read-cases.ts'

export interface FoundRow {
  entry: RegisterEntry
  /** The folded texts to mark: the whole query, or its words. Empty for a blank query. */
  parts: readonly string[]
  /** The passage of the text, if the row itself does not show all parts. */
  passage: string | undefined
}

function partsOf(q: string, holding: Holding): readonly string[] {
  const { stretch, words } = readSearchTerms(q)
  return stretch === '' ? [] : holding === 'words' ? words : [stretch]
}

function showsAll({ title, summary, author, tags }: RegisterEntry, parts: readonly string[]): boolean {
  const shown = [title, summary, author, ...tags].map(foldText)
  return parts.every((part) => shown.some((text) => text.includes(part)))
}

export async function foundRow(base: Base, place: number, q: string): Promise<FoundRow> {
  const held = await base.find(q)
  const page = held.page[place] ?? 0
  // In parallel, because on a slow line each wait is half a second. Few rows show all parts themselves.
  const [entry, text] = await Promise.all([base.row(place), page === 0 ? undefined : base.text(place, page - 1)])
  const parts = partsOf(q, held.kind[place] === kinds.words ? 'words' : 'stretch')
  return { entry, parts, passage: text === undefined || showsAll(entry, parts) ? undefined : passageOf(text, parts) }
}
