import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { RetryingPool } from '#db/connection/pool.ts'
import { subscribers, suppressions } from '#db/schema/subscribers.ts'
import { signBody } from '#server/http/signed-body.ts'
import { call, problem } from '#test/call.ts'
import { mailEventsSecret, useDatabase } from '#test/database.ts'
import { bySns, postmarkBounce, resendBounce, resendEvent, sesBounce } from '#test/provider-bodies.ts'

useDatabase()

beforeEach(async () => {
  await database()
    .insert(subscribers)
    .values(['vera', 'walter', 'xenia'].map((name) => ({ email: `${name}@visitors.example` })))
})

interface Signing {
  secret?: string
  /** Seconds before now. */
  age?: number
  /** The body that arrives, if it differs from the signed one. */
  sent?: string
}

function headersFor(signed: string, { secret = mailEventsSecret, age = 0 }: Signing = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  return { 'X-Mail-Events-Timestamp': timestamp, 'X-Mail-Events-Signature': signBody(secret, timestamp, signed) }
}

const post = (body: BodyInit, headers: Record<string, string>) => call('/api/mail-events', { method: 'POST', body, headers })

function report(event: unknown, signing: Signing = {}): Promise<Response> {
  const signed = typeof event === 'string' ? event : JSON.stringify(event)
  return post(signing.sent ?? signed, headersFor(signed, signing))
}

const left = async () => (await database().select().from(subscribers).orderBy(subscribers.email)).map(({ email }) => email.split('@')[0])
const reasons = async () => (await database().select().from(suppressions)).map(({ reason }) => reason)

test('removes an address that bounced or complained, and keeps its hash', async () => {
  expect((await report(postmarkBounce())).status).toBe(204)
  expect((await report(resendEvent('email.complained', { to: ['XENIA@visitors.example'] }))).status).toBe(204)
  expect([await left(), (await reasons()).toSorted()]).toEqual([['walter'], ['bounced', 'complained']])
})

test('removes every recipient of a bounce, and changes nothing when the event comes again', async () => {
  const headers = headersFor(JSON.stringify(bySns(sesBounce())))
  for (let times = 0; times < 3; times += 1) expect((await post(JSON.stringify(bySns(sesBounce())), headers)).status).toBe(204)
  expect([await left(), await reasons()]).toEqual([['xenia'], ['bounced', 'bounced']])
})

test('keeps the address of a soft bounce', async () => {
  expect((await report(resendBounce('Transient'))).status).toBe(204)
  expect([await left(), await reasons()]).toEqual([['vera', 'walter', 'xenia'], []])
})

test.each<[string, Signing]>([
  ['with another secret', { secret: 'another secret of at least 32 characters' }],
  ['of another body', { sent: JSON.stringify(postmarkBounce({ Email: 'walter@visitors.example' })) }],
  ['of six minutes ago', { age: 360 }],
  ['of six minutes ahead', { age: -360 }],
])('refuses a signature %s', async (_what, signing) => {
  await problem(await report(postmarkBounce(), signing), 401)
  expect(await left()).toHaveLength(3)
})

test('refuses a call without a signature or a time, and a time that is no number', async () => {
  const body = JSON.stringify(postmarkBounce())
  const { 'X-Mail-Events-Timestamp': timestamp, 'X-Mail-Events-Signature': signature } = headersFor(body)
  await problem(await post(body, {}), 401)
  await problem(await post(body, { 'X-Mail-Events-Signature': signature }), 401)
  await problem(await post(body, { 'X-Mail-Events-Timestamp': timestamp }), 401)
  await problem(
    await post(body, { 'X-Mail-Events-Timestamp': 'now', 'X-Mail-Events-Signature': signBody(mailEventsSecret, 'now', body) }),
    401,
  )
})

test('accepts nothing while no secret is set', async () => {
  vi.stubEnv('MAIL_EVENTS_SECRET', undefined)
  await problem(await report(postmarkBounce(), { secret: '' }), 503)
  expect(await left()).toHaveLength(3)
})

test('refuses a body that is no JSON, of an unknown provider, or too large', async () => {
  await problem(await report('{'), 400)
  await problem(await report({ event: 'bounce', email: 'vera@visitors.example' }), 422)
  await problem(await post(new Uint8Array(256 * 1024 + 1), {}), 413)
  expect(await left()).toHaveLength(3)
})

test('logs and answers nothing of an event', async () => {
  vi.stubEnv('LOG_REQUESTS', 'yes')
  const written: string[] = []
  for (const name of ['info', 'error', 'log', 'warn'] as const)
    vi.spyOn(console, name).mockImplementation((...parts: unknown[]) => void written.push(parts.map(String).join()))
  const answers = [
    await report(postmarkBounce()),
    await report({ Email: 'vera@visitors.example' }),
    await report(sesBounce(), { age: 999 }),
  ]
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(written).toHaveLength(3)
  expect([...written, ...texts].join().toLowerCase()).not.toMatch(/vera|walter|visitors|mailbox/)
})

test('handles a report about two thousand recipients with no more statements than one about two', async () => {
  const statements = vi.spyOn(RetryingPool.prototype, 'query')
  await report(bySns(sesBounce()))
  const few = statements.mock.calls.length
  const recipients = Array.from({ length: 2000 }, (_, index) => ({ emailAddress: `reader-${index}@visitors.example` }))
  expect((await report(bySns(sesBounce({ bounceType: 'Permanent', bouncedRecipients: recipients })))).status).toBe(204)
  expect(statements.mock.calls.length).toBe(2 * few)
  expect(await reasons()).toHaveLength(2002)
})
