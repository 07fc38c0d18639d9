import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { database, type Queryable } from '#db/connection/client.ts'
import { subscribers as subscriberTable } from '#db/schema/subscribers.ts'
import { toProblem } from '#server/http/problems.ts'
import { useDatabase } from '#test/database.ts'

useDatabase()

const indexes = Array.from({ length: 40 }, (_, index) => index)

test('isolates parallel transactions, and keeps nothing of one that is rolled back', async () => {
  const emails = indexes.map((index) => `${index}@visitors.example`)
  const kept = new Set(emails.filter((_, index) => index % 2 === 0))
  const work = emails.map((email) =>
    database().transaction(async (tx) => {
      await tx.insert(subscriberTable).values({ email })
      const rows = await tx.select({ email: subscriberTable.email }).from(subscriberTable)
      expect(rows).toContainEqual({ email })
      expect(rows.filter((row) => row.email !== email && !kept.has(row.email))).toEqual([])
      if (!kept.has(email)) throw new Error('Aborted on purpose.')
    }),
  )
  const results = await Promise.allSettled(work)
  expect(results.map(({ status }) => status)).toEqual(emails.map((email) => (kept.has(email) ? 'fulfilled' : 'rejected')))
  expect(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))).toEqual(
    Array(20).fill('Error: Aborted on purpose.'),
  )
  expect(await database().$count(subscriberTable)).toBe(20)
})

test('repeats the transaction that PostgreSQL aborts in a deadlock, and then reports the database as unavailable', async () => {
  const abort = (tx: Queryable) => tx.execute(sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`)
  const attempt = vi.fn(async (tx: Queryable) => {
    if (attempt.mock.calls.length === 1) await abort(tx)
    return 'done'
  })
  expect(await database().transaction(attempt)).toBe('done')
  expect(attempt).toHaveBeenCalledTimes(2)
  const givenUp = await database()
    .transaction(abort)
    .catch((error: unknown) => error)
  expect(toProblem(givenUp).problem.status).toBe(503)
})
