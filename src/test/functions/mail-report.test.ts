import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { claimMail, settleMail } from '#db/mail/outbox.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { mailReportSchema } from '#domain/mail/mail-report.ts'
import hourly from '#functions/hourly.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { runDue } from '#test/jobs/run.ts'
import { listenOnLoopback } from '#test/loopback.ts'
import { useMail } from '#test/mail.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
const mail = useMail()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
})

const report = async () => answer(await call('/api/mail', { as }), 200, mailReportSchema)
const act = (id: number | undefined, action: string) => call(`/api/mail/unsent/${id}/${action}`, { method: 'POST', as })

/** Stores an enquiry whose two messages are permanently refused. */
async function fail() {
  mail().behave({ refuse: 'message', code: 554 })
  expect((await call('/api/contact', { json: enquiry() })).status).toBe(201)
  await runDue(['mail'])
  mail().behave('accept')
}

test('lists only unsent messages, with the reason', async () => {
  const none = { sending: 0, waiting: 0, failed: 0 }
  expect(await report()).toEqual({ isSetUp: true, hasNoticeAddress: true, counts: none, unsent: [], failedWork: [] })
  await fail()
  const { unsent } = await report()
  expect(unsent.map(({ kind, state, problem }) => [kind, state, problem])).toEqual([
    ['notice', 'failed', 'The mail server refused the message (554).'],
    ['acknowledgement', 'failed', 'The mail server refused the message (554).'],
  ])
})

test('leaves out a message that is about to be sent, until it is late', async () => {
  await call('/api/contact', { json: enquiry() })
  expect(await report()).toMatchObject({ unsent: [], counts: { sending: 2, waiting: 0, failed: 0 } })
  await database()
    .update(mailOutbox)
    .set({ createdAt: new Date(Date.now() - 2 * 60_000) })
  expect((await report()).unsent.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('sends a failed message again from the start', async () => {
  await fail()
  const [notice] = (await report()).unsent
  const before = mail().starts()
  expect((await act(notice?.id, 'retry')).status).toBe(204)
  await expect.poll(mail().starts).toBe(before + 1)
  await runDue(['mail'])
  expect(mail().messages.map(({ subject }) => subject)).toEqual(['Enquiry from Vera Visitor: Cost Budgeting'])
  await problem(await act(notice?.id, 'retry'), 404)
})

test('never sends a discarded message', async () => {
  await fail()
  const [, acknowledgement] = (await report()).unsent
  expect((await act(acknowledgement?.id, 'discard')).status).toBe(204)
  await runDue(['mail'])
  expect([mail().messages, (await report()).unsent.length]).toEqual([[], 1])
  await problem(await act(acknowledgement?.id, 'retry'), 404)
})

test('neither sends nor discards a message while another worker sends it', async () => {
  await call('/api/contact', { json: enquiry() })
  await database()
    .update(mailOutbox)
    .set({ createdAt: new Date(0) })
  const claimed = await claimMail(database())
  const { unsent, counts } = await report()
  expect([unsent.map(({ isSending }) => isSending), counts]).toEqual([[true, false], { sending: 1, waiting: 1, failed: 0 }])
  expect((await problem(await act(claimed?.id, 'retry'), 409)).detail).toContain('being sent')
  await problem(await act(claimed?.id, 'discard'), 409)
  await runDue(['mail'])
  expect(mail().messages.map(({ subject }) => subject)).toEqual(['We have received your enquiry'])
})

test("sends the message of a lost worker again, and ignores the lost worker's later report", async () => {
  await call('/api/contact', { json: enquiry() })
  const [lost] = [await claimMail(database()), await claimMail(database())]
  await database()
    .update(mailOutbox)
    .set({ dueAt: new Date(0) })
    .where(eq(mailOutbox.id, lost?.id ?? 0))
  expect((await act(lost?.id, 'retry')).status).toBe(204)
  const claimed = await claimMail(database())
  expect(claimed?.id).toBe(lost?.id)
  if (lost) await settleMail(database(), lost, 'failed', 'Too late.')
  if (claimed) await settleMail(database(), claimed, 'sent', null)
  expect(await database().$count(mailOutbox, eq(mailOutbox.state, 'sent'))).toBe(1)
  expect(await database().$count(mailOutbox, eq(mailOutbox.state, 'failed'))).toBe(0)
})

const sendTest = () => call('/api/mail/test', { method: 'POST', as })

test('sends a test message to the addresses for notices, or reports why it could not', async () => {
  expect((await sendTest()).status).toBe(204)
  expect(mail().messages.map(({ subject }) => subject)).toEqual(['Test message'])
  mail().behave({ refuse: 'sender', code: 550 })
  expect((await problem(await sendTest(), 502)).detail).toBe('The mail server refused the sender or the recipient (550).')
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9')
  expect((await problem(await sendTest(), 502)).detail).toBe('The mail server could not be reached, or it stopped answering.')
  vi.stubEnv('ENQUIRY_MAIL_TO', undefined)
  await problem(await sendTest(), 409)
})

test('starts the sending every hour, for messages whose next attempt is hours away', async () => {
  const site = await listenOnLoopback(async (request, response) => {
    if (request.url === '/api/later') started += 1
    response.writeHead(request.url?.endsWith('/later') ? 202 : 404).end()
  })
  let started = 0
  onTestFinished(site.stop)
  vi.stubEnv('SITE_URL', site.url)
  vi.spyOn(console, 'info').mockReturnValue()
  await hourly()
  // Two if a start from the previous test was still in progress, because calls during it share the next one.
  expect(started).toBeGreaterThan(0)
})
