import { listCasesById, listComparableCases, listWholeCasesById } from '#db/cases/cases.ts'
import type { Database } from '#db/connection/client.ts'
import { registerEntry } from '#domain/cases/register.ts'
import { relatedCases } from '#domain/cases/related-cases.ts'
import type { CaseNeighbours } from '#islands/cases/case-neighbours.ts'

/** The related cases of a case and its neighbours in the register, chosen as the build chooses them. */
export async function findNeighbours(db: Database, id: number): Promise<CaseNeighbours> {
  const all = await listComparableCases(db)
  const place = all.findIndex((each) => each.id === id)
  const here = all[place]
  if (here === undefined) return { related: [], newer: undefined, older: undefined }
  const idsOf = (found: readonly ({ id: number } | undefined)[]) => found.flatMap((each) => each?.id ?? [])
  const [newer, older] = [all[place - 1], all[place + 1]]
  const related = idsOf(relatedCases(all)(here))
  const [whole, named] = await Promise.all([listWholeCasesById(db, related), listCasesById(db, idsOf([newer, older]))])
  const entries = new Map(whole.map((entry) => [entry.id, registerEntry(entry)]))
  const names = new Map(named.map(({ id: of, slug, title }) => [of, { slug, title }]))
  return {
    related: related.flatMap((of) => entries.get(of) ?? []),
    newer: newer && names.get(newer.id),
    older: older && names.get(older.id),
  }
}
