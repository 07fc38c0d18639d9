import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { follows } from '#db/schema/follows.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { subscribers } from '#db/schema/subscribers.ts'
import { suppress } from '#db/subscribers/suppressions.ts'
import { newsletterCategories } from '#domain/newsletter/categories.ts'
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

test('confirms and stops nothing if a link is only opened, or names no follow of the subscriber', async () => {
  await ask('category:QOCS')
  const links = await linksInMail()
  for (const path of [links.confirm, links.preferences, `${links.preferences}&stop=${(await followed())[0]?.id}`])
    expect((await call(path)).status).toBe(200)
  expect(await titles()).toEqual([['category', 'QOCS', false]])
  await post(links.confirm)
  for (const number of ['0', '-1', '1e99', '99999999999', 'x', '']) {
    await post(links.preferences, { stop: number })
    await post(links.preferences, { confirm: number })
  }
  expect(await titles()).toEqual([['category', 'QOCS', true]])
})

test('follows each kind of target by its name in the register, and sends no words of a search', async () => {
  const { slug } = await storeNote({ statedCitation: '[2024] EWHC 1001 (SCCO)', statedJudges: 'Master Brightwater', date: '2024-03-12' })
  const rows = [
    ['search:year=2024&q=indemnity++costs', 'indemnity costs, 2024', /^search q=indemnity\+costs&year=2024$/],
    [`case:${slug}`, 'Smith v Jones', /^case \d+$/],
    ['authority:ewca-civ-2014-906', '[2014] EWCA Civ 906', /^authority ewca\/civ\/2014\/906$/],
    ['rule:cpr-44-2', 'CPR 44.2', /^rule cpr-44-2$/],
    ['judge:brightwater', 'Master Brightwater', /^judge brightwater$/],
    ['category:Part 36', 'Part 36', /^category Part 36$/],
  ] as const
  for (const [what] of rows) expect((await ask(what)).status).toBe(201)
  expect(await titles()).toEqual(rows.map(([what, title]) => [what.split(':')[0], title, false]))
  expect(await keys()).toEqual(rows.map(([, , key]) => expect.stringMatching(key)))
  await runDue(['mail'])
  const ofSearch = mail().messages.filter(({ text }) => text?.includes('a search in our register'))
  // The address may belong to a stranger, and the words to somebody else.
  expect(ofSearch.map(({ text, html }) => /indemnity/.test(`${text}${html}`))).toEqual([false])
})

test('follows the former version of a rule that only newer judgments name', async () => {
  await storeNote({ content: 'See the old CPR 44.3 on this.' })
  const { text } = await followAndConfirm('rule:cpr-44-3-until-2013')
  expect(text).toContain('Notes on CPR 44.3 (until 31 March 2013)')
})

const noFollows = async () => expect([await followed(), await database().$count(subscribers)]).toEqual([[], 0])

test('refuses what is no kind of target, and stores nothing', async () => {
  for (const what of [undefined, 7, '', 'rule', 'rule:', 'search:', 'toString:x', '__proto__:x', `search:q=${'a'.repeat(400)}`])
    expect(await faultyFields(await ask(what)), String(what)).toEqual(['what'])
  await noFollows()
})

