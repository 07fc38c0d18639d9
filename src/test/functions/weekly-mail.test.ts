import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { importCases } from '#db/cases/case-import.ts'
import { database } from '#db/connection/client.ts'
import { readOutdatedFacts } from '#db/facts/read-facts.ts'
import { mostNotes } from '#db/follows/weekly-mail.ts'
import { caseCitations, cases } from '#db/schema/cases.ts'
import { followedNotes, follows } from '#db/schema/follows.ts'
import { newsletterDeliveries } from '#db/schema/newsletter.ts'
import { subscribers } from '#db/schema/subscribers.ts'
import { completeRestore } from '#db/upkeep/complete-restore.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import type { FollowKind } from '#domain/follows/follow-kinds.ts'
import { prepareWeeklyMail } from '#server/follows/weekly-mail.ts'
import { saveCase, storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, caseInputs } from '#test/fixtures.ts'
import { runDue, runNight } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { makeDeliveriesDue, storeSubscribers } from '#test/newsletter/issues.ts'
import { addRows, setRows } from '#test/rows.ts'

useDatabase()
const mail = useMail()

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await storeSubscribers(1)
})

const weeks = ['2026-11-30', '2026-12-07', '2026-12-14']
/** Sends the mail of a week. Returns the titles that each address got in it. */
async function send(week: number): Promise<Record<string, string[]>> {
  mail().messages.length = 0
  await prepareWeeklyMail(database(), new Date(`${weeks[week]}T09:00:00Z`))
  await runDue(['deliveries'])
  return Object.fromEntries(
    mail().messages.map(({ to, html }) => {
      const titles = [...String(html).matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title ?? '')
      return [[to].flat()[0]?.text ?? '', titles.toSorted()]
    }),
  )
}

const long = sql`now() - interval '3 days'`
async function follow(kind: FollowKind, key: string, subscriber = 1): Promise<number> {
  const email = `reader-${subscriber}@readers.example`
  const [owner] = await database().select().from(subscribers).where(eq(subscribers.email, email))
  const times = { confirmedAt: long, createdAt: long, since: long }
  const values = { subscriberId: owner?.id ?? 0, kind, key, title: key, ...times, consentWording: '' }
  const [row] = await addRows(follows, values).returning({ id: follows.id })
  return row?.id ?? 0
}
const store = (title: string, changes: object = {}) => storeCase({ title, ...changes })
const storeFollowed = (title: string) => store(title, { category: 'QOCS' })
/** Follows the category of a note, and then stores the note. */
async function followAnd(title: string): Promise<CaseRecord> {
  await follow('category', 'QOCS')
  return storeFollowed(title)
}
const first = 'reader-1@readers.example'

/** Makes a note older than every follow. */
async function makeOld(id: number): Promise<void> {
  const old = sql`now() - interval '20 days'`
  await setRows(cases, { createdAt: old, updatedAt: old }, eq(cases.id, id))
  await setRows(caseCitations, { since: old }, eq(caseCitations.caseId, id))
}

