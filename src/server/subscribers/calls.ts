import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { findSubscriber, listConsents, listSubscribers, updateSubscriber } from '#db/subscribers/subscribers.ts'
import { subscriberUpdateSchema } from '#domain/subscribers/listed-subscriber.ts'
import { audited, noteAudit } from '#server/audit/audited.ts'
import { deleteStored, restoreStored } from '#server/content/deletion.ts'
import { idOf } from '#server/content/records.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { demandFound } from '#server/http/problems.ts'
import { isMailSetUp, startSending } from '#server/mail/start-sending.ts'

const what = 'This subscriber'

/** Only the desk's export reads the consents, so this adds a line to the audit trail. */
async function exportConsents(c: Context<Api>) {
  const consents = await listConsents(database())
  await noteAudit(c, { action: 'exported', kind: 'subscriber', count: consents.length })
  return c.json(consents)
}

async function update(c: Context<Api>) {
  const id = idOf(c, what)
  const input = await readJson(c, subscriberUpdateSchema)
  const event = { action: 'updated', kind: 'subscriber', recordId: id, fields: Object.keys(input) } as const
  const updated = demandFound(await audited(c, event, (tx) => updateSubscriber(tx, id, input, isMailSetUp())), what)
  if (updated.confirmedAt === null && !updated.suspected) startSending()
  return c.json(updated)
}

async function restore(c: Context<Api>) {
  const id = idOf(c, what)
  await restoreStored(c, 'subscriber', id, what)
  return c.json(demandFound(await findSubscriber(database(), id), what))
}

export const subscriberCalls: readonly Call[] = [
  {
    call: 'GET /api/subscribers',
    who: 'send newsletters',
    answers: '200 list of `Subscriber`, newest first',
    handle: async (c) => c.json(await listSubscribers(database())),
  },
  {
    call: 'GET /api/subscribers/consents',
    who: 'send newsletters',
    answers: '200 list of `Consent`: the page and the wording of each subscription. Leaves a line in the audit trail',
    handle: exportConsents,
  },
  {
    call: 'PUT /api/subscribers/:key',
    who: 'send newsletters',
    answers: '200 `Subscriber`; 404; 422. It takes only `suspected`. An address that is cleared gets the link to confirm',
    handle: update,
  },
  {
    call: 'DELETE /api/subscribers/:key',
    who: 'send newsletters',
    answers: '204; 404',
    handle: (c) => deleteStored(c, 'subscriber', what),
  },
  {
    call: 'POST /api/subscribers/:key/restore',
    who: 'send newsletters',
    answers: '200 `Subscriber`; 404 nothing to restore; 409 the address has subscribed again',
    handle: restore,
  },
]