test('reports a target that is not in the register, or a case without a citation, and stores nothing', async () => {
  await storeNote()
  const { slug } = await storeNote({ statedCitation: null })
  for (const what of [
    `case:${slug}`,
    'case:1',
    'rule:cpr-99-99',
    'rule:cpr-44-2-until-2013',
    'judge:nobody',
    'authority:ewca-civ-1-1',
    "authority:' or 1=1 --",
    'category:Conveyancing',
    'search:q=+',
    'search:sort=relevance',
    'search:q=a%00b',
    'search:q=a&judge=%00',
  ])
    await problem(await ask(what), 404)
  await noFollows()
  // Each of them counted against the limit of the caller.
  vi.stubEnv('VISITOR_FORM_LIMIT', '12')
  await problem(await ask('judge:nobody'), 429)
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

test('lets nobody sign up a stranger: each follow and the newsletter need their own link', async () => {
  const requestIssues = () => call('/api/newsletter', { json: { email } })
  await requestIssues()
  const issues = await linksInMail()
  await followAndConfirm('category:QOCS')
  expect((await subscriber())?.categories).toEqual([])
  await database().delete(rateLimits)
  await ask('category:Part 36')
  expect(await titles()).toEqual([
    ['category', 'QOCS', true],
    ['category', 'Part 36', false],
  ])
  await requestIssues()
  expect((await subscriber())?.categories).toEqual([])
  expect(led(await post(issues.confirm))).toBe('/newsletter/confirm/done')
  expect((await subscriber())?.categories).toEqual(newsletterCategories)
})

test('sends one mailbox at most five links an hour and ten without an answer, and follows at most a hundred targets', async () => {
  const years = Array.from({ length: 12 }, (_, index) => `search:year=${2000 + index}`)
  for (const what of years.slice(0, 7)) expect((await ask(what)).status).toBe(201)
  expect(await database().$count(mailOutbox)).toBe(5)
  await database().delete(rateLimits)
  for (const what of years.slice(7)) await ask(what)
  await database().delete(rateLimits)
  await ask('category:QOCS')
  expect(await database().$count(mailOutbox)).toBe(10)
  expect(await followed()).toHaveLength(13)
  const id = (await subscriber())?.id ?? 0
  await database().execute(sql`
    insert into ${follows} (subscriber_id, kind, key, title, consent_wording) select ${id}, 'search', 'q=' || n, n::text, '' from generate_series(14, 100) n`)
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

test('lists confirmed follows for staff, stops one by the page or one click, and deletes the address with the last', async () => {
  const { preferences } = await followAndConfirm('category:QOCS')
  await database().delete(rateLimits)
  await followAndConfirm('category:Part 36')
  const [first, second] = await followed()
  await call('/api/newsletter', { json: { email: 'other@visitors.example' } })
  await ask('search:q=indemnity')
  const listed = await answer(await call('/api/subscribers', { as: await signIn() }), 200, z.array(subscriberSchema.strict()))
  expect(listed.map(({ getsIssues, follows: all }) => [getsIssues, all.map(({ title }) => title)]).toSorted()).toEqual([
    [false, ['QOCS', 'Part 36']],
    [true, []],
  ])
  await database().delete(follows).where(eq(follows.kind, 'search'))
  await database().delete(subscribers).where(eq(subscribers.email, 'other@visitors.example'))
  const { token } = (await subscriber()) ?? {}
  expect(led(await post(preferences, { stop: String(first?.id) }))).toBe(`${preferences}&stopped=`)
  expect(await titles()).toEqual([['category', 'Part 36', true]])
  // The follow of another subscriber is not theirs to stop.
  await call(`/api/newsletter/unsubscribe?token=${crypto.randomUUID()}&follow=${second?.id}`, { method: 'POST' })
  expect(await followed()).toHaveLength(1)
  expect((await call(`/api/newsletter/unsubscribe?token=${token}&follow=${second?.id}`, { method: 'POST' })).status).toBe(200)
  expect([await followed(), await database().$count(subscribers)]).toEqual([[], 0])
})

test('ends all follows by the page or a click in a weekly mail, and the newsletter only with everything', async () => {
  const { preferences } = await followAndConfirm('category:QOCS')
  await setRows(subscribers, { categories: ['Event'] })
  expect(led(await post(preferences, { stop: 'all' }))).toBe(`${preferences}&stopped=`)
  expect([await followed(), (await subscriber())?.categories]).toEqual([[], ['Event']])
  const unsubscribe = (what = '') =>
    call(`${preferences.replace('/newsletter/preferences', '/api/newsletter/unsubscribe')}${what}`, { json: {} })
  await ask('category:Part 36')
  expect((await unsubscribe('&follow=all')).status).toBe(200)
  expect([await followed(), (await subscriber())?.categories]).toEqual([[], ['Event']])
  await ask('category:Event')
  await unsubscribe()
  await noFollows()
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

test('is deleted if nobody confirmed it for seven days, or with a removed subscriber a night later unless restored', async () => {
  await followAndConfirm('category:QOCS')
  await ask('category:Part 36')
  await setRows(follows, { createdAt: sql`now() - interval '8 days'` })
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
