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

test('subscribes a trimmed address in lower case', async () => {
  const response = await subscribe(' Vera@Visitors.Example ')
  expect([response.status, await response.json()]).toEqual([201, { subscribed: true }])
  expect(await addresses()).toEqual(['vera@visitors.example'])
})

test('gives the same answer to an address that is already subscribed', async () => {
  const [first, second] = [await subscribe('vera@visitors.example'), await subscribe('VERA@visitors.example')]
  expect([second.status, await second.text()]).toEqual([first.status, await first.text()])
  expect([...second.headers.keys()]).toEqual([...first.headers.keys()])
  expect(await addresses()).toEqual(['vera@visitors.example'])
})

test('stores ten parallel subscriptions of one address once', async () => {
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => subscribe('vera@visitors.example')))).map(({ status }) => status)
  expect(statuses).toEqual(Array(10).fill(201))
  expect(await addresses()).toHaveLength(1)
})

test.each([undefined, null, '', ' ', 'vera', 'vera@', '@b.example', 'a b@c.example', '\u0000@b.example'])(
  'refuses %j as an address',
  async (email) => {
    expect(await faultyFields(await subscribe(email))).toEqual(['email'])
    expect(await addresses()).toEqual([])
  },
)

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

test('lists no subscriber', async () => void (await problem(await call('/api/newsletter'), 405)))
