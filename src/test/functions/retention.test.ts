import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { storeEnquiry } from '#db/enquiries/enquiries.ts'
import { sessions } from '#db/schema/accounts.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { retainedTableSchema } from '#domain/subjects/subject.ts'
import history from '#functions/history.ts'
import keepRetention from '#functions/retention.ts'
import { answer, call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry, noLimit } from '#test/fixtures.ts'
import { addStaff, signInAs } from '#test/sign-in.ts'

useDatabase()

test('deletes an enquiry after twelve months and not before', async () => {
  const months = { Old: 13, Recent: 11 }
  for (const [name, age] of Object.entries(months)) {
    await storeEnquiry(database(), enquiry({ firstName: name }), { suspected: false, mail: false }, noLimit)
    const asked = sql`now() - make_interval(months => ${age}::int)`
    await database().update(enquiryTable).set({ createdAt: asked }).where(eq(enquiryTable.firstName, name))
  }
  await keepRetention()
  expect(await database().select({ firstName: enquiryTable.firstName }).from(enquiryTable)).toEqual([{ firstName: 'Recent' }])
})

test('deletes an expired session even if nobody signs in, and not before', async () => {
  const [ended, live] = [await addStaff('ended'), await addStaff('live')]
  const hour = 60 * 60_000
  await database()
    .insert(sessions)
    .values([
      { userId: ended, expiresAt: new Date(Date.now() - hour) },
      { userId: live, expiresAt: new Date(Date.now() + hour) },
    ])
  await keepRetention()
  expect(await database().select({ userId: sessions.userId }).from(sessions)).toEqual([{ userId: live }])
})

test('reports what is older than the privacy notice says, and nothing after the nightly run', async () => {
  const owner = await signInAs('owner')
  await storeEnquiry(database(), enquiry(), { suspected: false, mail: true }, noLimit)
  await database().update(enquiryTable).set({ createdAt: sql`now() - interval '13 months'` })
  await database().update(mailOutbox).set({ settledAt: sql`now() - interval '2 months'` })
  const report = async () => {
    const found = await answer(await call(history, '/api/subjects/retention', { as: owner }), 200, z.array(retainedTableSchema.strict()))
    return found.filter(({ overdue }) => overdue > 0).map(({ table, rows, overdue }) => [table, rows, overdue])
  }
  expect(await report()).toEqual([
    ['contacts', 1, 1],
    ['mail_outbox', 2, 2],
  ])
  await keepRetention()
  expect(await report()).toEqual([])
})

test('deletes expired counts and keeps current ones', async () => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000)
  await database()
    .insert(rateLimits)
    .values([
      { key: 'past', count: 9, resetsAt: at(-1) },
      { key: 'live', count: 9, resetsAt: at(60) },
    ])
  await keepRetention()
  expect((await database().select().from(rateLimits)).map(({ key }) => key)).toEqual(['live'])
})
