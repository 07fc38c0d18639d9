import type { Context } from 'hono'
import { type Database, database } from '#db/connection/client.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import type { DeletedKind } from '#domain/content/deleted-kinds.ts'
import type { Api } from '../http/app.ts'
import { refusedUpdate, seenVersions } from '../http/etag.ts'
import { ProblemError } from '../http/problems.ts'
import { publish } from '../publication/publication.ts'
import { idOf } from './records.ts'

/** Why a record stays deleted: what people read, here and in the results of a batch. */
export const slugTakenSince = (slug: string) =>
  `The slug "${slug}" has meanwhile been taken by another page. Give that page another slug, then restore this one.`

interface Deletable {
  kind: DeletedKind
  what: string
  find: (db: Database, id: number) => Promise<{ updatedAt: string } | undefined>
}

/** Deletes the record that the address names. @throws 404 when there is none, 412 when it is another version than `If-Match` names. */
export async function deleteRecord(c: Context<Api>, { kind, what, find }: Deletable): Promise<Response> {
  const id = idOf(c, what)
  const seen = seenVersions(c)
  const deleted = await deleteRecords(database(), kind, [id], seen)
  if (deleted.length === 0) throw refusedUpdate(what, seen && (await find(database(), id)))
  await publish(database())
  return c.body(null, 204)
}

/** Undoes a deletion. @throws 404 when there is none to undo, 409 when another record has the slug, or the address, by now. */
export async function restoreRecord(kind: DeletedKind, id: number, what: string): Promise<void> {
  await restoreStored(kind, id, what)
  await publish(database())
}

/** As `restoreRecord`, for what the website does not show. */
export async function restoreStored(kind: DeletedKind, id: number, what: string): Promise<void> {
  const { restored, refused } = await restoreRecords(database(), kind, [id])
  const [taken] = refused
  if (taken && kind === 'subscriber') {
    throw new ProblemError({ title: 'Address taken', status: 409, detail: 'This address has subscribed again in the meantime.' })
  }
  if (taken) throw new ProblemError({ title: 'Slug taken', status: 409, detail: slugTakenSince(taken.slug) })
  const detail = `${what} cannot be restored: someone may have restored it already, or it was deleted more than a day ago.`
  if (restored.length === 0) throw new ProblemError({ title: 'Nothing to restore', status: 404, detail })
}
