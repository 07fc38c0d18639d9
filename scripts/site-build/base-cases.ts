import { cutRuns, readAhead } from '#db/cases/build-cases.ts'
import type { CaseVersion } from '#db/cases/cases.ts'
import type { KnownCitation } from '#db/cases/known-citations.ts'
import type { Database } from '#db/connection/client.ts'
import { type SearchCase, searchCase } from '#search/search-case.ts'
import type { BaseNote } from './search-base.ts'

/** What was deleted since the list was read keeps its place, empty. */
const deleted: SearchCase = {
  row: { id: 0, title: '', slug: '', summary: '', category: '', date: '', author: '', tags: [], citation: null },
  content: '',
}

export interface BaseCases {
  /** By place, which version the base has: sure once all entries were read. */
  noted: BaseNote['cases']
  /** In the order of the list. What was changed since comes as it is now: the next comparison says that it was changed. */
  entries: AsyncGenerator<SearchCase>
}

/** The cases of a list, for a base. `tell` hears what their texts say of citations, once all are read. */
export function readBaseCases(
  db: Database,
  versions: readonly (CaseVersion & { bytes: number })[],
  tell: (citations: readonly KnownCitation[]) => void,
): BaseCases {
  const noted = versions.map(({ bytes: _, ...version }) => version)
  async function* read(): AsyncGenerator<SearchCase> {
    const citations: KnownCitation[] = []
    const runs = cutRuns(noted.map((version, place) => ({ version, id: version.id, bytes: versions[place]?.bytes ?? 0 })))
    const waiting = runs.values()
    for await (const entries of readAhead(db, runs)) {
      const found = new Map(entries.map((entry) => [entry.id, entry]))
      for (const { id, version } of waiting.next().value ?? []) {
        const entry = found.get(id)
        if (entry === undefined) {
          // No version that it may come back with, by Undo, is one that the base has.
          version.updatedAt = ''
          yield deleted
          continue
        }
        const searched = searchCase(entry)
        citations.push({ id, updatedAt: entry.updatedAt, citation: searched.row.citation })
        yield searched
      }
    }
    tell(citations)
  }
  return { noted, entries: read() }
}
