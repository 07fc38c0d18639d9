import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { subscribe } from '#db/subscribers/subscribers.ts'
import { subscriberSchema } from '#domain/subscribers/listed-subscriber.ts'
import { answer, call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { aSubscription, noLimit } from '#test/fixtures.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const as = useStaff()

const list = async () => answer(await call('/api/subscribers', { as }), 200, z.array(subscriberSchema.strict()))
const change = (id: number | string, json: unknown) => call(`/api/subscribers/${id}`, { method: 'PUT', json, as })
const remove = (id: number | string) => call(`/api/subscribers/${id}`, { method: 'DELETE', as })

test('shows staff every address, newest first, and which are suspected', async () => {
  expect(await list()).toEqual([])
  await subscribe(database(), aSubscription({ email: 'first@visitors.example' }), noLimit)
  await subscribe(database(), aSubscription({ email: 'second@visitors.example', suspected: true }), noLimit)
  const found = await list()
  expect(found.map(({ email, suspected }) => [email, suspected])).toEqual([
    ['second@visitors.example', true],
    ['first@visitors.example', false],
  ])
  expect(found[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('keeps the answer with ten thousand of the longest addresses below the size limit', async () => {
  await database().execute(sql`
    insert into subscriptions (email)
    select lpad(number::text, 64, 'x') || '@' || repeat(repeat('x', 61) || '.', 3) || 'x.y' from generate_series(1, 100) as number`)
  const bytes = Buffer.byteLength(await (await call('/api/subscribers', { as })).text())
  expect(bytes).toBeGreaterThan(25_000)
  expect(bytes * 100).toBeLessThan(6 * 1024 * 1024)
})

test('removes an address, keeps the others, and lets it subscribe again', async () => {
  await subscribe(database(), aSubscription({ email: 'kept@visitors.example' }), noLimit)
  await subscribe(database(), aSubscription({ email: 'gone@visitors.example' }), noLimit)
  const [gone, ...kept] = await list()
  const { id, email } = subscriberSchema.parse(gone)
  const response = await remove(id)
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await list()).toEqual(kept)
  await problem(await remove(id), 404)
  expect((await call('/api/newsletter', { method: 'POST', json: { email } })).status).toBe(201)
  expect((await list()).map((each) => each.email)).toEqual([email, 'kept@visitors.example'])
})

test('lets staff change only whether an address is marked as suspected, and that again', async () => {
  await subscribe(database(), aSubscription({ email: 'hasty@visitors.example', suspected: true }), noLimit)
  await subscribe(database(), aSubscription({ email: 'other@visitors.example', suspected: true }), noLimit)
  const [other, hasty] = await list()
  const { id } = subscriberSchema.parse(hasty)
  const { errors } = await problem(await change(id, { suspected: 'no' }), 422)
  expect(errors).toEqual({ suspected: ['suspected must be true or false'] })
  for (const suspected of [false, true]) {
    // Without a mail server the address is confirmed at once.
    const expected = { ...hasty, suspected, confirmedAt: expect.any(String) }
    const json = { suspected, email: 'elsewhere@visitors.example' }
    expect(await answer(await change(id, json), 200, subscriberSchema.strict())).toEqual(expected)
    expect(await list()).toEqual([other, expected])
  }
  await problem(await change(id + 2, { suspected: false }), 404)
})

test.each(['0', '2147483648', 'vera@visitors.example', '%00'])('answers 404 for the subscriber %s', async (id) => {
  await problem(await remove(id), 404)
})
