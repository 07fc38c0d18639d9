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

test('stores an enquiry as written, with its time', async () => {
  const before = Date.now()
  await answer(await send(enquiry({ message: 'Line one\n<b>Line two</b> 法律 👍' })), 201, receivedSchema)
  const [row] = await stored()
  expect(row).toMatchObject(enquiry({ message: 'Line one\n<b>Line two</b> 法律 👍' }))
  // The database rounds to milliseconds.
  expect(row?.createdAt.getTime()).toBeGreaterThanOrEqual(before - 1)
})

test('stores absent, null and blank phone and service as null', async () => {
  for (const [index, none] of [undefined, null, ''].entries())
    await answer(await send({ ...enquiry({ message: `Message ${index}` }), phone: none, service: none }), 201, receivedSchema)
  expect((await stored()).map(({ phone, service }) => [phone, service])).toEqual(Array(3).fill([null, null]))
})

test('requires no consent, and stores neither it nor unknown keys', async () => {
  await answer(await send({ ...enquiry(), consent: true, id: 7, createdAt: '2000-01-01' }), 201, receivedSchema)
  const [row] = await stored()
  expect(row?.id).not.toBe(7)
  expect(row?.createdAt.getFullYear()).toBeGreaterThan(2000)
})

test.each<[string, object]>([
  ['firstName', { firstName: ' ' }],
  ['firstName', { firstName: 'x'.repeat(101) }],
  ['lastName', { lastName: undefined }],
  ['email', { email: '' }],
  ['email', { email: 'vera at visitors' }],
  ['email', { email: 'a@b.example\nBcc: all@b.example' }],
  ['phone', { phone: 'x'.repeat(51) }],
  ['phone', { phone: 7 }],
  ['service', { service: 'Conveyancing' }],
  ['message', { message: null }],
  ['message', { message: 'x'.repeat(10_001) }],
  ['message', { message: '\u0000' }],
  ['lastName', { lastName: '\ud800' }],
])('refuses an enquiry with a bad %s: %j', async (field, change) => {
  expect(await faultyFields(await send({ ...enquiry(), ...change }))).toEqual([field])
  expect(await stored()).toEqual([])
})

test('accepts a service that staff added, even by the title on an older page', async () => {
  const store = contentStore(servicesType)
  const { id } = await store.create(database(), serviceInput({ title: 'Costs Training' }))
  await store.update(database(), id, serviceInput({ title: 'Talks' }), undefined, aSave)
  for (const service of ['Costs Training', 'Talks']) await answer(await send(enquiry({ service })), 201, receivedSchema)
  await deleteRecords(database(), 'services', [id])
  await answer(await send(enquiry({ service: 'Talks' })), 201, receivedSchema)
})

test('names every missing field at once, each with a message for people', async () => {
  const { errors } = await problem(await send({}), 422)
  expect(errors).toEqual({
    firstName: ['First name is required'],
    lastName: ['Last name is required'],
    email: ['Email is required'],
    message: ['Message is required'],
  })
})

test('asks an address with too many enquiries to wait, but no other address', async () => {
  await send(enquiry())
  await setRows(rateLimits, { count: rules.contact.limit - 1 }, like(rateLimits.key, 'contact:%'))
  expect((await send(enquiry({ message: 'Another' }))).status).toBe(201)
  const refused = await send(enquiry({ message: 'One more' }))
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await problem(refused, 429)).detail).toMatch(/in 15 minutes/)
  expect((await send(enquiry({ message: 'One more' }), '198.51.100.7')).status).toBe(201)
  expect(await stored()).toHaveLength(3)
})

test('reads another limit from the environment, for example for a load test', async () => {
  vi.stubEnv('VISITOR_FORM_LIMIT', '2')
  const statuses: number[] = []
  for (const message of ['One', 'Two', 'Three']) statuses.push((await send(enquiry({ message }))).status)
  expect(statuses).toEqual([201, 201, 429])
})

