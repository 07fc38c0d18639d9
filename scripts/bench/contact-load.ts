import { randomUUID } from 'node:crypto'
import { api } from '#domain/site/paths.ts'
import { compareOnce } from '#scripts/endurance/ledger.ts'
import { readStored } from '#scripts/endurance/stored-records.ts'
import { enquiryOf } from '#scripts/endurance/writer.ts'
import { sendAtRate } from './client.ts'
import type { Figure } from './figures.ts'
import type { Server } from './ground.ts'
import { percentile } from './statistics.ts'

const rate = { perSecond: 1000, seconds: 10 }

/** Enquiries at a steady rate over all connections; then each that was answered is looked for. */
export async function measureContactLoad({ address, client, token }: Server): Promise<Figure[]> {
  const messages = Array.from({ length: rate.perSecond * rate.seconds }, () => randomUUID())
  const bodies = messages.map((message) => JSON.stringify(enquiryOf(message)))
  const { answers, elapsedMs } = await sendAtRate(rate, (number) =>
    client.send('POST', api.contact, { headers: { 'Content-Type': 'application/json' }, body: bodies[number] ?? '' }),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  const sent = new Set<string>(messages)
  const { enquiries } = await readStored(address, token)
  const faults = compareOnce(
    'enquiry',
    sent,
    enquiries.filter((message) => sent.has(message)),
  )
  const name = 'contact posts, 50 connections, 1,000 a second due for 10 s'
  return [
    { name: `${name}: answered a second`, value: answers.length / (elapsedMs / 1000), unit: '', limit: 990, atLeast: true },
    { name: `${name}: failed`, value: refused.length, unit: '', limit: 0 },
    { name: `${name}: not stored exactly once`, value: faults.length, unit: '', limit: 0 },
    {
      name: `${name}: 95th percentile of the wait`,
      value: percentile(
        answers.map(({ ms }) => ms),
        0.95,
      ),
      unit: 'ms',
      limit: null,
    },
  ]
}
