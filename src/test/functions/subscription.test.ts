import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { deletedRecords } from '#db/schema/deleted-records.ts'
import { subscribers as subscriberTable, suppressions } from '#db/schema/subscribers.ts'
import { subscribe } from '#db/subscribers/subscribers.ts'
import { suppress, unsubscribe } from '#db/subscribers/suppressions.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import { newsletterCategories } from '#domain/newsletter/categories.ts'
import { call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { useBuiltFiles } from '#test/drafts/built-files.ts'
import { aSubscription, noLimit } from '#test/fixtures.ts'
import { addRows, setRows } from '#test/rows.ts'

useDatabase()
useBuiltFiles()

const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
let token = ''

beforeEach(async () => {
  await subscribe(database(), aSubscription(), noLimit)
  await setRows(subscriberTable, { confirmedAt: null })
  token = (await rows())[0]?.token ?? ''
})

const rows = () => database().select().from(subscriberTable)
const at = (path: string, of = token) => `${path}?token=${of}`
const postForm = (path: string, fields: [string, string][] = []) =>
  call(path, { method: 'POST', body: new URLSearchParams(fields).toString(), headers: urlencoded })
const led = (response: Response) => [response.status, response.headers.get('Location')]

test.each([
  ['the body of RFC 8058', { body: 'List-Unsubscribe=One-Click', headers: urlencoded }],
  ['a multipart body', { body: formData('List-Unsubscribe', 'One-Click') }],
  ['another origin', { method: 'POST', headers: { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' } }],
])('unsubscribes by one call with %s, without login, and repeatedly', async (_how, options) => {
  for (let times = 0; times < 2; times += 1) {
    const answer = await call(at('/api/newsletter/unsubscribe'), options)
    expect([answer.status, await answer.json()]).toEqual([200, { unsubscribed: true }])
  }
  expect([await rows(), await database().$count(suppressions)]).toEqual([[], 1])
})

function formData(name: string, value: string): FormData {
  const data = new FormData()
  data.set(name, value)
  return data
}

test('changes nothing when the links of a mail are opened, as scanners and browsers do ahead of time', async () => {
  const before = await rows()
  for (const method of ['GET', 'HEAD'])
    for (const headers of [{}, { 'Sec-Purpose': 'prefetch' }]) {
      expect((await call(at('/api/newsletter/confirm'), { method, headers })).status).toBe(405)
      // A browser shows people the address of `List-Unsubscribe`.
      expect(led(await call(at('/api/newsletter/unsubscribe'), { method, headers }))).toEqual([303, at('/newsletter/unsubscribe')])
      for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe', '/newsletter/preferences', '/api/newsletter/export'])
        expect((await call(at(path), { method, headers })).status).toBe(200)
    }
  expect([await rows(), await database().$count(suppressions)]).toEqual([before, 0])
})

test('confirms and unsubscribes by forms without JavaScript, and redirects to a page', async () => {
  expect(led(await postForm(at('/newsletter/confirm')))).toEqual([303, '/newsletter/confirm/done'])
  expect((await rows())[0]?.confirmedAt).toBeInstanceOf(Date)
  expect(led(await postForm(at('/newsletter/unsubscribe')))).toEqual([303, '/newsletter/unsubscribe/done'])
  expect(await rows()).toEqual([])
})

test.each(['', '?token=7d1a2a3e', `?token=${crypto.randomUUID()}`])('redirects the link %j to an explanation', async (query) => {
  const unknown = [303, '/newsletter/confirm/unknown']
  expect(led(await postForm(`/newsletter/confirm${query}`))).toEqual(unknown)
  expect(led(await call(`/newsletter/preferences${query}`))).toEqual(unknown)
  expect(led(await postForm(`/newsletter/preferences${query}`, [['categories', 'QOCS']]))).toEqual(unknown)
  const unsubscribed = await postForm(`/newsletter/unsubscribe${query}`)
  if (query.length < 20) expect(led(unsubscribed)).toEqual(unknown)
  expect(await rows()).toHaveLength(1)
})

test('answers a form with a page that gives the reason if the database is away', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:9/none')
  vi.spyOn(console, 'error').mockReturnValue()
  const answer = await postForm(at('/newsletter/unsubscribe'))
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('may still have been stored')
})

test('shows subscribers their mail and stored data, keeps no copy, and saves the chosen categories in their order', async () => {
  const shown = await call(at('/newsletter/preferences'))
  expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const html = await shown.text()
  for (const text of ['vera@visitors.example', '/contact', 'News of costs, by email.', 'Not yet.']) expect(html).toContain(text)
  expect(html.match(/ checked=""/g)).toHaveLength(newsletterCategories.length)
  const chosen = ['Event', "Solicitor's Act", 'Event'].map((category): [string, string] => ['categories', category])
  const answer = await postForm(at('/newsletter/preferences'), chosen)
  expect(led(answer)).toEqual([303, `/newsletter/preferences?token=${token}&saved=`])
  expect((await rows())[0]?.categories).toEqual(["Solicitor's Act", 'Event'])
  const saved = await (await call(answer.headers.get('Location') ?? '')).text()
  expect(saved).toContain('Your choice is saved.')
  expect(saved.match(/ checked=""/g)).toHaveLength(2)
})

test.each([[[]], [[['categories', 'Conveyancing']]]] satisfies [[string, string][]][])(
  'refuses the choice %j and changes nothing',
  async (fields) => {
    const answer = await postForm(at('/newsletter/preferences'), fields)
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('role="alert"')])
    expect((await rows())[0]?.categories).toEqual(newsletterCategories)
  },
)

test("returns only the data of the token's subscriber, without the token", async () => {
  await subscribe(database(), aSubscription({ email: 'other@visitors.example' }), noLimit)
  const answer = await call(at('/api/newsletter/export'))
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="newsletter-data.json"')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    email: 'vera@visitors.example',
    subscribedAt: expect.any(String),
    confirmedAt: null,
    consentPage: '/contact',
    consentWording: 'News of costs, by email.',
    categories: [...newsletterCategories],
    suspected: false,
    issues: [],
    follows: [],
    notes: [],
  })
  await problem(await call(at('/api/newsletter/export', crypto.randomUUID())), 404)
  await problem(await call('/api/newsletter/export'), 422)
})

test('keeps only a hash of a suppressed address, whether it subscribed or not, and the most serious reason', async () => {
  await addRows(subscriberTable, { email: 'other@visitors.example' })
  for (const reason of ['unsubscribed', 'bounced', 'unsubscribed', 'complained', 'bounced'] as const)
    await suppress(database(), ['VERA@visitors.example'], reason)
  const hash = createHash('sha256').update('vera@visitors.example').digest('hex')
  expect(await database().select().from(suppressions)).toMatchObject([{ addressHash: hash, reason: 'complained' }])
  expect((await rows()).map(({ email }) => email)).toEqual(['other@visitors.example'])
})

test.each(['suppress', 'unsubscribe'] as const)('leaves nothing to undo after %s of a subscriber whom staff removed', async (how) => {
  const [removed] = await rows()
  await deleteRecords(database(), 'subscriber', [removed?.id ?? 0])
  await (how === 'suppress' ? suppress(database(), ['vera@visitors.example'], 'complained') : unsubscribe(database(), token))
  expect([await database().$count(deletedRecords), await database().$count(suppressions)]).toEqual([0, 1])
})
