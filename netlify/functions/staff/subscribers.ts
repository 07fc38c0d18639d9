import type { Context } from 'hono'
import { database } from '#db/client.ts'
import { updateSubscriber } from '#db/subscribers.ts'
import { subscriberUpdateSchema } from '#domain/subscribers.ts'
import type { Api } from '#server/app.ts'
import { readJson } from '#server/body.ts'
import { notFound } from '#server/problems.ts'
import { idOf } from '#server/records.ts'

const what = 'That subscriber'

export async function update(c: Context<Api>) {
  const id = idOf(c, what)
  const updated = await updateSubscriber(database(), id, await readJson(c, subscriberUpdateSchema))
  if (!updated) throw notFound(what)
  return c.json(updated)
}