test('sends a new note once, in one mail a week, with links to unsubscribe', async () => {
  await storeSubscribers(2)
  const id = await follow('category', 'QOCS')
  await storeFollowed('First v Note')
  expect(await send(0)).toEqual({ [first]: ['First v Note'] })
  const [message] = mail().messages
  const { token } = (await database().select().from(subscribers).where(eq(subscribers.email, first)))[0] ?? {}
  expect(message?.subject).toBe('New note: First v Note')
  expect(message?.text).toContain(`/newsletter/preferences?token=${token}&stop=${id}`)
  expect(message?.headers.get('list')).toMatchObject({
    unsubscribe: { url: expect.stringContaining(`/api/newsletter/unsubscribe?token=${token}&follow=all`) },
  })
  expect(mail().sources[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  // A second run in the same week, and runs in later weeks, send nothing again.
  expect(await send(0)).toEqual({})
  expect(await send(1)).toEqual({})
  await storeFollowed('Second v Note')
  expect(await send(1)).toEqual({})
  expect(await send(2)).toEqual({ [first]: ['Second v Note'] })
})

test('keeps a mail and the list of sent notes as long as a note can be sent, and no longer', async () => {
  await followAnd('First v Note')
  await send(0)
  // A mail is as old as the Monday of its week.
  for (const [days, mailDays, kept] of [
    [56, 49, 1],
    [58, 58, 0],
  ] as const) {
    const week = sql`to_char(date_trunc('week', now() - make_interval(days => ${mailDays})), 'YYYY-MM-DD')`
    await setRows(newsletterDeliveries, { week })
    await setRows(followedNotes, { createdAt: sql`now() - make_interval(days => ${days})` })
    await runNight()
    expect([await database().$count(followedNotes), await database().$count(newsletterDeliveries)]).toEqual([kept, kept])
  }
})

test('waits until seven on a Monday, and sends nothing without a mail server', async () => {
  await followAnd('First v Note')
  expect(await prepareWeeklyMail(database(), new Date('2026-11-30T03:00:00Z'))).toBe(4 * 3_600_000)
  vi.stubEnv('SMTP_URL', undefined)
  expect(await prepareWeeklyMail(database(), new Date('2026-11-30T09:00:00Z'))).toBeUndefined()
  expect(await database().$count(newsletterDeliveries)).toBe(0)
})

test('sends notes that are new since the follow was requested, once for several follows, and nothing unconfirmed', async () => {
  await storeSubscribers(2)
  await follow('category', 'QOCS')
  await follow('search', 'q=proportionality')
  await follow('category', 'QOCS', 2)
  await setRows(follows, { confirmedAt: null }, sql`${follows.subscriberId} = (select max(id) from ${subscribers})`)
  const { id } = await storeFollowed('Old v Note')
  await makeOld(id)
  await store('New v Note', { category: 'QOCS', content: 'On proportionality.' })
  expect(await send(0)).toEqual({ [first]: ['New v Note'] })
  expect((await database().select().from(followedNotes))[0]?.followIds).toHaveLength(2)
})

test('sends the matches of a followed search with a judge, however spelled, and nothing for a followed case that was deleted', async () => {
  const cited = await store('Cited v Case', { content: '[2014] EWCA Civ 906\nThe note.' })
  await follow('case', String(cited.id))
  await deleteRecords(database(), 'case', [cited.id])
  await store('Citing v Note', { content: 'See [2014] EWCA Civ 906.' })
  await follow('search', 'judge=Underhill+LJ')
  await store('Before v Him', { statedJudges: 'LORD JUSTICE UNDERHILL' })
  await store('Before v Another', { statedJudges: 'Lord Justice Coulson' })
  expect(await send(0)).toEqual({ [first]: ['Before v Him'] })
})

test('sends an old note if a save adds a citation of the followed case, but not for any other save', async () => {
  const cited = await store('Cited v Case', { content: '[2014] EWCA Civ 906\nThe note.' })
  await follow('case', String(cited.id))
  const fields = caseInput({ title: 'Old v Note', content: 'Nothing yet.' })
  const old = await storeCase(fields)
  const citing = await store('Citing v Already', { content: 'See [2014] EWCA Civ 906.' })
  for (const { id } of [cited, old, citing]) await makeOld(id)
  await saveCase(old.id, { ...fields, content: 'See [2014] EWCA Civ 906 on this.' })
  const { slug, title } = citing
  await saveCase(citing.id, caseInput({ slug, title, content: 'See also [2014] EWCA Civ 906.' }))
  expect(await send(0)).toEqual({ [first]: ['Old v Note'] })
})

test('does not treat a citation as new because its facts were read again, or the case was restored', async () => {
  await follow('authority', 'ewca/civ/2014/906')
  const { id } = await store('Old v Note', { content: 'See [2014] EWCA Civ 906.' })
  await makeOld(id)
  await setRows(cases, { factsVersion: -1 })
  await readOutdatedFacts(database())
  await deleteRecords(database(), 'case', [id])
  await restoreRecords(database(), 'case', [id])
  expect(await send(0)).toEqual({})
})

test('does not send a withdrawn note, sends it after it is restored, and leaves out a follow that was stopped', async () => {
  const { id } = await followAnd('Withdrawn v Note')
  await prepareWeeklyMail(database(), new Date(`${weeks[0]}T09:00:00Z`))
  await deleteRecords(database(), 'case', [id])
  expect(await send(0)).toEqual({})
  expect((await database().select().from(newsletterDeliveries))[0]?.state).toBe('dropped')
  await restoreRecords(database(), 'case', [id])
  expect(await send(1)).toEqual({ [first]: ['Withdrawn v Note'] })
  await storeFollowed('Second v Note')
  // Between the preparation and the sending.
  await prepareWeeklyMail(database(), new Date(`${weeks[2]}T09:00:00Z`))
  await database().delete(follows)
  expect(await send(2)).toEqual({})
})

test('sends at most forty notes at once, and the rest in the next weeks', async () => {
  await follow('category', 'QOCS')
  const title = (number: number) => `Note v ${String(number).padStart(2, '0')}`
  await importCases(
    database(),
    caseInputs(mostNotes + 3, (number) => ({ title: title(number), category: 'QOCS' })),
  )
  const [one, two, three] = [await send(0), await send(1), await send(2)]
  expect([one[first]?.length, two[first]?.length, three]).toEqual([mostNotes, 3, {}])
  expect(new Set([...(one[first] ?? []), ...(two[first] ?? [])]).size).toBe(mostNotes + 3)
})

test('sends a note again in the next week only if the mail server refused it', async () => {
  await followAnd('First v Note')
  mail().behave({ refuse: 'recipient', code: 550 })
  expect(await send(0)).toEqual({})
  mail().behave('accept')
  expect(await send(1)).toEqual({ [first]: ['First v Note'] })
  mail().behave('cut')
  await storeFollowed('Second v Note')
  await send(2)
  await makeDeliveriesDue()
  mail().behave('accept')
  await runDue(['deliveries'])
  expect(mail().messages).toEqual([])
})

test('does not send mail that a restored backup may have sent before', async () => {
  await followAnd('First v Note')
  await database().transaction((tx) => completeRestore(tx))
  expect(await send(0)).toEqual({})
})
