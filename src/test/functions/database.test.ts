import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/client.ts'
import { subscriptions } from '#db/schema.ts'
import { useDatabase } from '#test/database.ts'

useDatabase()

test('of many statements at once, each gets its own answer', async () => {
  const numbers = Array.from({ length: 300 }, (_, index) => index)
  const answers = await Promise.all(numbers.map((number) => database().execute<{ number: number }>(sql`select ${number}::int as number`)))
  expect(answers.map(({ rows }) => rows[0]?.number)).toEqual(numbers)
})

test('a statement that fails spoils no other one', async () => {
  const tries = Array.from({ length: 60 }, (_, index) => database().execute(index % 3 === 0 ? sql`select * from nowhere` : sql`select 1 as one`))
  const results = await Promise.allSettled(tries)
  expect(results.map(({ status }) => status)).toEqual(results.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')))
})

test('transactions at once are kept apart, and what is rolled back leaves nothing', async () => {
  const work = Array.from({ length: 30 }, (_, index) =>
    database().transaction(async (tx) => {
      await tx.insert(subscriptions).values({ email: `${index}@visitors.example` })
      if (index % 2 === 1) throw new Error('Given up.')
      return tx.$count(subscriptions)
    }),
  )
  const counts = (await Promise.allSettled(work)).filter((result) => result.status === 'fulfilled').map(({ value }) => value)
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
  expect(await database().$count(subscriptions)).toBe(15)
})
