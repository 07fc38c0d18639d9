import type { Context } from 'hono'
import { deleteRecords, type Restoration, restoreRecords } from '#db/upkeep/deleted-records.ts'
import { batchEvent } from '#domain/audit/audit-event.ts'
import { judgmentsAreOff } from '#domain/find-case-law/licence.ts'
import type { DeletedKind } from '#domain/kinds/content-types.ts'
import { auditedResult } from '../audit/audited.ts'
import type { Api } from '../http/call.ts'
import { judgmentRefused, notFound, ProblemError } from '../http/problems.ts'
import { idOf } from './records.ts'

/** Why a record stays deleted. Shown to people for a single restore and for each case of a batch. */
export const whyDeleted = ({ slug, because }: Restoration['refused'][number]): string =>
  because === 'taken'
    ? `The slug "${slug}" is now used by another page. Give that page another slug, then restore this one.`
    : judgmentsAreOff

/** Returns the ids that existed. */
export const auditedDeletion = (c: Context<Api>, kind: DeletedKind, ids: number[], seen?: readonly Date[]): Promise<number[]> =>
  auditedResult(
    c,
    (tx) => deleteRecords(tx, kind, ids, seen),
    (gone) => batchEvent('deleted', kind, gone),
  )

export const auditedRestoration = (c: Context<Api>, kind: DeletedKind, ids: number[]): Promise<Restoration> =>
  auditedResult(
    c,
    (tx) => restoreRecords(tx, kind, ids),
    ({ restored }) => batchEvent('restored', kind, restored),
  )

/** For a kind that is not on the website. @throws 404 without the record in the address */
export async function deleteStored(c: Context<Api>, kind: DeletedKind, what: string): Promise<Response> {
  if ((await auditedDeletion(c, kind, [idOf(c, what)])).length === 0) throw notFound(what)
  return c.body(null, 204)
}

/** @throws 404 when the deletion cannot be undone, 409 when another record has taken the slug or address. */
export async function restoreStored(c: Context<Api>, kind: DeletedKind, id: number, what: string): Promise<void> {
  const { restored, refused } = await auditedRestoration(c, kind, [id])
  const [taken] = refused
  const subscribed = 'This address has subscribed again, so there is nothing to restore.'
  if (taken && kind === 'subscriber') throw new ProblemError(409, 'Address taken', subscribed)
  if (taken?.because === 'judgments-off') throw judgmentRefused()
  if (taken) throw new ProblemError(409, 'Slug taken', whyDeleted(taken))
  const detail = `${what} cannot be restored: someone may have restored it already, or it was deleted more than a day ago.`
  if (restored.length === 0) throw new ProblemError(404, 'Nothing to restore', detail)
}
