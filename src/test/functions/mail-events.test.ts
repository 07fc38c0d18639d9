import { createHmac } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { RetryingPool } from '#db/connection/pool.ts'
import { subscribers, suppressions } from '#db/schema/subscribers.ts'
import { call, problem } from '#test/call.ts'
import { mailEventsSecret, useDatabase } from '#test/database.ts'
import { postmarkBounce, resendBounce, resendEvent, sesBounce } from '#test/provider-bodies.ts'
import { addRows } from '#test/rows.ts'
import { topic, useSns } from '#test/sns.ts'

useDatabase()
const sns = useSns()

beforeEach(() => addRows(subscribers, ...['vera', 'walter', 'xenia'].map((name) => ({ email: `${name}@visitors.example` }))))

const post = (provider: string, body: BodyInit, headers: Record<string, string> = {}) =>
  call(`/api/mail-events/${provider}`, { method: 'POST', body, headers })

const password = (secret: string) => ({ Authorization: `Basic ${btoa(`costs:${secret}`)}` })
const byPostmark = (event: object, secret = mailEventsSecret) => post('postmark', JSON.stringify(event), password(secret))

interface Signing {
  secret?: string
  /** Seconds before now. */
  age?: number
  /** The body that arrives, if it differs from the signed one. */
  sent?: string
  /** Signatures by other keys, which Resend sends while a key is replaced. */
  further?: string
}

function byResend(event: object, { secret = mailEventsSecret, age = 0, sent, further = '' }: Signing = {}) {
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`msg_1.${timestamp}.${body}`)
    .digest('base64')
  return post('resend', sent ?? body, { 'svix-id': 'msg_1', 'svix-timestamp': timestamp, 'svix-signature': `${further}v1,${signature}` })
}

const bySns = (message: object) => post('ses', JSON.stringify(message), { 'Content-Type': 'text/plain; charset=UTF-8' })

const left = async () => (await database().select().from(subscribers).orderBy(subscribers.email)).map(({ email }) => email.split('@')[0])
const reasons = async () => (await database().select().from(suppressions)).map(({ reason }) => reason)

test('removes an address that bounced or complained, and keeps its hash', async () => {
  expect((await byPostmark(postmarkBounce())).status).toBe(204)
  expect((await byResend(resendEvent('email.complained', { to: ['XENIA@visitors.example'] }))).status).toBe(204)
  expect([await left(), (await reasons()).toSorted()]).toEqual([['walter'], ['bounced', 'complained']])
})

test('removes every recipient of a bounce that SNS signed by either version, and changes nothing if it is repeated', async () => {
  for (const SignatureVersion of ['1', '2', '2']) {
    const message = sns.message(sesBounce(), { SignatureVersion, Subject: 'Amazon SES Email Event Notification' })
    expect((await bySns(message)).status).toBe(204)
    expect([await left(), await reasons()]).toEqual([['xenia'], ['bounced', 'bounced']])
    await addRows(subscribers, { email: 'vera@visitors.example' }).onConflictDoNothing()
  }
})

test('refuses Postmark with a wrong password, without one, and with one that is not text', async () => {
  const body = JSON.stringify(postmarkBounce())
  await problem(await byPostmark(postmarkBounce(), 'another secret of at least 32 characters'), 401)
  for (const headers of [{}, { Authorization: 'Basic ' }, { Authorization: 'Basic !!' }, { Authorization: `Bearer ${mailEventsSecret}` }])
    await problem(await post('postmark', body, { ...headers }), 401)
  expect(await left()).toHaveLength(3)
})

test("accepts Resend's secret as its dashboard shows it, even beside the signature of an older secret", async () => {
  const secret = `whsec_${Buffer.alloc(24, 'k').toString('base64')}`
  vi.stubEnv('MAIL_EVENTS_SECRET', secret)
  expect((await byResend(resendBounce(), { secret, further: 'v1,older v1a,other ' })).status).toBe(204)
  expect(await left()).toEqual(['walter', 'xenia'])
})

test('refuses Resend with another signature or time, and without a signature', async () => {
  for (const signing of [
    { secret: 'another secret of at least 32 characters' },
    { sent: JSON.stringify(resendBounce('Permanent', { to: ['walter@visitors.example'] })) },
    { age: 360 },
    { age: -360 },
  ])
    await problem(await byResend(resendBounce(), signing), 401)
  const body = JSON.stringify(resendBounce())
  await problem(await post('resend', body), 401)
  await problem(await post('resend', body, { 'svix-id': 'msg_1', 'svix-timestamp': 'now', 'svix-signature': 'v1,' }), 401)
  expect(await left()).toHaveLength(3)
})

