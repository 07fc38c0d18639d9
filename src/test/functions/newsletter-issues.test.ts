import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { startIssue } from '#db/newsletter/issue-sending.ts'
import { deleteIssue, listIssues } from '#db/newsletter/issues.ts'
import { draftMonday } from '#db/newsletter/monday-draft.ts'
import { readPublication } from '#db/publication/publication.ts'
import { audit } from '#db/schema/audit.ts'
import { cases } from '#db/schema/cases.ts'
import { newsletterIssues } from '#db/schema/newsletter.ts'
import { contentTables, readRows } from '#db/upkeep/backup.ts'
import { issueProgressSchema } from '#domain/newsletter/issue-sending.ts'
import { issueContentSchema, issueListSchema, issueSchema } from '#domain/newsletter/issues.ts'
import { changesSchema } from '#domain/publication/changes.ts'
import { answer, type CallOptions, call, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { newsInput } from '#test/fixtures.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { anIssue, storeIssue, storeSubscribers } from '#test/newsletter/issues.ts'
import { setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const mail = useMail()

const as = useStaff()

const address = '/api/newsletter/issues'
const ask = (path = '', options: CallOptions = {}) => call(`${address}${path}`, { as, ...options })
const act = (id: number, action: string, json?: unknown) => ask(`/${id}/${action}`, { method: 'POST', ...(json !== undefined && { json }) })
const stored = async (id: number) => (await database().select().from(newsletterIssues).where(eq(newsletterIssues.id, id)))[0]
const changedPages = async () => (await answer(await call('/api/changes'), 200, changesSchema)).changed

test('stores a draft, makes its slug from the subject, and neither saves nor sends it for somebody who saw an older one', async () => {
  const created = await ask('', { json: anIssue({ slug: '', subject: 'Costs & budgets' }) })
  const draft = await answer(created, 201, issueSchema.strict())
  expect(draft).toMatchObject({ slug: 'costs-budgets', state: 'draft', startedAt: null })
  const old = created.headers.get('ETag') ?? ''
  const saved = await ask(`/${draft.id}`, { method: 'PUT', json: anIssue({ subject: 'New' }), headers: { 'If-Match': old } })
  expect(await answer(saved, 200, issueSchema)).toMatchObject({ subject: 'New' })
  const late = await ask(`/${draft.id}`, { method: 'PUT', json: anIssue({ subject: 'Mine' }), headers: { 'If-Match': old } })
  expect(await problem(late, 412)).toMatchObject({ current: { subject: 'New' } })
  await problem(await ask(`/${draft.id}/send`, { method: 'POST', headers: { 'If-Match': old } }), 412)
  expect((await stored(draft.id))?.state).toBe('draft')
  await problem(await ask('', { json: anIssue() }), 409)
  for (const slug of ['unsubscribe', 'preferences', 'confirm']) await problem(await ask('', { json: anIssue({ slug }) }), 422)
})

test('never shows a draft to the public, or puts it in a backup of the content', async () => {
  const canary = 'canary-of-a-draft'
  const { id } = await storeIssue({ subject: canary, slug: canary, introduction: canary })
  await act(id, 'schedule', { sendAt: '2999-01-01T09:00:00Z' })
  const rows: unknown[] = []
  for (const table of contentTables) for await (const some of readRows(database(), table)) rows.push(some)
  expect(JSON.stringify(rows)).not.toContain(canary)
  expect(JSON.stringify(await changedPages())).not.toContain(canary)
  await problem(await call(`${address}/${id}`), 401)
  await problem(await call(`${address}/${id}/preview`), 401)
})

test('suggests records that are new since the last issue, and lists those already in the issue', async () => {
  const old = await storeCase({ slug: 'old-case', title: 'Old' })
  const sent = await storeIssue({ caseIds: [old.id] })
  await startIssue(database(), sent.id, undefined)
  await database().execute(sql`update cases set created_at = now() - interval '1 day'`)
  const fresh = await storeCase({ slug: 'new-case', title: 'New' })
  await call('/api/news', { as, json: newsInput({ slug: 'past', title: 'Past', date: '2020-01-01' }) })
  await call('/api/news', { as, json: newsInput({ slug: 'future', title: 'Future', date: '2999-01-01' }) })
  const found = await answer(await ask('/content'), 200, issueContentSchema)
  expect(found.items.map(({ title }) => title)).toEqual(['New', 'Future'])
  const { id } = await storeIssue({ slug: 'next', caseIds: [old.id, fresh.id] })
  const held = await answer(await ask(`/content?issue=${id}`), 200, issueContentSchema)
  expect(held.items.map(({ title }) => title)).toEqual(['New', 'Future', 'Old'])
})

test('sends an issue, reports its progress, and makes its page public at once', async () => {
  await storeSubscribers(3)
  const { id } = await storeIssue()
  expect(await answer(await ask(`/${id}/progress`), 200, issueProgressSchema)).toMatchObject({ state: 'draft', recipients: 3 })
  const { contentVersion } = await readPublication(database())
  expect(await answer(await act(id, 'send'), 200, issueSchema)).toMatchObject({ state: 'sending' })
  expect((await readPublication(database())).contentVersion).toBe(contentVersion + 1)
  expect(await changedPages()).toEqual([{ path: '/newsletter/costs-in-november', kind: 'issue' }])
  await problem(await act(id, 'send'), 409)
  await problem(await ask(`/${id}`, { method: 'PUT', json: anIssue() }), 409)
  await problem(await ask(`/${id}`, { method: 'DELETE' }), 409)
  await runDue(['deliveries'])
  const progress = await answer(await ask(`/${id}/progress`), 200, issueProgressSchema)
  expect(progress).toMatchObject({ state: 'sent', recipients: 3, counts: { sent: 3 }, problems: [] })
  const [listed] = await answer(await ask(), 200, issueListSchema)
  expect(listed?.deliveries).toEqual({ all: 3, open: 0, lost: 0 })
  expect((await ask(`/${id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await stored(id)).toBeUndefined()
})

test('refuses to send an empty issue, and any issue without a mail server', async () => {
  const empty = await storeIssue({ introduction: '', slug: 'empty' })
  await problem(await act(empty.id, 'send'), 409)
  await problem(await act(empty.id, 'schedule', { sendAt: '2999-01-01T09:00:00Z' }), 409)
  const { id } = await storeIssue()
  vi.stubEnv('SMTP_URL', undefined)
  await problem(await act(id, 'send'), 409)
  await problem(await act(id, 'test', { email: 'vera@visitors.example' }), 409)
})

test('schedules an issue for a future time, and turns it back into a draft', async () => {
  const { id } = await storeIssue()
  await problem(await act(id, 'schedule', { sendAt: '2020-01-01T09:00:00Z' }), 422)
  await problem(await act(id, 'schedule', { sendAt: 'tomorrow' }), 422)
  const scheduled = await answer(await act(id, 'schedule', { sendAt: '2999-01-01T09:00:00+01:00' }), 200, issueSchema)
  expect(scheduled).toMatchObject({ state: 'scheduled', sendAt: '2999-01-01T08:00:00.000Z' })
  await problem(await ask(`/${id}`, { method: 'PUT', json: anIssue() }), 409)
  expect(await answer(await act(id, 'cancel'), 200, issueSchema)).toMatchObject({ state: 'draft', sendAt: null })
  await problem(await act(id, 'cancel'), 409)
})

test('sends a test message to one address, and shows the message in its three forms', async () => {
  const { id } = await storeIssue()
  expect((await act(id, 'test', { email: 'vera@visitors.example' })).status).toBe(204)
  expect(mail().messages.map(({ subject }) => subject)).toEqual(['Test: Costs in November'])
  const light = await ask(`/${id}/preview?form=light`)
  expect(light.headers.get('X-Frame-Options')).toBe('DENY')
  const page = await light.text()
  expect(page).toMatch(/<script type="text\/css">.*prefers-color-scheme.*<body data-style="margin:0/s)
  expect(page).not.toMatch(/<style| style="/)
  expect(await (await ask(`/${id}/preview?form=dark`)).text()).not.toContain('prefers-color-scheme')
  const text = await ask(`/${id}/preview?form=text`)
  expect(text.headers.get('Content-Type')).toMatch(/^text\/html/)
  expect(await text.text()).toMatch(/<pre [^>]*>.*\*matter\*/s)
})

const make = (week: number) => draftMonday(database(), new Date(Date.UTC(2026, 10, 30 + 7 * week, 3)))
const store = async (title: string) => (await storeCase({ title })).id
const issues = () => listIssues(database())

/** An issue that went out before the cases of a test. */
async function sendOne(): Promise<void> {
  const { id } = await storeIssue({ slug: 'earlier' })
  await startIssue(database(), id, undefined)
  await setRows(newsletterIssues, { startedAt: sql`now() - interval '1 day'` }, eq(newsletterIssues.id, id))
}
const drafts = async () => (await issues()).filter(({ draftedFor }) => draftedFor !== null)

test('drafts one issue a week of everything new since the last one, even in two runs at once, and sends nothing', async () => {
  await sendOne()
  const old = await store('Old v Case')
  await setRows(cases, { createdAt: sql`now() - interval '3 days'` }, eq(cases.id, old))
  await make(-1)
  expect(await drafts()).toEqual([])
  const fresh = await store('New v Case')
  await Promise.all([make(0), make(0), make(0)])
  expect(await drafts()).toMatchObject([
    {
      subject: 'New on costs, 30 November 2026',
      state: 'draft',
      caseIds: [fresh],
      categories: ['Detailed Assessment'],
      draftedFor: '2026-11-30',
    },
  ])
  await store('Newer v Case')
  await make(0)
  expect((await drafts())[0]?.caseIds).toEqual([fresh])
  expect((await database().select().from(audit)).map(({ action, kind }) => `${action} ${kind}`)).toEqual(['created issue'])
})

test('updates an unsent draft in place, until a person has saved or scheduled it', async () => {
  const first = await store('First v Case')
  await make(0)
  const second = await store('Second v Case')
  await make(1)
  const [draft, ...others] = await drafts()
  expect(draft).toMatchObject({ subject: 'New on costs, 7 December 2026', slug: 'new-on-costs-30-november-2026' })
  expect([draft?.caseIds.toSorted(), others]).toEqual([[first, second].toSorted(), []])
  expect((await ask(`/${draft?.id}`, { method: 'PUT', json: anIssue({ subject: 'Mine' }) })).status).toBe(200)
  await store('Third v Case')
  await make(2)
  expect((await drafts()).map(({ subject }) => subject)).toEqual(['Mine'])
  await setRows(newsletterIssues, { state: 'scheduled' })
  await make(3)
  expect(await drafts()).toHaveLength(1)
})

test('makes no other draft in the week in which a person deleted it, and chooses an address that no other issue has', async () => {
  await storeIssue({ slug: 'new-on-costs-30-november-2026' })
  await store('First v Case')
  await make(0)
  const [draft] = await drafts()
  expect(draft?.slug).toBe('new-on-costs-30-november-2026-2')
  await deleteIssue(database(), draft?.id ?? 0, undefined)
  await make(0)
  expect(await drafts()).toEqual([])
  await make(1)
  expect(await drafts()).toHaveLength(1)
})
