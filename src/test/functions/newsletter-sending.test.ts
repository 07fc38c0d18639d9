import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { createCase } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { beginDelivery, claimDeliveries, postponeDelivery, settleDelivery } from '#db/newsletter/deliveries.ts'
import { resumeIssue, scheduleIssue, startIssue, stopIssue } from '#db/newsletter/issue-sending.ts'
import { findIssue } from '#db/newsletter/issues.ts'
import { newsletterDeliveries, newsletterIssues } from '#db/schema/newsletter.ts'
import { subscribers } from '#db/schema/subscribers.ts'
import { findOwnData } from '#db/subscribers/subscription.ts'
import { completeRestore } from '#db/upkeep/backup.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { makeDeliveriesDue, storeIssue, storeSubscribers } from '#test/newsletter/issues.ts'

useDatabase()
const mail = useMail()

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const sendAll = () => runDue(['deliveries'])

async function startNew(readers: number, changes: Parameters<typeof storeIssue>[0] = {}): Promise<number> {
  await storeSubscribers(readers)
  const { id } = await storeIssue(changes)
  expect(await startIssue(database(), id, undefined)).toBeDefined()
  return id
}

const deliveries = () => database().select().from(newsletterDeliveries).orderBy(asc(newsletterDeliveries.subscriberId))
const states = async () => (await deliveries()).map(({ state }) => state)
const stateOf = async (id: number) => (await findIssue(database(), id))?.state
const recipients = () => mail().messages.map(({ to }) => [to].flat()[0]?.text)

test("sends each reader a message with that reader's links, in HTML and in plain text", async () => {
  const { id, slug, title } = await createCase(database(), caseInput({ summary: 'Costs were <assessed> at half.' }))
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
  for (const form of [message?.text, message?.html]) {
    expect(form).toContain(`${site}/newsletter/preferences?token=${reader?.token}`)
    expect(form).toContain(`${site}/newsletter/costs-in-november`)
    expect(form).toContain(`${site}/cases/${slug}`)
    expect(form).toContain(title)
  }
  expect(message?.text).toContain('Two decisions *matter* this month.')
  expect(message?.text).toContain('Costs were <assessed> at half.')
  expect(message?.html).toContain('Two decisions <strong>matter</strong> this month.')
  expect(message?.html).toContain('Costs were &lt;assessed&gt; at half.')
})

test('sends an issue only to confirmed subscribers who chose one of its categories', async () => {
  const add = (email: string, changes: Partial<typeof subscribers.$inferInsert>) =>
    database()
      .insert(subscribers)
      .values({ email: `${email}@readers.example`, ...changes })
  await add('event', { categories: ['Event'] })
  await add('qocs', { categories: ['QOCS', 'Event'] })
  await add('unconfirmed', { confirmedAt: null })
  await add('program', { suspected: true })
  const { id } = await storeIssue({ categories: ['QOCS', 'News'] })
  await startIssue(database(), id, undefined)
  await sendAll()
  expect(recipients()).toEqual(['qocs@readers.example'])
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

test('sends nothing to a subscriber who leaves after the start, even after the claim', async () => {
  await startNew(2)
  const [, second] = await database().select().from(subscribers).orderBy(asc(subscribers.id))
  await claimDeliveries(database(), 10)
  await database()
    .delete(subscribers)
    .where(eq(subscribers.id, second?.id ?? 0))
  await makeDeliveriesDue()
  await sendAll()
  expect([recipients(), await states()]).toEqual([['reader-1@readers.example'], ['sent', 'dropped']])
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

test.each([
  ['connection', 421],
  ['sender', 450],
  ['recipient', 421],
  ['message', 451],
] as const)('delays the whole issue after a refusal at the %s with %i, and sends it once later', async (refuse, code) => {
  mail().behave({ refuse, code })
  const id = await startNew(60)
  expect(await sendAll()).toEqual([60])
  const waiting = await deliveries()
  expect(waiting.every(({ state }) => state === 'waiting')).toBe(true)
  // Only the messages in progress were refused.
  expect(waiting.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(4)
  mail().behave('accept')
  await makeDeliveriesDue()
  await sendAll()
  expect([new Set(recipients()).size, mail().messages.length, await stateOf(id)]).toEqual([60, 60, 'sent'])
})

test('also delays it after five temporary refusals of recipients in a row', async () => {
  mail().behave({ refuse: 'recipient', code: 450 })
  await startNew(60)
  expect(await sendAll()).toEqual([60])
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

test('starts a scheduled issue at its time and not before', async () => {
  await storeSubscribers(1)
  const { id } = await storeIssue()
  await scheduleIssue(database(), id, new Date(Date.now() + 600_000), undefined)
  const [pause = 0] = await sendAll()
  expect(pause).toBeGreaterThan(590)
  expect([recipients(), await stateOf(id)]).toEqual([[], 'scheduled'])
  await database()
    .update(newsletterIssues)
    .set({ sendAt: new Date(Date.now() - 1000) })
  await sendAll()
  expect([recipients(), await stateOf(id)]).toEqual([['reader-1@readers.example'], 'sent'])
})

test('leaves an issue of the next day to the hourly function', async () => {
  const { id } = await storeIssue()
  await scheduleIssue(database(), id, new Date(Date.now() + 86_400_000), undefined)
  expect(await sendAll()).toEqual([])
})

test('drops unsent messages when staff stop an issue', async () => {
  const id = await startNew(3)
  expect(await stopIssue(database(), id)).toBe(true)
  await sendAll()
  expect([recipients(), await states(), await stateOf(id)]).toEqual([[], Array(3).fill('dropped'), 'sent'])
})

test('continues the work of a lost process in another one', async () => {
  await startNew(2)
  const [first] = await claimDeliveries(database(), 1)
  await database()
    .update(newsletterDeliveries)
    .set({ state: 'sending' })
    .where(eq(newsletterDeliveries.subscriberId, first?.subscriberId ?? 0))
  await makeDeliveriesDue()
  await sendAll()
  expect((await states()).toSorted()).toEqual(['sent', 'unknown'])
  expect(mail().messages).toHaveLength(1)
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

test('shows subscribers which issues they got', async () => {
  await startNew(1)
  await sendAll()
  const [reader] = await database().select().from(subscribers)
  expect(await findOwnData(database(), reader?.token ?? '')).toMatchObject({ issues: [{ subject: 'Costs in November' }] })
})
