import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { beginDelivery, claimDeliveries, postponeDelivery, settleDelivery } from '#db/newsletter/deliveries.ts'
import { resumeIssue, scheduleIssue, startIssue, stopIssue } from '#db/newsletter/issue-sending.ts'
import { findIssue } from '#db/newsletter/issues.ts'
import { readProgress } from '#db/newsletter/progress.ts'
import { newsletterDeliveries, newsletterIssues } from '#db/schema/newsletter.ts'
import { subscribers } from '#db/schema/subscribers.ts'
import { findOwnData } from '#db/subscribers/subscription.ts'
import { completeRestore } from '#db/upkeep/complete-restore.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { makeDeliveriesDue, storeIssue, storeSubscribers } from '#test/newsletter/issues.ts'
import { addRows, setRows } from '#test/rows.ts'

useDatabase()
const mail = useMail()

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const sendAll = () => runDue(['deliveries'])
/** A busy machine has used part of the pause. */
const aMinute: unknown = expect.closeTo(60, -1)

async function startNew(readers: number, changes: Parameters<typeof storeIssue>[0] = {}): Promise<number> {
  await storeSubscribers(readers)
  const { id } = await storeIssue(changes)
  expect(await startIssue(database(), id, undefined)).toBeDefined()
  return id
}

const deliveries = () => database().select().from(newsletterDeliveries).orderBy(asc(newsletterDeliveries.subscriberId))
const states = async () => (await deliveries()).map(({ state }) => state)
const storedIssue = async (id: number) => {
  const issue = await findIssue(database(), id)
  if (!issue) throw new Error(`No issue ${id}`)
  return issue
}
const stateOf = async (id: number) => (await findIssue(database(), id))?.state
const recipients = () => mail().messages.map(({ to }) => [to].flat()[0]?.text)

test("sends each reader a message with that reader's links, in HTML and in plain text", async () => {
  const { id, slug } = await storeCase({ summary: 'Costs were <assessed> at half.' })
  const issue = await startNew(2, { caseIds: [id] })
  await sendAll()
  expect(await stateOf(issue)).toBe('sent')
  expect(recipients().toSorted()).toEqual(['reader-1@readers.example', 'reader-2@readers.example'])
  const [message] = mail().messages
  const address = [message?.to].flat()[0]?.text ?? ''
  const [reader] = await database().select().from(subscribers).where(eq(subscribers.email, address))
  const site = process.env['SITE_URL']
  const line = message?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line
  expect(line?.replace('\r\n', '')).toBe(`List-Unsubscribe: <${site}/api/newsletter/unsubscribe?token=${reader?.token}>`)
  expect(message?.headers.get('list')).toMatchObject({
    'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
    id: { id: 'newsletter.paulstreetcosts.example', name: 'Paul Street Costs' },
  })
  expect(message?.headers.has('precedence')).toBe(false)
  const links = [`/newsletter/preferences?token=${reader?.token}`, '/newsletter/costs-in-november', `/cases/${slug}`]
  for (const form of [message?.text, message?.html]) for (const link of links) expect(form).toContain(`${site}${link}`)
  expect(message?.text).toContain('Costs were <assessed> at half.')
  expect(message?.html).toContain('Costs were &lt;assessed&gt; at half.')
})

test('sends an issue only to confirmed subscribers who chose one of its categories, and lists it in their data', async () => {
  const add = (email: string, changes: Partial<typeof subscribers.$inferInsert>) =>
    addRows(subscribers, { email: `${email}@readers.example`, ...changes })
  await add('event', { categories: ['Event'] })
  await add('qocs', { categories: ['QOCS', 'Event'] })
  await add('unconfirmed', { confirmedAt: null })
  await add('program', { suspected: true })
  const { id } = await storeIssue({ categories: ['QOCS', 'News'] })
  await startIssue(database(), id, undefined)
  await sendAll()
  expect(recipients()).toEqual(['qocs@readers.example'])
  const reader = (await database().select().from(subscribers)).find(({ email }) => email === 'qocs@readers.example')
  expect(await findOwnData(database(), reader?.token ?? '')).toMatchObject({ issues: [{ subject: 'Costs in November' }] })
})

test('starts an issue once, however often the call is repeated', async () => {
  await storeSubscribers(3)
  const { id } = await storeIssue()
  const started = await Promise.all(Array.from({ length: 4 }, () => startIssue(database(), id, undefined)))
  expect(started.filter(Boolean)).toHaveLength(1)
  await Promise.all([sendAll(), sendAll(), sendAll()])
  await sendAll()
  expect(recipients().toSorted()).toEqual(['reader-1@readers.example', 'reader-2@readers.example', 'reader-3@readers.example'])
})

test('sends nothing to a subscriber who leaves after the claim, or after staff stopped the issue', async () => {
  const id = await startNew(2)
  const [, second] = await database().select().from(subscribers).orderBy(asc(subscribers.id))
  await claimDeliveries(database(), 10)
  await database()
    .delete(subscribers)
    .where(eq(subscribers.id, second?.id ?? 0))
  await makeDeliveriesDue()
  await sendAll()
  expect([recipients(), await states()]).toEqual([['reader-1@readers.example'], ['sent', 'dropped']])
  await setRows(newsletterDeliveries, { state: 'waiting' })
  await setRows(newsletterIssues, { state: 'sending' })
  expect(await stopIssue(database(), id)).toBe(true)
  await sendAll()
  expect([recipients().length, await states(), await stateOf(id)]).toEqual([1, ['dropped', 'dropped'], 'sent'])
})

