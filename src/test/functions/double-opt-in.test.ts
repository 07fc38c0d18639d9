import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { subscribers as subscriberTable, suppressions } from '#db/schema/subscribers.ts'
import { suppress } from '#db/subscribers/suppressions.ts'
import { newsletterConsent } from '#domain/subscribers/newsletter-form.ts'
import { call, origin, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { runDue, runNight } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { setRows } from '#test/rows.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
const mail = useMail()

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

const email = 'vera@visitors.example'
const subscribe = (fields: object = {}, headers: Record<string, string> = {}) =>
  call('/api/newsletter', { json: { email, ...fields }, headers })
const stored = async () => (await database().select().from(subscriberTable))[0]
const outbox = async () => (await database().select().from(mailOutbox)).map(({ kind, state }) => `${kind} ${state}`)
const confirm = (token: unknown) => call('/api/newsletter/confirm', { json: { token } })
const age = (interval: string) =>
  Promise.all([
    setRows(subscriberTable, { createdAt: sql`now() - ${interval}::interval` }),
    setRows(mailOutbox, { createdAt: sql`now() - ${interval}::interval`, dedupeKey: sql`gen_random_uuid()` }),
    setRows(rateLimits, { resetsAt: sql`${rateLimits.resetsAt} - ${interval}::interval` }),
  ])

/** Subscribes and returns the token in the link of the mail. */
async function subscribeByMail(): Promise<string> {
  await subscribe()
  await runDue(['mail'])
  return /\/newsletter\/confirm\?token=(\S+)/.exec(mail().messages.at(-1)?.text ?? '')?.[1] ?? ''
}

test('sends a link to confirm, and counts the address as a subscriber only after the link is used', async () => {
  const sent = await subscribe()
  expect([sent.status, await sent.json()]).toEqual([201, { subscribed: true }])
  await expect.poll(mail().starts).toBe(1)
  expect((await stored())?.confirmedAt).toBeNull()
  await runDue(['mail'])
  const [message] = mail().messages
  expect(message?.headers.get('to')).toMatchObject({ text: email })
  expect(message?.subject).toBe('Please confirm your subscription')
  expect([message?.headers.has('list'), message?.headers.get('auto-submitted')]).toEqual([false, 'auto-generated'])
  const token = (await stored())?.token
  for (const text of [message?.text, message?.html]) {
    expect(text).toContain(`/newsletter/confirm?token=${token}`)
    expect(text).toContain(`/newsletter/preferences?token=${token}`)
  }
  const answer = await confirm(token)
  expect([answer.status, await answer.json()]).toEqual([200, { confirmed: true }])
  const confirmed = await stored()
  expect(confirmed?.confirmedAt).toBeInstanceOf(Date)
  expect((await confirm(token)).status).toBe(200)
  expect(await stored()).toEqual(confirmed)
})

test('stores the page and the wording of the consent, but no address outside this site', async () => {
  await subscribe({}, { Referer: `${origin}/services/drafting?q=secret#newsletter` })
  expect(await stored()).toMatchObject({ consentPage: '/services/drafting', consentWording: newsletterConsent })
  await subscribe({}, { Referer: 'https://elsewhere.example/page' })
  expect(await stored()).toMatchObject({ consentPage: null })
})

test('sends a mailbox one link an hour, however its address is spelled and however many calls run in parallel', async () => {
  const addresses = [email, 'vera+1@visitors.example', 'Vera+2@visitors.example', 'v.era@gmail.com', 've.ra+1@gmail.com']
  const answers = await Promise.all([...addresses, email, email].map((each) => subscribe({ email: each })))
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201))
  expect(await outbox()).toHaveLength(2)
})

test('sends the link again after an hour, and at most five times while nobody uses it', async () => {
  for (let times = 0; times < 2; times += 1) await subscribe()
  expect(await outbox()).toEqual(['confirmation waiting'])
  for (let times = 0; times < 6; times += 1) {
    await age('61 minutes')
    await subscribe({ email: 'VERA@visitors.example' })
  }
  expect(await outbox()).toHaveLength(5)
})

