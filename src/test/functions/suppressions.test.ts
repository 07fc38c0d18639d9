import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { deletedRecords } from '#db/schema/deleted-records.ts'
import { subscribers, suppressions } from '#db/schema/subscribers.ts'
import { isRecipient, isRecipientOf } from '#db/subscribers/recipients.ts'
import { suppress, unsubscribe } from '#db/subscribers/suppressions.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import { useDatabase } from '#test/database.ts'
import { addRows, setRows } from '#test/rows.ts'

useDatabase()

const email = 'vera@visitors.example'
const hash = createHash('sha256').update(email).digest('hex')
type Changes = Partial<typeof subscribers.$inferInsert>

async function add(changes: Changes = {}) {
  const [row] = await addRows(subscribers, { email, ...changes }).returning()
  if (!row) throw new Error('No row was stored.')
  return row
}
const kept = () => database().select({ hash: suppressions.addressHash, reason: suppressions.reason }).from(suppressions)

beforeEach(() => add({ email: 'other@visitors.example' }))

test.each(['unsubscribed', 'bounced', 'complained'] as const)('keeps only a hash of an address that %s', async (reason) => {
  await add()
  await suppress(database(), ['VERA@visitors.example'], reason)
  expect(await kept()).toEqual([{ hash, reason }])
  expect(await database().$count(subscribers)).toBe(1)
})

test('suppresses the address of someone who is not a subscriber, and keeps the most serious reason', async () => {
  for (const reason of ['unsubscribed', 'bounced', 'unsubscribed', 'complained', 'bounced'] as const)
    await suppress(database(), [email], reason)
  expect(await kept()).toEqual([{ hash, reason: 'complained' }])
})

test('unsubscribes the subscriber of a token, once or repeatedly, and nobody by another token', async () => {
  const { token } = await add()
  await unsubscribe(database(), crypto.randomUUID())
  expect([await kept(), await database().$count(subscribers)]).toEqual([[], 2])
  for (let times = 0; times < 2; times += 1) await unsubscribe(database(), token)
  expect([await kept(), await database().$count(subscribers)]).toEqual([[{ hash, reason: 'unsubscribed' }], 1])
})

test.each(['suppress', 'unsubscribe'] as const)('leaves nothing to undo after %s of a subscriber whom staff removed', async (how) => {
  const { id, token } = await add()
  await deleteRecords(database(), 'subscriber', [id])
  await (how === 'suppress' ? suppress(database(), [email], 'complained') : unsubscribe(database(), token))
  expect([await database().$count(deletedRecords), (await kept()).map((row) => row.hash)]).toEqual([0, [hash]])
})

test('counts as recipients only confirmed subscribers whom no program entered', async () => {
  await add({ email: 'waiting@visitors.example', confirmedAt: null })
  await add({ email: 'bot@visitors.example', suspected: true })
  const { id } = await add({ categories: ['QOCS', "Solicitor's Act"] })
  const found = (condition: typeof isRecipient) => database().select({ email: subscribers.email }).from(subscribers).where(condition)
  expect((await found(isRecipient)).map((row) => row.email).sort()).toEqual(['other@visitors.example', email])
  expect(await found(isRecipientOf(['Event']))).toEqual([{ email: 'other@visitors.example' }])
  const own = and(isRecipient, eq(subscribers.id, id))
  expect(await found(own)).toEqual([{ email }])
  await setRows(subscribers, { confirmedAt: null }, eq(subscribers.id, id))
  expect(await found(own)).toEqual([])
})
