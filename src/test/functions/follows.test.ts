import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { follows } from '#db/schema/follows.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { subscribers } from '#db/schema/subscribers.ts'
import { suppress } from '#db/subscribers/suppressions.ts'
import { newsletterCategories } from '#domain/mail/newsletter-categories.ts'
import { subscriberSchema } from '#domain/subscribers/listed-subscriber.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { useBuiltFiles } from '#test/drafts/built-files.ts'
import { runDue, runNight } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { setRows } from '#test/rows.ts'
import { signIn, signInAs } from '#test/sign-in.ts'

useDatabase()
useBuiltFiles()
const mail = useMail()

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const email = 'vera@visitors.example'
const ask = (what: unknown, changes: object = {}) => call('/api/newsletter/follows', { json: { email, what, ...changes } })
const followed = () => database().select().from(follows).orderBy(follows.id)
const keys = async () => (await followed()).map(({ kind, key }) => `${kind} ${key}`)
const titles = async () => (await followed()).map(({ kind, title, confirmedAt }) => [kind, title, confirmedAt !== null])
const subscriber = async () => (await database().select().from(subscribers))[0]
const post = (path: string, fields: Record<string, string> = {}) =>
  call(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
const led = (answer: Response) => answer.headers.get('Location')

/** Sends waiting mail, and returns the addresses in the latest message. */
async function linksInMail() {
  await runDue(['mail'])
  const text = mail().messages.at(-1)?.text ?? ''
  const path = (pattern: RegExp) => (pattern.exec(text)?.[0] ?? '').replace(/^https?:\/\/[^/]+/, '')
  return { text, confirm: path(/\S+\/newsletter\/confirm\?\S+/), preferences: path(/\S+\/newsletter\/preferences\?\S+/) }
}

async function followAndConfirm(what: string) {
  expect((await ask(what)).status).toBe(201)
  const links = await linksInMail()
  const answer = await post(links.confirm)
  expect(led(answer)).toBe(`${links.preferences}&confirmed=`)
  return links
}

const citing = 'See [2014] EWCA Civ 906 and CPR 44.2 on this.'
const storeNote = (changes = {}) => storeCase({ content: citing, ...changes })

test('sends a link to confirm a follow, and follows after the link is used', async () => {
  await storeNote()
  const { text, confirm } = await followAndConfirm('rule:cpr-44-2')
  expect(text).toContain('Notes on CPR 44.2')
  expect(await titles()).toEqual([['rule', 'CPR 44.2', true]])
  expect((await subscriber())?.confirmedAt).not.toBeNull()
  // The form did not request the newsletter.
  expect((await subscriber())?.categories).toEqual([])
  expect(led(await post(confirm))).toContain('confirmed=')
  expect(await titles()).toHaveLength(1)
})

test('confirms and stops nothing if a link is only opened', async () => {
  await ask('category:QOCS')
  const links = await linksInMail()
  for (const path of [links.confirm, links.preferences, `${links.preferences}&stop=${(await followed())[0]?.id}`])
    expect((await call(path)).status).toBe(200)
  expect(await titles()).toEqual([['category', 'QOCS', false]])
})

test.each([
  ['case', (slug: string) => `case:${slug}`, 'Smith v Jones', expect.stringMatching(/^case \d+$/)],
  ['authority', () => 'authority:ewca-civ-2014-906', '[2014] EWCA Civ 906', 'authority ewca/civ/2014/906'],
  ['rule', () => 'rule:cpr-44-2', 'CPR 44.2', 'rule cpr-44-2'],
  ['judge', () => 'judge:brightwater', 'Master Brightwater', 'judge brightwater'],
  ['category', () => 'category:Part 36', 'Part 36', 'category Part 36'],
  ['search', () => 'search:year=2024&q=indemnity++costs', 'indemnity costs, 2024', 'search q=indemnity+costs&year=2024'],
] as const)('follows a %s by its name in the register', async (kind, what, title, key) => {
  const { slug } = await storeNote({ statedCitation: '[2024] EWHC 1001 (SCCO)', statedJudges: 'Master Brightwater', date: '2024-03-12' })
  expect((await ask(what(slug))).status).toBe(201)
  expect(await titles()).toEqual([[kind, title, false]])
  expect(await keys()).toEqual([key])
})

test('follows no case without a citation, because no note can cite it', async () => {
  const { slug } = await storeNote({ statedCitation: null })
  await problem(await ask(`case:${slug}`), 404)
  expect(await followed()).toEqual([])
})

test.each([undefined, 7, '', 'rule', 'rule:', 'search:', 'toString:x', '__proto__:x', `search:q=${'a'.repeat(400)}`])(
  'refuses to follow %j, and stores nothing',
  async (what) => {
    expect(await faultyFields(await ask(what))).toEqual(['what'])
    expect([await followed(), await database().$count(subscribers)]).toEqual([[], 0])
  },
)

test.each([
  'rule:cpr-99-99',
  'rule:cpr-44-2-until-2013',
  'case:no-such-case',
  'case:1',
  'judge:nobody',
  'authority:ewca-civ-1-1',
  "authority:' or 1=1 --",
  'category:Conveyancing',
  'search:q=+',
  'search:sort=relevance',
  'search:q=a%00b',
  'search:q=a&judge=%00',
])('reports that %j is not in the register, and stores nothing', async (what) => {
  await storeNote()
  await problem(await ask(what), 404)
  expect([await followed(), await database().$count(subscribers)]).toEqual([[], 0])
})

test("limits a caller's requests for targets that are not in the register", async () => {
  vi.stubEnv('VISITOR_FORM_LIMIT', '2')
  for (const status of [404, 404, 429]) await problem(await ask('judge:nobody'), status)
})

test('gives the same answer for an address that follows the target, one that does not, and one that complained', async () => {
  await followAndConfirm('category:QOCS')
  await suppress(database(), ['angry@visitors.example'], 'complained')
  await database().delete(rateLimits)
  const answers = []
  for (const address of [email, 'new@visitors.example', 'angry@visitors.example']) {
    const answer = await ask('category:QOCS', { email: address })
    answers.push([answer.status, await answer.text(), [...answer.headers.keys()]])
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  const sentTo = await database().$count(mailOutbox, eq(mailOutbox.state, 'waiting'))
  // Only the new address gets a confirmation request.
  expect(sentTo).toBe(1)
})

test('lets nobody sign up a stranger: each further follow of a subscriber needs a link too', async () => {
  await followAndConfirm('category:QOCS')
  await database().delete(rateLimits)
  await ask('category:Part 36')
  expect(await titles()).toEqual([
    ['category', 'QOCS', true],
    ['category', 'Part 36', false],
  ])
  // The newsletter form sends nothing either.
  await call('/api/newsletter', { json: { email } })
  expect((await subscriber())?.categories).toEqual([])
  const { confirm } = await linksInMail()
  expect(led(await post(confirm))).toBe('/newsletter/confirm/done')
  expect((await subscriber())?.categories).toEqual(newsletterCategories)
})

test('does not confirm a newsletter that someone else requested by confirming a follow', async () => {
  await call('/api/newsletter', { json: { email } })
  await followAndConfirm('category:QOCS')
  expect((await subscriber())?.categories).toEqual([])
})

test('does not send the words of a search to an address that may belong to a stranger', async () => {
  await ask('search:q=buy+pills+at+evil.example')
  const { text } = await linksInMail()
  expect(text).toContain('a search in our register')
  expect([text, mail().messages.at(-1)?.html].join()).not.toMatch(/pills|evil/)
})

test('sends one mailbox at most five links an hour, and ten without an answer', async () => {
  const years = Array.from({ length: 12 }, (_, index) => `search:year=${2000 + index}`)
  for (const what of years.slice(0, 7)) expect((await ask(what)).status).toBe(201)
  expect(await database().$count(mailOutbox)).toBe(5)
  for (const what of years.slice(7)) {
    await database().delete(rateLimits)
    await ask(what)
  }
  await database().delete(rateLimits)
  await ask('category:QOCS')
  expect(await database().$count(mailOutbox)).toBe(10)
  expect(await followed()).toHaveLength(13)
})

test('follows at most a hundred targets', async () => {
  await followAndConfirm('category:QOCS')
  const id = (await subscriber())?.id ?? 0
  await database().execute(sql`
    insert into ${follows} (subscriber_id, kind, key, title, consent_wording) select ${id}, 'search', 'q=' || n, n::text, '' from generate_series(1, 99) n`)
  expect((await ask('category:Part 36')).status).toBe(201)
  expect(await followed()).toHaveLength(100)
})

test('separates follows that a program may have sent, without mail, until staff unmark them', async () => {
  await ask('category:QOCS', { website: 'spam' })
  expect([await titles(), await database().$count(mailOutbox)]).toEqual([[['category', 'QOCS', false]], 0])
  const id = (await subscriber())?.id
  await call(`/api/subscribers/${id}`, { as: await signIn(), method: 'PUT', json: { suspected: false } })
  const outbox = await database().select().from(mailOutbox)
  expect(outbox.map(({ kind }) => kind)).toEqual(['follow'])
})

test('stops one follow by the page and by one click, and deletes the address with the last', async () => {
  const { preferences } = await followAndConfirm('category:QOCS')
  await database().delete(rateLimits)
  await followAndConfirm('category:Part 36')
  const [first, second] = await followed()
  const token = (await subscriber())?.token
  expect(led(await post(preferences, { stop: String(first?.id) }))).toBe(`${preferences}&stopped=`)
  expect(await titles()).toEqual([['category', 'Part 36', true]])
  // The follow of another subscriber is not theirs to stop.
  await call(`/api/newsletter/unsubscribe?token=${crypto.randomUUID()}&follow=${second?.id}`, { method: 'POST' })
  expect(await followed()).toHaveLength(1)
  expect((await call(`/api/newsletter/unsubscribe?token=${token}&follow=${second?.id}`, { method: 'POST' })).status).toBe(200)
  expect([await followed(), await database().$count(subscribers)]).toEqual([[], 0])
})

test('stops all follows, and keeps a subscriber of the newsletter', async () => {
  const { preferences } = await followAndConfirm('category:QOCS')
  await setRows(subscribers, { categories: ['Event'] })
  expect(led(await post(preferences, { stop: 'all' }))).toBe(`${preferences}&stopped=`)
  expect([await followed(), (await subscriber())?.categories]).toEqual([[], ['Event']])
})

test.each(['0', '-1', '1e99', '99999999999', 'x', ''])('stops nothing for the number %j', async (stop) => {
  const { preferences } = await followAndConfirm('category:QOCS')
  await post(preferences, { stop })
  await post(preferences, { confirm: stop })
  expect(await titles()).toEqual([['category', 'QOCS', true]])
})

test('ends all follows by one click in a weekly mail, and keeps the newsletter', async () => {
  await followAndConfirm('category:QOCS')
  await setRows(subscribers, { categories: ['Event'] })
  const { token } = (await subscriber()) ?? {}
  expect((await call(`/api/newsletter/unsubscribe?token=${token}&follow=all`, { method: 'POST' })).status).toBe(200)
  expect([await followed(), (await subscriber())?.categories]).toEqual([[], ['Event']])
})

test('unsubscribes from everything by one click, and deletes all follows', async () => {
  await followAndConfirm('category:QOCS')
  const token = (await subscriber())?.token
  await call(`/api/newsletter/unsubscribe?token=${token}`, { method: 'POST' })
  expect([await followed(), await database().$count(subscribers)]).toEqual([[], 0])
})

test('exports the follows of a subscriber, and erases them with the person', async () => {
  await followAndConfirm('category:QOCS')
  const token = (await subscriber())?.token
  const data = await (await call(`/api/newsletter/export?token=${token}`)).json()
  expect(data).toMatchObject({ follows: [{ kind: 'category', title: 'QOCS', consentWording: expect.stringContaining('week') }], notes: [] })
  const as = await signInAs('owner')
  const all = await (await call('/api/subjects/export', { as, json: { email } })).text()
  expect(all).toContain('What subscribers follow')
  expect((await call('/api/subjects/erase', { as, json: { email } })).status).toBe(200)
  expect([
    await followed(),
    await database().$count(subscribers),
    await database().$count(mailOutbox, eq(mailOutbox.kind, 'follow')),
  ]).toEqual([[], 0, 0])
})

test('returns with a subscriber whom staff removed by mistake, and is deleted in the following night', async () => {
  await followAndConfirm('category:QOCS')
  const as = await signIn()
  const id = (await subscriber())?.id
  await call(`/api/subscribers/${id}`, { as, method: 'DELETE' })
  await runNight()
  await call(`/api/subscribers/${id}/restore`, { as, method: 'POST' })
  expect(await titles()).toEqual([['category', 'QOCS', true]])
  await call(`/api/subscribers/${id}`, { as, method: 'DELETE' })
  await database().execute(sql`update deleted_records set deleted_at = now() - interval '2 days'`)
  await runNight()
  expect(await followed()).toEqual([])
})

test('deletes a follow that nobody confirmed within seven days', async () => {
  await ask('category:QOCS')
  await setRows(follows, { createdAt: sql`now() - interval '8 days'` })
  await runNight()
  expect(await followed()).toEqual([])
})

test('lists for staff the mail and follows of each subscriber, without unconfirmed ones', async () => {
  await call('/api/newsletter', { json: { email: 'other@visitors.example' } })
  await followAndConfirm('category:QOCS')
  await database().delete(rateLimits)
  await followAndConfirm('category:Part 36')
  await ask('search:q=indemnity')
  const listed = await answer(await call('/api/subscribers', { as: await signIn() }), 200, z.array(subscriberSchema.strict()))
  expect(listed.map(({ email: address, getsIssues, follows: all }) => [address, getsIssues, all.map(({ title }) => title)])).toEqual([
    [email, false, ['QOCS', 'Part 36']],
    ['other@visitors.example', true, []],
  ])
})
