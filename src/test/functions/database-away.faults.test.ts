import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { cases as caseTable } from '#db/schema/cases.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { signBody } from '#server/http/signed-body.ts'
import { readApiCalls, validFields } from '#test/api-calls.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { type CallOptions, call, problem } from '#test/call.ts'
import { useCutDatabase } from '#test/cut-database.ts'
import { healthKey, mailEventsSecret, publishSecret, useDatabase } from '#test/database.ts'
import { useBuiltFiles } from '#test/drafts/built-files.ts'
import { useFindCaseLaw } from '#test/find-case-law-receiver.ts'
import { caseInput, enquiry } from '#test/fixtures.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
useBuiltFiles()
useBuildHook()
useFindCaseLaw()

const { cutter, staff } = useCutDatabase()
let logged: string[] = []

beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void logged.push(String(line)))
})

const save = () => call('/api/cases', { json: caseInput(), as: staff })
const send = (message: string) => call('/api/contact', { json: enquiry({ message }), ip: message })

/** The first four need a proof, the fifth answers from memory, and the last leads to a page. */
const needsNoDatabase = new Set([
  'POST /api/mail-events/postmark',
  'POST /api/mail-events/resend',
  'POST /api/mail-events/ses',
  'POST /api/later',
  'GET /api/health',
  'GET /api/newsletter/unsubscribe',
  'POST /api/visits',
])
const complaint = { RecordType: 'SpamComplaint', Email: 'vera@visitors.example' }
/** Without a stored webhook no call contacts Discord. */
const fields: typeof validFields = { ...validFields, 'PUT /api/community': { discordWebhookUrl: null } }
/** Calls that read something from their address. */
const token = '?token=7d1a2a3e-54a4-4a77-8a6f-5a7b5b0f2c01'
const queries = new Map([
  ['POST /api/newsletter/unsubscribe', token],
  ['GET /api/newsletter/export', token],
  ['GET /api/find-case-law/document', '?path=ewhc/scco/2024/1'],
  ['GET /api/find-case-law/title', '?path=ewhc/scco/2024/1'],
])
const addressed = (name: string, path: string) => `${path}${queries.get(name) ?? ''}`
const declared = (await readApiCalls()).filter(({ name }) => !needsNoDatabase.has(name))

const calls = (): [string, CallOptions][] => [
  ...declared.map(({ path, method, name }): [string, CallOptions] => {
    const json = fields[name]
    return [addressed(name, path), json ? { method, json, as: staff } : { method, as: staff }]
  }),
  ['/api/cases?q=costs', { as: staff }],
  ['/api/cases', {}],
  ['/api/health?deep=1', { as: staff }],
  ['/api/publish', signed('{}')],
  [
    '/api/mail-events/postmark',
    { method: 'POST', json: complaint, headers: { Authorization: `Basic ${btoa(`costs:${mailEventsSecret}`)}` } },
  ],
]

/** Calls as another system does, without a session. */
function signed(body: string): CallOptions {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return {
    method: 'POST',
    body,
    headers: { 'X-Publish-Timestamp': timestamp, 'X-Publish-Signature': signBody(publishSecret, timestamp, body) },
  }
}

/** Every call answers 503 without internal details. */
async function expectAway(): Promise<void> {
  const responses = await Promise.all(calls().map(([path, options]) => call(path, options)))
  for (const response of responses) {
    expect(response.headers.get('Retry-After')).toBe('5')
    expect((await problem(response, 503)).detail).toMatch(/^The database (?:cannot be reached|is slow) at the moment/)
  }
}

async function expectBack(): Promise<void> {
  for (const [path, options] of calls()) {
    // One of the calls ends the session.
    const again = options.as ? { as: await signIn() } : {}
    expect((await call(path, { ...options, ...again })).status, path).toBeLessThan(500)
  }
}

const healthStatus = async () => (await call('/api/health?deep=1', { headers: { Authorization: `Bearer ${healthKey}` } })).status

test('answers every call 503 while the database is down, and recovers without a restart', async () => {
  await expectBack()
  await cutter().cut()
  await expectAway()
  await cutter().reconnect()
  await expectBack()
})

test('answers every call 503 in time while the database accepts connections but is silent, and recovers', async () => {
  cutter().freeze()
  await expectAway()
  await cutter().reconnect()
  await expect.poll(healthStatus, { timeout: 15_000 }).toBe(200)
  await expectBack()
})

test('stays available when some connections fall silent', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => send(`Before ${index}`)))
  cutter().freeze()
  await expectAway()
  await cutter().reconnect()
  await expect.poll(healthStatus, { timeout: 15_000 }).toBe(200)
  await expectBack()
  await Promise.all(Array.from({ length: 20 }, async (_, index) => expect((await send(`After ${index}`)).status).toBe(201)))
})

test('loses no call when the database restarts between two calls', async () => {
  for (let times = 0; times < 5; times += 1) {
    expect((await save()).status).toBe(201)
    cutter().hiccup()
    await wait(50)
  }
})

test('answers every call if the connection breaks during writes, and has stored everything reported as stored', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const writes = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? save() : send(`${round}-${index}`)))
    await wait(round * 7)
    cutter().hiccup()
    statuses.push(...(await Promise.all(writes)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
  expect(statuses).toContain(201)
  await wait(50)
  await Promise.all(Array.from({ length: 20 }, async () => expect((await save()).status).toBe(201)))
  const stored = (await database().$count(caseTable)) + (await database().$count(enquiryTable))
  expect(stored).toBeGreaterThanOrEqual(statuses.filter((status) => status === 201).length + 20)
})

test('logs the type of the failure and quotes nobody', async () => {
  await cutter().cut()
  await problem(await call('/api/contact', { json: enquiry({ message: 'A secret of mine' }) }), 503)
  await problem(await call('/api/auth/login', { json: { username: 'clerk', password: 'hunter2' } }), 503)
  expect(logged).toHaveLength(2)
  for (const secret of ['secret', 'vera', 'clerk', 'hunter2', 'select', 'insert', 'postgres:'])
    expect(logged.join().toLowerCase()).not.toContain(secret)
})
