import { expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { subscribers as subscriberTable } from '#db/schema/subscribers.ts'
import { rules } from '#server/http/limits.ts'
import { call, faultyFields, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { setRows } from '#test/rows.ts'

useDatabase()

const subscribe = (email: unknown) => call('/api/newsletter', { json: { email } })
const addresses = async () => (await database().select().from(subscriberTable)).map(({ email }) => email)

test('subscribes a trimmed address in lower case, and gives the same answer if it is already subscribed', async () => {
  const [first, second] = [await subscribe(' Vera@Visitors.Example '), await subscribe('VERA@visitors.example')]
  expect([first.status, await first.json()]).toEqual([201, { subscribed: true }])
  expect([second.status, await second.json(), ...second.headers.keys()]).toEqual([201, { subscribed: true }, ...first.headers.keys()])
  expect(await addresses()).toEqual(['vera@visitors.example'])
})

test('stores ten parallel subscriptions of one address once', async () => {
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => subscribe('vera@visitors.example')))).map(({ status }) => status)
  expect(statuses).toEqual(Array(10).fill(201))
  expect(await addresses()).toHaveLength(1)
})

test('refuses what is no address, and lists no subscriber', async () => {
  for (const email of [undefined, ' ', 'vera@']) expect(await faultyFields(await subscribe(email))).toEqual(['email'])
  expect(await addresses()).toEqual([])
  await problem(await call('/api/newsletter'), 405)
})

test('asks a network with too many subscriptions to wait, for new and known addresses alike', async () => {
  await subscribe('vera@visitors.example')
  await setRows(rateLimits, { count: rules.newsletter.limit })
  for (const email of ['vera@visitors.example', 'new@visitors.example']) {
    const refused = await subscribe(email)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    await problem(refused, 429)
  }
  expect(await addresses()).toHaveLength(1)
})
