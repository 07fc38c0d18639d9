import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { findSubscriber, listConsents, updateSubscriber } from '#db/subscribers/subscribers.ts'
import { subscriberUpdateSchema } from '#domain/enquiries/subscribers.ts'
import { audited, noteAudit } from '#server/audit/audited.ts'
import { deleteStored, restoreStored } from '#server/content/deletion.ts'
import { idOf } from '#server/content/records.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { notFound } from '#server/http/problems.ts'
import { isMailSetUp, startSending } from '#server/mail/start-sending.ts'

const what = 'This subscriber'

/** Only the desk's export reads the consents, so this leaves a line in the audit trail. */
export async function exportConsents(c: Context<Api>) {
  const consents = await listConsents(database())
  await noteAudit(c, { action: 'exported', kind: 'subscriber', count: consents.length })
  return c.json(consents)
}

export async function update(c: Context<Api>) {
  const id = idOf(c, what)
  const input = await readJson(c, subscriberUpdateSchema)
  const updated = await audited(
    c,
    (tx) => updateSubscriber(tx, id, input, isMailSetUp()),
    (found) => found && { action: 'updated', kind: 'subscriber', recordId: id, fields: Object.keys(input) },
  )
  if (!updated) throw notFound(what)
  if (updated.confirmedAt === null && !updated.suspected) startSending()
  return c.json(updated)
}

export async function remove(c: Context<Api>) {
  await deleteStored(c, 'subscriber', what)
  return c.body(null, 204)
}

export async function restore(c: Context<Api>) {
  const id = idOf(c, what)
  await restoreStored(c, 'subscriber', id, what)
  const restored = await findSubscriber(database(), id)
  if (!restored) throw notFound(what)
  return c.json(restored)
}
