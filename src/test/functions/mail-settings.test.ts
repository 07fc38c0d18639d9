import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { updateMailSettings } from '#db/mail/mail-settings.ts'
import { claimMail, settleMail } from '#db/mail/outbox.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { mailReportSchema } from '#domain/mail/mail-report.ts'
import { type MailSettingsUpdate, mailSettingsForStaffSchema } from '#domain/mail/mail-settings.ts'
import hourly from '#functions/hourly.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const mail = useMail()

const as = useStaff()

const address = '/api/mail/settings'
const get = () => call(address, { as })
const put = (json: object, headers: Record<string, string> = {}) => call(address, { method: 'PUT', json, headers, as })
const some = (changes: Partial<MailSettingsUpdate> = {}): MailSettingsUpdate => ({
  noticeTo: ['ada@costs.example', 'bob@costs.example'],
  includeMessage: false,
  acknowledge: true,
  ...changes,
})
const set = (changes: Partial<MailSettingsUpdate>) => updateMailSettings(database(), some(changes), undefined)

async function announce(changes: object = {}) {
  expect((await call('/api/contact', { json: { ...enquiry({ message: 'The secret of the matter' }), ...changes } })).status).toBe(201)
  await runDue(['mail'])
  return mail().messages
}

test('uses the addresses of the environment until staff save others, which then get the notices', async () => {
  const before = await answer(await get(), 200, mailSettingsForStaffSchema)
  const defaultTo = ['desk@paulstreetcosts.example', 'partner@paulstreetcosts.example']
  expect(before).toMatchObject({ noticeTo: null, includeMessage: false, acknowledge: true, defaultTo, isSetUp: true })
  await answer(await put(some()), 200, mailSettingsForStaffSchema)
  const [notice] = await announce()
  expect(notice?.headers.get('to')).toMatchObject({ text: 'ada@costs.example, bob@costs.example' })
  expect((await call('/api/mail/test', { method: 'POST', as })).status).toBe(204)
  expect(mail().messages.at(-1)?.headers.get('to')).toMatchObject({ text: 'ada@costs.example, bob@costs.example' })
  expect(await answer(await put(some({ noticeTo: [] })), 200, mailSettingsForStaffSchema)).toMatchObject({ noticeTo: null })
})

test('includes the message of an enquiry and sends no acknowledgement only if staff chose that', async () => {
  await set({ includeMessage: true })
  const [notice, acknowledgement] = await announce()
  expect(notice?.text).toContain('> The secret of the matter')
  expect(notice?.html).toContain('The secret of the matter')
  expect(acknowledgement?.text).not.toContain('secret')
  await set({ acknowledge: false })
  const silent = await announce({ email: 'walter@visitors.example' })
  expect(silent.slice(2).map(({ subject }) => subject)).toEqual(['Enquiry from Vera Visitor: Cost Budgeting'])
  const rows = await database().select({ state: mailOutbox.state }).from(mailOutbox)
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['dropped', 'sent', 'sent', 'sent'])
})

test("refuses to overwrite another person's save, and an address with a line break", async () => {
  const first = await get()
  const [seen, saved] = [{ 'If-Match': first.headers.get('ETag') ?? '' }, await put(some())]
  expect(await problem(await put(some({ noticeTo: null }), seen), 412)).toMatchObject({ current: { noticeTo: some().noticeTo } })
  expect(await faultyFields(await put(some({ noticeTo: ['a@b.example\r\nBcc: all@visitors.example'] })))).toEqual(['noticeTo.0'])
  await answer(await put(some({ noticeTo: null }), { 'If-Match': saved.headers.get('ETag') ?? '' }), 200, mailSettingsForStaffSchema)
})

const report = async () => answer(await call('/api/mail', { as }), 200, mailReportSchema)

test('warns that nobody gets a notice without any address, or without a mail server', async () => {
  vi.stubEnv('ENQUIRY_MAIL_TO', undefined)
  expect(await report()).toMatchObject({ isSetUp: true, hasNoticeAddress: false })
  await set({})
  expect(await report()).toMatchObject({ hasNoticeAddress: true })
  vi.stubEnv('SMTP_URL', undefined)
  expect(await answer(await get(), 200, mailSettingsForStaffSchema)).toMatchObject({ isSetUp: false })
  expect(await report()).toMatchObject({ isSetUp: false, hasNoticeAddress: false })
})

const act = (id: number | undefined, action: string) => call(`/api/mail/unsent/${id}/${action}`, { method: 'POST', as })

/** Stores an enquiry whose two messages are permanently refused. */
async function fail() {
  mail().behave({ refuse: 'message', code: 554 })
  expect((await call('/api/contact', { json: enquiry() })).status).toBe(201)
  await runDue(['mail'])
  mail().behave('accept')
}

test('lists only unsent messages with the reason, sends one again from the start on request, and never a discarded one', async () => {
  const none = { sending: 0, waiting: 0, failed: 0 }
  expect(await report()).toEqual({ isSetUp: true, hasNoticeAddress: true, counts: none, unsent: [], failedWork: [] })
  await fail()
  const { unsent } = await report()
  expect(unsent.map(({ kind, state, problem }) => [kind, state, problem])).toEqual([
    ['notice', 'failed', 'The mail server refused the message (554).'],
    ['acknowledgement', 'failed', 'The mail server refused the message (554).'],
  ])
  const [notice, acknowledgement] = unsent
  const before = mail().starts()
  expect((await act(acknowledgement?.id, 'discard')).status).toBe(204)
  expect((await act(notice?.id, 'retry')).status).toBe(204)
  await expect.poll(mail().starts).toBe(before + 1)
  await runDue(['mail'])
  expect(mail().messages.map(({ subject }) => subject)).toEqual(['Enquiry from Vera Visitor: Cost Budgeting'])
  for (const message of unsent) await problem(await act(message.id, 'retry'), 404)
})

test('lists a message that waits only when it is late, and neither sends nor discards one while a worker sends it', async () => {
  await call('/api/contact', { json: enquiry() })
  expect(await report()).toMatchObject({ unsent: [], counts: { sending: 2, waiting: 0, failed: 0 } })
  await setRows(mailOutbox, { createdAt: new Date(Date.now() - 2 * 60_000) })
  expect((await report()).unsent.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  const claimed = await claimMail(database())
  const { unsent, counts } = await report()
  expect([unsent.map(({ isSending }) => isSending), counts]).toEqual([[true, false], { sending: 1, waiting: 1, failed: 0 }])
  expect((await problem(await act(claimed?.id, 'retry'), 409)).detail).toContain('being sent')
  await problem(await act(claimed?.id, 'discard'), 409)
  await runDue(['mail'])
  expect(mail().messages.map(({ subject }) => subject)).toEqual(['We have received your enquiry'])
})

test("gives each message to one worker, and again if that one is lost, and ignores the lost worker's later report", async () => {
  await call('/api/contact', { json: enquiry() })
  const claims = await Promise.all(Array.from({ length: 6 }, () => claimMail(database())))
  const [lost, other] = claims.filter(Boolean)
  expect(claims.filter(Boolean)).toEqual([lost, other])
  await setRows(mailOutbox, { dueAt: new Date(0) }, eq(mailOutbox.id, lost?.id ?? 0))
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
  vi.spyOn(console, 'info').mockReturnValue()
  await hourly()
  // Two if a start from the previous test was still in progress, because calls during it share the next one.
  expect(mail().starts()).toBeGreaterThan(0)
})
