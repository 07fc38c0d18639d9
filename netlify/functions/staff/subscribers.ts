import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { updateSubscriber } from '#db/subscribers/subscribers.ts'
import { subscriberUpdateSchema } from '#domain/enquiries/subscribers.ts'
import { idOf } from '#server/content/records.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { notFound } from '#server/http/problems.ts'

const what = 'That subscriber'

export async function update(c: Context<Api>) {
  const id = idOf(c, what)
  const updated = await updateSubscriber(database(), id, await readJson(c, subscriberUpdateSchema))
  if (!updated) throw notFound(what)
  return c.json(updated)
}
