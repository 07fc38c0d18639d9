import type { Restoration } from '#db/upkeep/deleted-records.ts'
import type { CaseRestoration } from '#domain/cases/case-batch.ts'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { slugTakenSince } from '../content/deletion.ts'

/** The outcome of each id, in the order of the request. */
export function restorationOf(ids: number[], restored: CaseListItem[], refused: Restoration['refused']): CaseRestoration {
  const back = new Map(restored.map((entry) => [entry.id, entry]))
  const slugs = new Map(refused.map(({ id, slug }) => [id, slug]))
  return { results: ids.map((id) => outcomeOf(id, back.get(id), slugs.get(id))) }
}

function outcomeOf(id: number, entry: CaseListItem | undefined, takenSlug: string | undefined): CaseRestoration['results'][number] {
  if (entry) return { id, outcome: 'restored', case: entry }
  return takenSlug === undefined ? { id, outcome: 'gone' } : { id, outcome: 'refused', reason: slugTakenSince(takenSlug) }
}
