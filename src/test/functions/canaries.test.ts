import { format } from 'node:util'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { updateCommunity } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { call, origin, problem, type SignedIn } from '#test/call.ts'
import { useCutter } from '#test/cut-database.ts'
import { useDatabase } from '#test/database.ts'
import { startDiscordReceiver } from '#test/discord-receiver.ts'
import { caseInput, enquiry, memberInput } from '#test/fixtures.ts'
import { anIssue } from '#test/newsletter/issues.ts'
import { useReceiver } from '#test/receiver.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

/** Values that must never appear in a log. */
const canary = {
  name: 'Canary-Name',
  email: 'canary-mail@canaries.example',
  message: 'canary-message\n    at canary-line (canary-file.ts:1:1)',
  password: 'canary-password-of-some-length',
  phone: '020 7946 0777',
  webhook: 'https://discord.com/api/webhooks/1100000000000000777/canary-webhook-token',
  /** The key of a subscriber. */
  key: '7ca9a417-0000-4000-8000-0000000ca9a4',
}
const username = 'canary-user'

let written: string[] = []
const discord = useReceiver(startDiscordReceiver)
const cutter = useCutter()

beforeEach(() => {
  written = []
  vi.stubEnv('DATABASE_URL', cutter().url)
  vi.stubEnv('TEST_RECEIVER', discord().url)
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
    vi.spyOn(console, name).mockImplementation((...parts: unknown[]) => void written.push(format(...parts)))
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      written.push(String(text))
      return true
    })
})

interface Sent {
  path: string
  method: string
  json?: unknown
}

const { name, email, message, password, phone, webhook, key } = canary
/** The calls that send or return people's own texts. */
const calls: Sent[] = [
  { path: '/api/auth/login', method: 'POST', json: { username, password } },
  { path: '/api/auth/me', method: 'GET' },
  { path: '/api/account', method: 'PUT', json: { name, email } },
  { path: '/api/account/password', method: 'PUT', json: { current: password, next: `${password}-next` } },
  { path: '/api/account/sessions', method: 'GET' },
  { path: '/api/contact', method: 'POST', json: enquiry({ firstName: name, email, message, phone }) },
  { path: '/api/enquiries', method: 'GET' },
  { path: `/api/enquiries?q=${encodeURIComponent(email)}`, method: 'GET' },
  { path: '/api/newsletter', method: 'POST', json: { email } },
  { path: '/api/subscribers', method: 'GET' },
  { path: '/api/newsletter/issues', method: 'POST', json: anIssue({ subject: name, introduction: message }) },
  { path: '/api/newsletter/issues/1/test', method: 'POST', json: { email } },
  { path: '/api/newsletter/confirm', method: 'POST', json: { token: key } },
  { path: `/api/newsletter/export?token=${key}`, method: 'GET' },
  { path: `/api/newsletter/unsubscribe?token=${key}`, method: 'POST' },
  { path: `/newsletter/preferences?token=${key}`, method: 'GET' },
  { path: '/api/cases', method: 'POST', json: { ...caseInput({ author: name, content: message }), publishToDiscord: true } },
  { path: '/api/team', method: 'POST', json: memberInput({ name, email, bio: message }) },
  { path: '/api/community', method: 'PUT', json: { discordWebhookUrl: webhook } },
  { path: '/api/community/test-message', method: 'POST' },
  { path: '/api/mail/settings', method: 'PUT', json: { noticeTo: [email], includeMessage: true, acknowledge: true } },
  { path: '/api/mail/settings', method: 'PUT', json: { noticeTo: [`${email}@`], includeMessage: true, acknowledge: true } },
  { path: '/api/mail-events/postmark', method: 'POST', json: { RecordType: 'SpamComplaint', Email: email } },
  { path: '/api/publish', method: 'POST' },
]

async function sendAll({ token, cookie }: SignedIn): Promise<number[]> {
  const statuses: number[] = []
  for (const { path, method, json } of calls)
    for (const headers of [{ Authorization: `Bearer ${token}` }, { Cookie: cookie, Origin: origin }, { Authorization: `Bearer ${token}x` }])
      statuses.push((await call(path, { method, json, headers, ip: '203.0.113.77' })).status)
  return statuses
}

function expectNoCanary({ token }: SignedIn): void {
  const log = written.join('\n').toLowerCase()
  const secrets = [...Object.values(canary).flatMap((text) => text.split('\n')), username, 'canar', token, token.slice(-20), '203.0.113.77']
  for (const secret of secrets) expect(log).not.toContain(secret.trim().toLowerCase())
}

test('logs no text written by people while everything works', async () => {
  const staff = await signIn(username)
  await updateCommunity(database(), { discordWebhookUrl: webhook })
  discord().behave('accept')
  expect(await sendAll(staff)).toContain(201)
  expectNoCanary(staff)
})

test('logs a failure of Discord, the build hook or the database without any text written by people', async () => {
  const staff = await signIn(username)
  await updateCommunity(database(), { discordWebhookUrl: webhook })
  vi.stubEnv('BUILD_HOOK_URL', 'http://127.0.0.1:1/canary-hook')
  discord().behave('broken')
  expect(await sendAll(staff)).toContain(502)
  await cutter().cut()
  expect(await sendAll(staff)).toContain(503)
  await cutter().reconnect()
  expect(written.length).toBeGreaterThan(10)
  expectNoCanary(staff)
})

test('answers and logs an unexpected error only by its type, even if its message quotes a row', async () => {
  const staff = await signIn(username)
  await database().execute(sql`alter table contacts add constraint unforeseen check (message = '')`)
  const response = await call('/api/contact', { json: enquiry({ firstName: name, email, message, phone }) })
  await database().execute(sql`alter table contacts drop constraint unforeseen`)
  const answered = JSON.stringify(await problem(response, 500))
  for (const inside of ['contacts', 'unforeseen', 'insert', 'drizzle', '.ts', 'canar', 'violates'])
    expect(answered.toLowerCase()).not.toContain(inside)
  expect(written.join()).toContain('23514')
  expectNoCanary(staff)
})
