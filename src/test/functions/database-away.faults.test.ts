import { randomUUID } from 'node:crypto'
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

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  // Breaks the previous test's connections, which the pool notices.
  cutter().hiccup()
  await wait(50)
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

const many = () => Array.from({ length: 20 }, () => send(randomUUID()))
const statusesOf = async (answers: Promise<Response>[]) => new Set((await Promise.all(answers)).map(({ status }) => status))

test('answers every call 503 in time while the database needs half a minute, and recovers', async () => {
  expect(await statusesOf(many())).toEqual(new Set([201]))
  cutter().slow(30_000)
  await expectAway()
  await cutter().reconnect()
  expect(await statusesOf(many())).toEqual(new Set([201]))
})

test('answers in time however many slow statements a call needs', async () => {
  expect((await save()).status).toBe(201)
  cutter().slow(900)
  expect((await save()).status).toBe(503)
})

test('answers 503 in time during a silent handshake, and never once the database recovers', async () => {
  cutter().freezeAfter(1)
  await expectAway()
  await cutter().reconnect()
  expect(await statusesOf(many())).toEqual(new Set([201]))
})

test('answers the calls that wait in the handshake when the database recovers, and the calls behind them', async () => {
  cutter().freeze()
  const stuck = many()
  await wait(300)
  await cutter().reconnect()
  expect(await statusesOf([...stuck, ...many()])).toEqual(new Set([201]))
  expect(await database().$count(enquiryTable)).toBe(40)
})

test('gives no second call a connection that became silent during the first', async () => {
  expect(await statusesOf(many())).toEqual(new Set([201]))
  cutter().freeze()
  const first = send('the first')
  await cutter().reconnect()
  await problem(await first, 503)
  expect(await statusesOf(many())).toEqual(new Set([201]))
})
