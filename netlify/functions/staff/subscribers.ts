import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { findSubscriber, updateSubscriber } from '#db/subscribers/subscribers.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import { subscriberUpdateSchema } from '#domain/enquiries/subscribers.ts'
import { restoreStored } from '#server/content/deletion.ts'
import { idOf } from '#server/content/records.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { notFound } from '#server/http/problems.ts'
import { isMailSetUp, startSending } from '#server/mail/start-sending.ts'

const what = 'This subscriber'

export async function update(c: Context<Api>) {
  const id = idOf(c, what)
  const updated = await updateSubscriber(database(), id, await readJson(c, subscriberUpdateSchema), isMailSetUp())
  if (!updated) throw notFound(what)
  if (updated.confirmedAt === null && !updated.suspected) startSending()
  return c.json(updated)
}

export async function remove(c: Context<Api>) {
  if ((await deleteRecords(database(), 'subscriber', [idOf(c, what)])).length === 0) throw notFound(what)
  return c.body(null, 204)
}

export async function restore(c: Context<Api>) {
  const id = idOf(c, what)
  await restoreStored('subscriber', id, what)
  const restored = await findSubscriber(database(), id)
  if (!restored) throw notFound(what)
  return c.json(restored)
}
