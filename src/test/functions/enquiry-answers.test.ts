import { desc } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { enquiryEntries, enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { readSubject } from '#db/subjects/subject-data.ts'
import { enquiryWorkSchema } from '#domain/enquiries/work/thread.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
const mail = useMail()

let as: SignedIn
let record: number

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  as = await signIn('clerk')
  const [row] = await database().insert(enquiryTable).values(enquiry()).returning({ id: enquiryTable.id })
  record = row?.id ?? 0
})

const send = (text: string, id = record) => call(`/api/enquiries/${id}/answers`, { json: { text }, as })
const work = async () => answer(await call(`/api/enquiries/${record}/work`, { as }), 200, enquiryWorkSchema.strict())
const delivery = async () => (await work()).entries.at(-1)?.delivery
const sendAll = () => runDue(['mail'])
const stored = async () => (await database().select().from(enquiryTable))[0]

test('mails an answer above the quoted enquiry, with replies to the practice, and notes it as the first one', async () => {
  const { entries } = await answer(await send('Dear Vera,\n\nWe can help.'), 201, enquiryWorkSchema.strict())
  expect(entries).toMatchObject([{ kind: 'answer', text: 'Dear Vera,\n\nWe can help.', delivery: { kind: 'waiting', problem: null } }])
  expect(await stored()).toMatchObject({ status: 'new', answeredAt: null })
  await expect.poll(mail().starts).toBe(1)
  await sendAll()
  const [message] = mail().messages
  expect(message?.headers.get('to')).toMatchObject({ text: 'vera@visitors.example' })
  expect(message?.replyTo?.value).toEqual([{ name: 'Paul Street Costs', address: 'enquiries@paulstreetcosts.example' }])
  expect(message?.subject).toBe('Your enquiry to Paul Street Costs: Cost Budgeting')
  expect(message?.text).toContain('Dear Vera,\n\nWe can help.')
  expect(message?.text).toMatch(/you wrote:\s+> Please draft our budget\./)
  expect(message?.headers.has('auto-submitted')).toBe(false)
  expect(await delivery()).toMatchObject({ kind: 'sent' })
  expect(await stored()).toMatchObject({ status: 'answered', answeredAt: expect.any(Date) })
})

test('reports that an answer was refused, keeps it, and sends it again on request', async () => {
  mail().behave({ refuse: 'recipient', code: 550 })
  await send('We can help.')
  await sendAll()
  const failed = await delivery()
  if (failed?.kind !== 'failed') throw new Error('It did not fail.')
  expect(failed.problem).toContain('(550)')
  expect(await stored()).toMatchObject({ status: 'new', answeredAt: null })
  mail().behave('accept')
  expect((await call(`/api/mail/unsent/${failed.mailId}/retry`, { method: 'POST', as })).status).toBe(204)
  await sendAll()
  expect(await delivery()).toMatchObject({ kind: 'sent' })
  expect(mail().messages).toHaveLength(1)
})

test('refers to the acknowledgement and earlier answers, so that mail programs show one thread', async () => {
  await call('/api/contact', { json: enquiry(), headers: { 'X-Form-Filled-In': '30' } })
  await sendAll()
  const [latest] = await database().select().from(enquiryTable).orderBy(desc(enquiryTable.id)).limit(1)
  await send('We can help.', latest?.id)
  await sendAll()
  await send('One thing more.', latest?.id)
  await sendAll()
  const [acknowledgement, first, second] = mail().messages.filter(({ subject }) => !subject?.startsWith('Enquiry from'))
  expect(acknowledgement?.references).toBeUndefined()
  expect(first).toMatchObject({ inReplyTo: acknowledgement?.messageId, references: acknowledgement?.messageId })
  expect(second).toMatchObject({ inReplyTo: first?.messageId, references: [acknowledgement?.messageId, first?.messageId] })
})

test('keeps the time and the status of an enquiry that was answered before', async () => {
  const answeredAt = new Date('2026-01-05T10:00:00Z')
  await database().update(enquiryTable).set({ answeredAt, status: 'archived' })
  await send('One thing more.')
  await sendAll()
  expect(await stored()).toMatchObject({ status: 'archived', answeredAt })
})

test('still shows that an answer was sent after its message has left the outbox', async () => {
  await send('We can help.')
  await sendAll()
  await database().delete(mailOutbox)
  expect(await delivery()).toMatchObject({ kind: 'sent' })
})

test('queues nothing for a missing enquiry, without text, or without mail', async () => {
  await problem(await send('We can help.', record + 1), 404)
  await problem(await send(' '), 422)
  vi.stubEnv('SMTP_URL', undefined)
  await problem(await send('We can help.'), 409)
  expect((await work()).canMail).toBe(false)
  expect([await database().$count(mailOutbox), await database().$count(enquiryEntries)]).toEqual([0, 0])
})

test('includes an answer and its message in the export for the person', async () => {
  await send('We can help.')
  const { tables } = await readSubject(database(), enquiry().email)
  expect(tables.map(({ table, rows }) => [table, rows.length])).toEqual([
    ['mail_outbox', 1],
    ['enquiry_entries', 1],
    ['contacts', 1],
  ])
})
