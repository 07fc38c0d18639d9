import type { Restoration } from '#db/upkeep/deleted-records.ts'
import type { CaseRestoration } from '#domain/cases/case-batch.ts'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { whyDeleted } from '../content/deletion.ts'

/** The outcome of each id, in the order of the request. */
export function restorationOf(ids: number[], restored: CaseListItem[], refused: Restoration['refused']): CaseRestoration {
  const back = new Map(restored.map((entry) => [entry.id, entry]))
  const reasons = new Map(refused.map((each) => [each.id, whyDeleted(each)]))
  return { results: ids.map((id) => outcomeOf(id, back.get(id), reasons.get(id))) }
}

function outcomeOf(id: number, entry: CaseListItem | undefined, reason: string | undefined): CaseRestoration['results'][number] {
  if (entry) return { id, outcome: 'restored', case: entry }
  return reason === undefined ? { id, outcome: 'gone' } : { id, outcome: 'refused', reason }
}
