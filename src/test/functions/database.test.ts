import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { subscribers as subscriberTable } from '#db/schema/subscribers.ts'
import { useDatabase } from '#test/database.ts'

useDatabase()

const indexes = Array.from({ length: 40 }, (_, index) => index)
const answerTo = async (number: number) =>
  (await database().execute<{ number: number }>(sql`select ${number}::int as number`)).rows[0]?.number

test('of many statements at once, between transactions and failures, each gets its own answer', async () => {
  const answers = await Promise.all(
    indexes.map(async (index) => {
      const before = await answerTo(index)
      const within = await database().transaction(
        async (tx) =>
          (
            await tx
              .insert(subscriberTable)
              .values({ email: `${index}@visitors.example` })
              .returning()
          ).length,
      )
      const failed = await database()
        .execute(sql`select ${index} from nowhere`)
        .catch(() => 'failed')
      return [before, within, failed, await answerTo(index + 100)]
    }),
  )
  expect(answers).toEqual(indexes.map((index) => [index, 1, 'failed', index + 100]))
})

test('transactions at once are kept apart: each sees its own row and what others committed, and what is rolled back leaves nothing', async () => {
  const emails = indexes.map((index) => `${index}@visitors.example`)
  const kept = new Set(emails.filter((_, index) => index % 2 === 0))
  const work = emails.map((email) =>
    database().transaction(async (tx) => {
      await tx.insert(subscriberTable).values({ email })
      const rows = await tx.select({ email: subscriberTable.email }).from(subscriberTable)
      expect(rows).toContainEqual({ email })
      expect(rows.filter((row) => row.email !== email && !kept.has(row.email))).toEqual([])
      if (!kept.has(email)) throw new Error('Given up.')
    }),
  )
  const results = await Promise.allSettled(work)
  expect(results.map(({ status }) => status)).toEqual(emails.map((email) => (kept.has(email) ? 'fulfilled' : 'rejected')))
  expect(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))).toEqual(
    Array(20).fill('Error: Given up.'),
  )
  expect(await database().$count(subscriberTable)).toBe(20)
})