test('never repeats a message whose acceptance was lost, and lists it as unknown', async () => {
  mail().behave('cut')
  const id = await startNew(1)
  await sendAll()
  mail().behave('accept')
  await makeDeliveriesDue()
  await sendAll()
  expect(await resumeIssue(database(), id)).toBe(false)
  expect([mail().attempts(), mail().messages, await states(), await stateOf(id)]).toEqual([1, [], ['unknown'], 'sent'])
})

test('delays the whole issue after a refusal at any stage, and sends it once later', async () => {
  const id = await startNew(12)
  for (const [refuse, code] of [
    ['connection', 421],
    ['sender', 450],
    ['recipient', 421],
    ['message', 451],
  ] as const) {
    mail().behave({ refuse, code })
    expect(await sendAll(), refuse).toEqual([aMinute])
    const waiting = await deliveries()
    expect(waiting.every(({ state }) => state === 'waiting')).toBe(true)
    // Only the messages in progress were refused.
    expect(waiting.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(4)
    await setRows(newsletterDeliveries, { attempts: 0 })
    await makeDeliveriesDue()
  }
  mail().behave('accept')
  await sendAll()
  expect([new Set(recipients()).size, mail().messages.length, await stateOf(id)]).toEqual([12, 12, 'sent'])
})

test('reports a next attempt only after a refusal, not while a worker has claimed the messages', async () => {
  const id = await startNew(2)
  const nextAttempt = async () => (await readProgress(database(), await storedIssue(id))).dueAt
  const [claimed] = await claimDeliveries(database(), 10)
  expect(await nextAttempt()).toBeNull()
  if (claimed) await postponeDelivery(database(), claimed, 'claimed', 60, 'Try later.')
  expect(Date.parse((await nextAttempt()) ?? '')).toBeGreaterThan(Date.now())
})

test('also delays it after five temporary refusals of recipients in a row', async () => {
  mail().behave({ refuse: 'recipient', code: 450 })
  await startNew(20)
  expect(await sendAll()).toEqual([aMinute])
  const attempted = (await deliveries()).filter(({ attempts }) => attempts > 0).length
  expect(attempted).toBeGreaterThanOrEqual(5)
  expect(attempted).toBeLessThan(12)
})

test('gives up a recipient that is permanently refused, and resumes at the request of staff', async () => {
  mail().behave({ refuse: 'recipient', code: 550 })
  const id = await startNew(3)
  await sendAll()
  expect([await states(), await stateOf(id)]).toEqual([Array(3).fill('failed'), 'sent'])
  for (const { problem: reason } of await deliveries()) expect(reason).toBe('The mail server refused the sender or the recipient (550).')
  mail().behave('accept')
  expect(await resumeIssue(database(), id)).toBe(true)
  await sendAll()
  expect([await states(), await stateOf(id)]).toEqual([Array(3).fill('sent'), 'sent'])
})

test('starts a scheduled issue at its time and not before, and leaves one of the next day to the hourly function', async () => {
  await storeSubscribers(1)
  const { id } = await storeIssue()
  const inSeconds = (seconds: number) => ({ sendAt: new Date(Date.now() + seconds * 1000) })
  await scheduleIssue(database(), id, inSeconds(86_400).sendAt, undefined)
  expect(await sendAll()).toEqual([])
  await setRows(newsletterIssues, inSeconds(600))
  const [pause = 0] = await sendAll()
  expect(pause).toBeGreaterThan(590)
  expect([recipients(), await stateOf(id)]).toEqual([[], 'scheduled'])
  await setRows(newsletterIssues, inSeconds(-1))
  await sendAll()
  expect([recipients(), await stateOf(id)]).toEqual([['reader-1@readers.example'], 'sent'])
})

test('lets a worker whose claim has ended change nothing that another one did', async () => {
  await startNew(1)
  const [late] = await claimDeliveries(database(), 1)
  await makeDeliveriesDue()
  const [current] = await claimDeliveries(database(), 1)
  if (!late || !current) throw new Error('Nothing was claimed.')
  expect(await beginDelivery(database(), late)).toBe(false)
  expect(await beginDelivery(database(), current)).toBe(true)
  await settleDelivery(database(), current, 'begun', 'unknown', 'lost')
  await postponeDelivery(database(), late, 'claimed', 60, 'refused')
  await settleDelivery(database(), late, 'claimed', 'failed', 'refused')
  expect(await states()).toEqual(['unknown'])
})

test('does not send messages that a restored backup shows as unsent, because they may have been sent since', async () => {
  const id = await startNew(2)
  const { id: scheduled } = await storeIssue({ slug: 'scheduled' })
  await scheduleIssue(database(), scheduled, new Date(Date.now() - 1000), undefined)
  await completeRestore(database())
  await sendAll()
  expect([recipients(), await states(), await stateOf(id), await stateOf(scheduled)]).toEqual([
    [],
    Array(2).fill('unknown'),
    'sent',
    'draft',
  ])
})
