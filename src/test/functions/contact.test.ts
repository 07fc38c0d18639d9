import { like } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { contentStore } from '#db/content/store.ts'
import { findWaitingEnquiries } from '#db/enquiries/enquiries.ts'
import { updateMailSettings } from '#db/mail/mail-settings.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import { enquiryPageSchema } from '#domain/enquiries/enquiry-pages.ts'
import { enquiryRecordSchema } from '#domain/enquiries/enquiry-records.ts'
import { servicesType } from '#domain/services/type.ts'
import { rules } from '#server/http/limits.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { aSave, enquiry, serviceInput } from '#test/fixtures.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { setRows } from '#test/rows.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

const send = (json: unknown, ip?: string) => call('/api/contact', { json, ...(ip === undefined ? {} : { ip }) })
const receivedSchema = z.strictObject({ received: z.literal(true) })
const stored = () => database().select().from(enquiryTable).orderBy(enquiryTable.id)

test('stores an enquiry as written, with its time, but neither a consent nor unknown keys, and lists none', async () => {
  const before = Date.now()
  const input = enquiry({ message: 'Line one\n<b>Line two</b> 法律 👍' })
  await answer(await send({ ...input, consent: true, id: 7, createdAt: '2000-01-01' }), 201, receivedSchema)
  const [row] = await stored()
  expect(row).toMatchObject(input)
  expect(row?.id).not.toBe(7)
  // The database rounds to milliseconds.
  expect(row?.createdAt.getTime()).toBeGreaterThanOrEqual(before - 1)
  await answer(await send({ ...enquiry(), phone: '', service: null }), 201, receivedSchema)
  expect((await stored())[1]).toMatchObject({ phone: null, service: null })
  await problem(await call('/api/contact'), 405)
})

test('accepts a service that staff added, even by the title on an older page', async () => {
  const store = contentStore(servicesType)
  const { id } = await store.create(database(), serviceInput({ title: 'Costs Training' }))
  await store.update(database(), id, serviceInput({ title: 'Talks' }), undefined, aSave)
  for (const service of ['Costs Training', 'Talks']) await answer(await send(enquiry({ service })), 201, receivedSchema)
  await deleteRecords(database(), 'services', [id])
  await answer(await send(enquiry({ service: 'Talks' })), 201, receivedSchema)
})

test('names every missing and every bad field at once, each with a message for people, and stores nothing', async () => {
  const { errors } = await problem(await send({}), 422)
  expect(errors).toEqual({
    firstName: ['First name is required'],
    lastName: ['Last name is required'],
    email: ['Email is required'],
    message: ['Message is required'],
  })
  const bad = { firstName: 'x'.repeat(101), lastName: ' ', email: 'a@b.example\nBcc: all@b.example', phone: 'x'.repeat(51) }
  expect(await faultyFields(await send({ ...enquiry(), ...bad, message: 'x'.repeat(10_001) }))).toEqual([...Object.keys(bad), 'message'])
  expect(await faultyFields(await send({ ...enquiry(), service: 'Conveyancing' }))).toEqual(['service'])
  expect([await stored(), await database().$count(rateLimits)], 'an invalid enquiry does not count').toEqual([[], 0])
})

test('asks an address with too many enquiries to wait, but no other address, and repeats its first answer to an enquiry', async () => {
  await send(enquiry())
  await setRows(rateLimits, { count: rules.contact.limit - 1 }, like(rateLimits.key, 'contact:%'))
  expect((await send(enquiry({ message: 'Another' }))).status).toBe(201)
  const refused = await send(enquiry({ message: 'One more' }))
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await problem(refused, 429)).detail).toMatch(/in 15 minutes/)
  await answer(await send(enquiry()), 201, receivedSchema)
  expect((await send(enquiry({ message: 'One more' }), '198.51.100.7')).status).toBe(201)
  vi.stubEnv('VISITOR_FORM_LIMIT', '100')
  await answer(await send(enquiry({ message: 'One more' })), 201, receivedSchema)
  expect((await stored()).map(({ message }) => message)).toEqual([enquiry().message, 'Another', 'One more'])
})

test('stores an enquiry once if it is sent again, or twice at once, and gives the same answer', async () => {
  const again = enquiry({ email: 'VERA@visitors.example', message: `${enquiry().message} ` })
  for (const response of await Promise.all([send(enquiry()), send(enquiry(), '198.51.100.7'), send(again)]))
    await answer(response, 201, receivedSchema)
  await answer(await send(enquiry()), 201, receivedSchema)
  expect(await stored()).toHaveLength(1)
})

test('stores an enquiry with another message, telephone number, service or address as another one', async () => {
  const changes = [{}, { message: 'Something else' }, { phone: '020 7946 0111' }, { service: 'Other' }, { email: 'other@visitors.example' }]
  for (const change of changes) await answer(await send({ ...enquiry(), ...change }), 201, receivedSchema)
  expect(await stored()).toHaveLength(changes.length)
})

test('stores the same text again after an hour or a deletion, as a complaint, and from a person after a program sent it', async () => {
  const { firstName, lastName, email, message } = enquiry()
  await send({ ...enquiry(), website: 'spam' })
  await send(enquiry())
  await call('/api/contact/data-complaint', { json: { firstName, lastName, email, message } })
  expect((await stored()).map(({ kind, suspected }) => [kind, suspected])).toEqual([
    ['enquiry', true],
    ['enquiry', false],
    ['data-complaint', false],
  ])
  await setRows(rateLimits, { resetsAt: new Date(Date.now() - 1000) })
  await send(enquiry())
  expect(await stored()).toHaveLength(4)
  await database().delete(enquiryTable)
  for (let times = 0; times < 2; times += 1) await answer(await send(enquiry()), 201, receivedSchema)
  expect(await stored()).toHaveLength(1)
})

test('refuses an enquiry with half of an emoji in its bytes, and stores nothing', async () => {
  const [before, after] = JSON.stringify(enquiry({ message: 'x|y' })).split('|')
  const body = Buffer.concat([Buffer.from(before ?? ''), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from(after ?? '')])
  await problem(await call('/api/contact', { body, headers: { 'Content-Type': 'application/json' } }), 400)
  expect(await stored()).toEqual([])
})

describe('a complaint about data protection', () => {
  const mail = useMail()

  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

  const complaint = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', message: 'You kept my old address.' }
  const filledIn = { 'X-Form-Filled-In': '30' }
  const complain = async () => expect((await call('/api/contact/data-complaint', { json: complaint, headers: filledIn })).status).toBe(201)
  const sendAll = () => runDue(['mail'])
  const stored = async () => (await database().select().from(enquiryTable))[0]

  test("stores a complaint without consent, mails staff its deadline, and acknowledges it in the law's words", async () => {
    await updateMailSettings(database(), { noticeTo: null, includeMessage: true, acknowledge: false }, undefined)
    await Promise.all([complain(), complain()])
    expect(await database().$count(enquiryTable), 'sent twice, stored once').toBe(1)
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

  test('calls an empty message a complaint, and answers a form sent without JavaScript with the next steps', async () => {
    const refused = await problem(await call('/api/contact/data-complaint', { json: { ...complaint, message: ' ' } }), 422)
    expect(refused.errors).toEqual({ message: ['Complaint is required'] })
    const body = new URLSearchParams(complaint).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const response = await call('/api/contact/data-complaint', { body, headers })
    expect(response.status).toBe(201)
    expect(await response.text()).toContain('We acknowledge it within 30 days')
  })
})
