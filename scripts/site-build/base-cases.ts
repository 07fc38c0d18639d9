import { cutRuns, readAhead } from '#db/cases/build-cases.ts'
import type { CaseVersion } from '#db/cases/cases.ts'
import type { KnownCitation } from '#db/cases/known-citations.ts'
import type { Database } from '#db/connection/client.ts'
import { type SearchCase, searchCase } from '#search/search-case.ts'
import type { BaseNote } from './search-base.ts'

/** Takes the place of a case that was deleted after the list was read. */
const deleted: SearchCase = {
  row: { id: 0, title: '', slug: '', summary: '', category: '', date: '', author: '', tags: [], citation: null },
  content: '',
}

export interface BaseCases {
  /** The version of the case at each place of the base. Final once all entries are read. */
  noted: BaseNote['cases']
  /** In the order of the list. A case changed since then has its new text: the next comparison finds the change. */
  entries: AsyncGenerator<SearchCase>
}

/** Reads the cases of a list for a base. Calls `tell` with the citations of their texts at the end. */
export function readBaseCases(
  db: Database,
  versions: readonly (CaseVersion & { bytes: number })[],
  tell: (citations: readonly KnownCitation[]) => void,
): BaseCases {
  const noted: BaseNote['cases'] = versions.map(({ bytes: _, ...version }) => ({ ...version, citation: null }))
  async function* read(): AsyncGenerator<SearchCase> {
    const runs = cutRuns(noted.map((version, place) => ({ version, id: version.id, bytes: versions[place]?.bytes ?? 0 })))
    const waiting = runs.values()
    for await (const entries of readAhead(db, runs)) {
      const found = new Map(entries.map((entry) => [entry.id, entry]))
      for (const { id, version } of waiting.next().value ?? []) {
        const entry = found.get(id)
        if (entry === undefined) {
          // If Undo restores the case, its version must differ from the one in the base.
          version.updatedAt = ''
          yield deleted
          continue
        }
        const searched = searchCase(entry)
        version.citation = searched.row.citation
        yield searched
      }
    }
    tell(noted)
  }
  return { noted, entries: read() }
}