test('stores an enquiry once if it is sent again, or twice at once, and gives the same answer', async () => {
  const again = enquiry({ email: 'VERA@visitors.example', message: `${enquiry().message} ` })
  for (const response of await Promise.all([send(enquiry()), send(enquiry(), '198.51.100.7'), send(again)]))
    await answer(response, 201, receivedSchema)
  await answer(await send(enquiry()), 201, receivedSchema)
  expect(await stored()).toHaveLength(1)
})

test('gives the first answer to an enquiry that is sent again over the limit, and stores one that was refused', async () => {
  vi.stubEnv('VISITOR_FORM_LIMIT', '1')
  await send(enquiry())
  await answer(await send(enquiry()), 201, receivedSchema)
  await problem(await send(enquiry({ message: 'Another' })), 429)
  vi.stubEnv('VISITOR_FORM_LIMIT', '20')
  await answer(await send(enquiry({ message: 'Another' })), 201, receivedSchema)
  expect((await stored()).map(({ message }) => message)).toEqual([enquiry().message, 'Another'])
})

test('stores an enquiry again if it was deleted in between', async () => {
  await send(enquiry())
  await database().delete(enquiryTable)
  for (let times = 0; times < 2; times += 1) await answer(await send(enquiry()), 201, receivedSchema)
  expect(await stored()).toHaveLength(1)
})

test.each<[string, object]>([
  ['another message', { message: 'Something else' }],
  ['another telephone number', { phone: '020 7946 0111' }],
  ['another service', { service: 'Other' }],
  ['another address', { email: 'other@visitors.example' }],
])('stores an enquiry with %s as a second one', async (_what, change) => {
  await send(enquiry())
  await answer(await send({ ...enquiry(), ...change }), 201, receivedSchema)
  expect(await stored()).toHaveLength(2)
})

test('stores the same text again after an hour, as a complaint, and from a person after a program sent it', async () => {
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
})

test('does not count an invalid enquiry', async () => {
  await problem(await send({}), 422)
  expect(await database().$count(rateLimits)).toBe(0)
})

test('stores fifty parallel enquiries once each', async () => {
  // A call waits four seconds for the database. On a busy machine some of fifty wait longer, and are sent again.
  const sendUntilAnswered = async (message: string, ip: string): Promise<number> => {
    const { status } = await send(enquiry({ message }), ip)
    return status === 503 ? sendUntilAnswered(message, ip) : status
  }
  const sent = Array.from({ length: 50 }, (_, index) => sendUntilAnswered(`Enquiry ${index}`, `198.51.100.${index}`))
  expect(await Promise.all(sent)).toEqual(Array(50).fill(201))
  expect((await stored()).map(({ message }) => message).toSorted()).toEqual(
    Array.from({ length: 50 }, (_, index) => `Enquiry ${index}`).toSorted(),
  )
})

test.each([
  ['half of an emoji', [0xed, 0xa0, 0x80]],
  ['a byte that begins nothing', [0xff]],
  ['a character written longer than it is', [0xc0, 0xaf]],
])('refuses an enquiry with %s in its bytes, and stores nothing', async (_what, bytes) => {
  const [before, after] = JSON.stringify(enquiry({ message: 'x|y' })).split('|')
  const body = Buffer.concat([Buffer.from(before ?? ''), Buffer.from(bytes), Buffer.from(after ?? '')])
  await problem(await call('/api/contact', { body, headers: { 'Content-Type': 'application/json' } }), 400)
  expect(await stored()).toEqual([])
})

test('lists no enquiry', async () => void (await problem(await call('/api/contact'), 405)))

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

  test('calls an empty message a complaint, as its label does', async () => {
    const refused = await problem(await call('/api/contact/data-complaint', { json: { ...complaint, message: ' ' } }), 422)
    expect(refused.errors).toEqual({ message: ['Complaint is required'] })
  })

  test('answers a form sent without JavaScript with a page about the next steps', async () => {
    const body = new URLSearchParams(complaint).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const response = await call('/api/contact/data-complaint', { body, headers })
    expect(response.status).toBe(201)
    expect(await response.text()).toContain('We acknowledge it within 30 days')
  })
})
