import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { updateMailSettings } from '#db/mail/mail-settings.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { mailReportSchema } from '#domain/mail/mail-report.ts'
import { type MailSettingsUpdate, mailSettingsForStaffSchema } from '#domain/mail/mail-settings.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
const mail = useMail()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
})

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

async function announce() {
  expect((await call('/api/contact', { json: enquiry({ message: 'The secret of the matter' }) })).status).toBe(201)
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

test('includes the message of an enquiry only if staff chose that', async () => {
  await set({ includeMessage: true })
  const [notice, acknowledgement] = await announce()
  expect(notice?.text).toContain('> The secret of the matter')
  expect(notice?.html).toContain('The secret of the matter')
  expect(acknowledgement?.text).not.toContain('secret')
})

test('sends no acknowledgement while it is switched off', async () => {
  await set({ acknowledge: false })
  expect((await announce()).map(({ subject }) => subject)).toEqual(['Enquiry from Vera Visitor: Cost Budgeting'])
  const rows = await database().select({ state: mailOutbox.state }).from(mailOutbox)
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['dropped', 'sent'])
})

test("refuses to overwrite another person's save, and returns it", async () => {
  const first = await get()
  const [seen, saved] = [{ 'If-Match': first.headers.get('ETag') ?? '' }, await put(some())]
  expect(await problem(await put(some({ noticeTo: null }), seen), 412)).toMatchObject({ current: { noticeTo: some().noticeTo } })
  await answer(await put(some({ noticeTo: null }), { 'If-Match': saved.headers.get('ETag') ?? '' }), 200, mailSettingsForStaffSchema)
})

test('refuses an address with a line break, and stores nothing', async () => {
  const { errors } = await problem(await put(some({ noticeTo: ['a@b.example\r\nBcc: all@visitors.example'] })), 422)
  expect(Object.keys(errors ?? {})).toEqual(['noticeTo.0'])
  expect(await answer(await get(), 200, mailSettingsForStaffSchema)).toMatchObject({ noticeTo: null })
})

test('warns that nobody gets a notice without any address, or without a mail server', async () => {
  vi.stubEnv('ENQUIRY_MAIL_TO', undefined)
  const report = async () => answer(await call('/api/mail', { as }), 200, mailReportSchema)
  expect(await report()).toMatchObject({ isSetUp: true, hasNoticeAddress: false })
  await set({})
  expect(await report()).toMatchObject({ hasNoticeAddress: true })
  vi.stubEnv('SMTP_URL', undefined)
  expect(await answer(await get(), 200, mailSettingsForStaffSchema)).toMatchObject({ isSetUp: false })
  expect(await report()).toMatchObject({ isSetUp: false, hasNoticeAddress: false })
})
