import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCase } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { startIssue } from '#db/newsletter/issue-sending.ts'
import { deleteIssue, findIssue, listIssues } from '#db/newsletter/issues.ts'
import { draftMonday } from '#db/newsletter/monday-draft.ts'
import { audit } from '#db/schema/audit.ts'
import { cases } from '#db/schema/cases.ts'
import { newsletterIssues } from '#db/schema/newsletter.ts'
import { call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { anIssue, storeIssue } from '#test/newsletter/issues.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

const mondays = ['2026-11-30T03:00:00Z', '2026-12-07T03:00:00Z', '2026-12-14T03:00:00Z'] as const
const make = (week: 0 | 1 | 2) => draftMonday(database(), new Date(mondays[week]))
const store = async (title: string) => (await createCase(database(), caseInput({ title }))).id
const issues = () => listIssues(database())

/** An issue that went out before the cases of a test. */
async function sendOne(): Promise<void> {
  const { id } = await storeIssue({ slug: 'earlier' })
  await startIssue(database(), id, undefined)
  await database().update(newsletterIssues).set({ startedAt: sql`now() - interval '1 day'` }).where(eq(newsletterIssues.id, id))
}
const drafts = async () => (await issues()).filter(({ draftedFor }) => draftedFor !== null)

test('drafts an issue of everything new since the last one, once a week, and sends nothing', async () => {
  await sendOne()
  const old = await store('Old v Case')
  await database().update(cases).set({ createdAt: sql`now() - interval '3 days'` }).where(eq(cases.id, old))
  const fresh = await store('New v Case')
  await make(0)
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

test('makes one draft if two runs start at once', async () => {
  await store('New v Case')
  await Promise.all([make(0), make(0), make(0)])
  expect(await drafts()).toHaveLength(1)
})

test('makes no draft if nothing is new', async () => {
  await sendOne()
  await make(0)
  expect(await drafts()).toEqual([])
})

test('updates an unsent draft, and adds no second one', async () => {
  const first = await store('First v Case')
  await make(0)
  const second = await store('Second v Case')
  await make(1)
  const all = await drafts()
  expect(all).toMatchObject([{ subject: 'New on costs, 7 December 2026', slug: 'new-on-costs-30-november-2026' }])
  expect(all[0]?.caseIds.toSorted()).toEqual([first, second].toSorted())
})

test('does not change a draft that a person has saved or scheduled', async () => {
  await store('First v Case')
  await make(0)
  const [draft] = await drafts()
  const id = draft?.id ?? 0
  const as = await signIn()
  expect((await call(`/api/newsletter/issues/${id}`, { as, method: 'PUT', json: anIssue({ subject: 'Mine' }) })).status).toBe(200)
  await store('Second v Case')
  await make(1)
  expect((await drafts()).map(({ subject }) => subject)).toEqual(['Mine'])
  await database().update(newsletterIssues).set({ state: 'scheduled' })
  await make(2)
  expect(await drafts()).toHaveLength(1)
})

test('makes no other draft in the week in which a person deleted it, but one the week after', async () => {
  await store('First v Case')
  await make(0)
  await deleteIssue(database(), (await drafts())[0]?.id ?? 0, undefined)
  await make(0)
  expect(await drafts()).toEqual([])
  await make(1)
  expect(await drafts()).toHaveLength(1)
})

test("chooses another address if a person's issue has the same one", async () => {
  await storeIssue({ slug: 'new-on-costs-30-november-2026' })
  await store('First v Case')
  await make(0)
  const [draft] = await drafts()
  expect((await findIssue(database(), draft?.id ?? 0))?.slug).toBe('new-on-costs-30-november-2026-2')
})