test('lets an address that unsubscribed return by its link, then sends nothing more, and keeps it for good', async () => {
  await suppress(database(), [email], 'unsubscribed')
  const token = await subscribeByMail()
  expect(await database().$count(suppressions)).toBe(1)
  await confirm(token)
  expect(await database().$count(suppressions)).toBe(0)
  const before = await stored()
  expect(before?.confirmedAt).toBeInstanceOf(Date)
  await age('2 years')
  await subscribe({}, { Referer: `${origin}/` })
  await runNight()
  expect(await stored(), 'the record of the consent stays').toEqual({ ...before, createdAt: expect.any(Date) })
  expect(mail().messages).toHaveLength(1)
})

test('does not send a link that was already used, or whose subscriber was removed before the message was sent', async () => {
  await subscribe()
  await confirm((await stored())?.token)
  await runDue(['mail'])
  await subscribe({ email: 'other@visitors.example' })
  await database().delete(subscriberTable)
  await runDue(['mail'])
  expect([await outbox(), mail().messages]).toEqual([['confirmation dropped', 'confirmation dropped'], []])
})

test('confirms an address at once while no mail server is set up, even one that unsubscribed', async () => {
  vi.stubEnv('SMTP_URL', undefined)
  await suppress(database(), [email], 'unsubscribed')
  await subscribe()
  expect([(await stored())?.confirmedAt, await outbox(), await database().$count(suppressions)]).toEqual([expect.any(Date), [], 0])
})

describe('an address that a program may have entered', () => {
  const trapped = { website: 'spam' }

  test.each([
    ['gets the link, with a mail server', true, null, ['confirmation waiting']],
    ['is confirmed, without a mail server', false, expect.any(String), []],
  ])('gets no mail and stays unconfirmed, until staff clear the suspicion: then it %s', async (_, hasServer, confirmedAt, queued) => {
    if (!hasServer) vi.stubEnv('SMTP_URL', undefined)
    await subscribe(trapped)
    const subscriber = await stored()
    expect([subscriber?.confirmedAt, await outbox()]).toEqual([null, []])
    const json = { suspected: false }
    const answer = await call(`/api/subscribers/${subscriber?.id}`, { method: 'PUT', json, as: await signIn() })
    expect([await answer.json(), await outbox()]).toEqual([expect.objectContaining({ suspected: false, confirmedAt }), queued])
  })
})

test('deletes an unconfirmed address after seven days and not before, and its link with it', async () => {
  const token = await subscribeByMail()
  await age('6 days 23 hours')
  await runNight()
  expect(await stored()).toBeDefined()
  await age('7 days 1 minute')
  await problem(await confirm(token), 404)
  await runNight()
  expect(await stored()).toBeUndefined()
})

test('answers an address that bounced or complained like any other, and stores and sends nothing', async () => {
  const usual = await subscribe({ email: 'other@visitors.example' })
  const text = await usual.text()
  await database().delete(subscriberTable).where(eq(subscriberTable.email, 'other@visitors.example'))
  for (const reason of ['bounced', 'complained'] as const) {
    await suppress(database(), [`${reason}@visitors.example`], reason)
    const silent = await subscribe({ email: `${reason}@visitors.example` })
    expect([silent.status, await silent.text()]).toEqual([usual.status, text])
  }
  expect([await stored(), await outbox()]).toEqual([undefined, ['confirmation waiting']])
})

test('refuses an invalid token, and one without a subscriber', async () => {
  await subscribe()
  for (const token of ['x', undefined]) expect((await problem(await confirm(token), 422)).errors).toHaveProperty('token')
  await problem(await confirm(crypto.randomUUID()), 404)
  expect((await stored())?.confirmedAt).toBeNull()
})
