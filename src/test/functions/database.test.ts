import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { subscriptions } from '#db/schema.ts'
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
              .insert(subscriptions)
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

test('transactions at once are kept apart, and what is rolled back leaves nothing', async () => {
  const work = indexes.map((index) =>
    database().transaction(async (tx) => {
      await tx.insert(subscriptions).values({ email: `${index}@visitors.example` })
      if (index % 2 === 1) throw new Error('Given up.')
      return tx.$count(subscriptions)
    }),
  )
  const counts = (await Promise.allSettled(work)).filter((result) => result.status === 'fulfilled').map(({ value }) => value)
  expect(counts.sort((a, b) => a - b)).toEqual(indexes.slice(1, 21))
  expect(await database().$count(subscriptions)).toBe(20)
})
