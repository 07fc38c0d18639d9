import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { findWaitingEnquiries } from '#db/enquiries/enquiries.ts'
import { updateMailSettings } from '#db/mail/mail-settings.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { enquiryPageSchema } from '#domain/enquiries/enquiry-pages.ts'
import { enquiryRecordSchema } from '#domain/enquiries/enquiry-records.ts'
import { answer, call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
const mail = useMail()

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const complaint = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', message: 'You kept my old address.' }
const filledIn = { 'X-Form-Filled-In': '30' }
const complain = async () => expect((await call('/api/contact/data-complaint', { json: complaint, headers: filledIn })).status).toBe(201)
const sendAll = () => runDue(['mail'])
const stored = async () => (await database().select().from(enquiryTable))[0]

test("stores a complaint without consent, mails staff its deadline, and acknowledges it in the law's words", async () => {
  await updateMailSettings(database(), { noticeTo: null, includeMessage: true, acknowledge: false }, undefined)
  await complain()
  expect(await stored()).toMatchObject({ ...complaint, kind: 'data-complaint', service: null, acknowledgedAt: null })
  await sendAll()
  const [acknowledgement, notice] = mail().messages.toSorted((a, b) => String(b.subject).localeCompare(String(a.subject)))
  expect(notice?.subject).toBe('Data protection complaint from Vera Visitor')
  expect(notice?.text).toContain('must be acknowledged by')
  expect(acknowledgement?.headers.get('to')).toMatchObject({ text: complaint.email })
  expect(acknowledgement?.text).toContain('This message acknowledges it')
  expect([notice?.text, acknowledgement?.text].join()).not.toContain('old address')
  expect(await stored()).toMatchObject({ acknowledgedAt: expect.any(Date) })
})

test('stores a complaint once if it is sent twice at once', async () => {
  await Promise.all([complain(), complain()])
  expect(await database().$count(enquiryTable)).toBe(1)
})

test('waits on a separate clock until it is acknowledged, and is found by its kind', async () => {
  await complain()
  const { count, complaints } = await findWaitingEnquiries(database())
  expect([count, complaints]).toEqual([0, { count: 1, oldest: expect.any(String) }])
  const as = await signIn()
  const page = await answer(await call('/api/enquiries?q=data%20protection', { as }), 200, enquiryPageSchema)
  const [found] = page.enquiries
  const json = { status: 'new', acknowledged: true }
  const updated = await call(`/api/enquiries/${found?.id}`, { method: 'PUT', as, json })
  expect(await answer(updated, 200, enquiryRecordSchema.strict())).toMatchObject({ status: 'new', acknowledgedAt: expect.any(String) })
  expect((await findWaitingEnquiries(database())).complaints).toEqual({ count: 0, oldest: null })
})

test('answers a form sent without JavaScript with a page about the next steps', async () => {
  const body = new URLSearchParams(complaint).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const response = await call('/api/contact/data-complaint', { body, headers })
  expect(response.status).toBe(201)
  expect(await response.text()).toContain('We acknowledge it within 30 days')
})