test('refuses a message of SNS that is not signed for its topic by a certificate of SNS, and fetches no other certificate', async () => {
  const evil = 'https://sns.eu-west-2.amazonaws.com.evil.example/a.pem'
  const unfetched: [string, object][] = [
    ['another topic, which anybody can make', sns.message(sesBounce(), { TopicArn: `${topic}-of-others` })],
    ['a certificate of another host', sns.message(sesBounce(), { SigningCertURL: evil })],
    ['a certificate by HTTP', sns.message(sesBounce(), { SigningCertURL: 'http://sns.eu-west-2.amazonaws.com/a.pem' })],
    ['a bare event', sesBounce()],
  ]
  for (const [what, message] of unfetched) expect((await bySns(message)).status, what).toBe(401)
  expect(sns.requests).toEqual([])
  const unsigned: [string, object][] = [
    ['a certificate that is none', sns.message(sesBounce(), { SigningCertURL: `${sns.host}/none.pem` })],
    ['a changed text', { ...sns.message(sesBounce()), Message: `${JSON.stringify(sesBounce())} ` }],
    ['no signature', { ...sns.message(sesBounce()), Signature: '' }],
  ]
  for (const [what, message] of unsigned) expect((await bySns(message)).status, what).toBe(401)
  expect(await left()).toHaveLength(3)
})

test('confirms the subscription to its topic, only at SNS', async () => {
  const start = { Type: 'SubscriptionConfirmation', Token: '2336412f', Message: 'You have chosen to subscribe' }
  expect((await bySns(sns.message({}, { ...start, SubscribeURL: `${sns.host}/?Action=ConfirmSubscription&Token=2336412f` }))).status).toBe(
    204,
  )
  expect(sns.requests.at(-1)).toBe('/?Action=ConfirmSubscription&Token=2336412f')
  const before = sns.requests.length
  expect((await bySns(sns.message({}, { ...start, SubscribeURL: 'https://evil.example/?Action=ConfirmSubscription' }))).status).toBe(204)
  expect(sns.requests).toHaveLength(before)
})

test('asks SNS to repeat a message that could not be checked', async () => {
  sns.answers.status = 500
  const answer = await bySns(sns.message(sesBounce(), { SigningCertURL: `${sns.host}/SimpleNotificationService-new.pem` }))
  expect(answer.headers.get('Retry-After')).toBe('60')
  await problem(answer, 503)
})

test('accepts nothing while no secret and no topic are set', async () => {
  vi.stubEnv('MAIL_EVENTS_SECRET', undefined)
  vi.stubEnv('MAIL_EVENTS_TOPIC', undefined)
  await problem(await byPostmark(postmarkBounce(), ''), 503)
  await problem(await byResend(resendBounce(), { secret: '' }), 503)
  await problem(await bySns(sns.message(sesBounce())), 503)
  expect(await left()).toHaveLength(3)
})

test('refuses a body that is not JSON, is from another provider or is too large, and an unknown provider', async () => {
  await problem(await post('postmark', '{', password(mailEventsSecret)), 400)
  await problem(await byPostmark(resendBounce()), 422)
  await problem(await post('ses', new Uint8Array(256 * 1024 + 1)), 413)
  await problem(await post('sendgrid', '{}'), 404)
  expect(await left()).toHaveLength(3)
})

test('logs and returns nothing of an event', async () => {
  vi.stubEnv('LOG_REQUESTS', 'yes')
  const written: string[] = []
  for (const name of ['info', 'error', 'log', 'warn'] as const)
    vi.spyOn(console, name).mockImplementation((...parts: unknown[]) => void written.push(parts.map(String).join()))
  const answers = [
    await byPostmark(postmarkBounce()),
    await byPostmark({ Email: 'vera@visitors.example' }),
    await byResend(resendBounce(), { age: 999 }),
  ]
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(written).toHaveLength(3)
  expect([...written, ...texts].join().toLowerCase()).not.toMatch(/vera|walter|visitors|mailbox/)
})

test('handles a report about two hundred recipients with the same number of statements as one about two', async () => {
  const statements = vi.spyOn(RetryingPool.prototype, 'query')
  await bySns(sns.message(sesBounce()))
  const few = statements.mock.calls.length
  const recipients = Array.from({ length: 200 }, (_, index) => ({ emailAddress: `reader-${index}@visitors.example` }))
  expect((await bySns(sns.message(sesBounce({ bounceType: 'Permanent', bouncedRecipients: recipients })))).status).toBe(204)
  expect(statements.mock.calls.length).toBe(2 * few)
  expect(await reasons()).toHaveLength(202)
})
