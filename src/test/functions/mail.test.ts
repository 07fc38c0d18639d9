import { asc } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { claimMail } from '#db/mail/outbox.ts'
import { listUnsentMail, retryMail } from '#db/mail/unsent-mail.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { completeRestore } from '#db/upkeep/backup.ts'
import { rules } from '#server/http/limits.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { makeJobsDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { startSmtpReceiver } from '#test/smtp-receiver.ts'

useDatabase()
const mail = useMail()

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const filledIn = { 'X-Form-Filled-In': '30' }
const send = async (changes: object = {}) =>
  expect((await call('/api/contact', { json: { ...enquiry(), ...changes }, headers: filledIn })).status).toBe(201)
const outbox = () => database().select().from(mailOutbox).orderBy(asc(mailOutbox.id))
const states = async () => (await outbox()).map(({ kind, state }) => `${kind} ${state}`)

/** Sends due messages. Instead of waiting for the next attempt, records the minutes and makes it due. */
async function sendAll(mostWaits = 0): Promise<number[]> {
  const waits: number[] = []
  await runJobs(database(), ['mail'], async (ms) => {
    if (waits.length >= mostWaits) throw new Error('enough')
    // Rounded up, because a busy machine has used part of the pause.
    waits.push(Math.ceil(ms / 60_000))
    await makeDue()
  }).catch((error: unknown) => expect(String(error)).toBe('Error: enough'))
  return waits
}
async function makeDue(): Promise<void> {
  await database()
    .update(mailOutbox)
    .set({ dueAt: new Date(0) })
  await makeJobsDue()
}

test('mails staff about an enquiry without its message, and acknowledges it to its sender', async () => {
  await send({ message: 'The secret of the matter' })
  await expect.poll(mail().starts).toBe(1)
  await sendAll()
  const [notice, acknowledgement] = mail().messages
  expect(notice?.headers.get('to')).toMatchObject({ text: 'desk@paulstreetcosts.example, partner@paulstreetcosts.example' })
  expect(notice?.from?.text).toBe('"Paul Street Costs" <office@paulstreetcosts.example>')
  expect(notice?.replyTo?.value).toEqual([{ name: 'Vera Visitor', address: 'vera@visitors.example' }])
  expect(notice?.subject).toBe('Enquiry from Vera Visitor: Cost Budgeting')
  expect(notice?.text).toContain('/admin/dashboard?tab=enquiries&open=')
  expect([notice?.text, notice?.html].join()).not.toContain('secret')
  expect(acknowledgement?.headers.get('to')).toMatchObject({ text: 'vera@visitors.example' })
  expect(acknowledgement?.text).toContain('within 24 hours on business days')
  expect(acknowledgement?.text).toContain('Monday to Friday, 9:00 AM to 5:30 PM')
  expect(await states()).toEqual(['notice sent', 'acknowledgement sent'])
})

test('starts the sending once for enquiries that arrive together', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, index) => send({ email: `vera${index}@visitors.example` })))
  await expect.poll(mail().starts).toBeGreaterThan(0)
  expect(mail().starts()).toBeLessThan(5)
})

test('queues nothing while no mail server is set up', async () => {
  vi.stubEnv('SMTP_URL', undefined)
  await send()
  expect([await outbox(), mail().starts()]).toEqual([[], 0])
})

test("queues nothing in a preview, which has the website's variables", async () => {
  const sent = await call('/api/contact', { json: enquiry(), deployContext: 'deploy-preview' })
  expect([sent.status, await outbox(), mail().starts()]).toEqual([201, [], 0])
})

test('stores an enquiry of a suspected bot without any mail', async () => {
  expect((await call('/api/contact', { json: { ...enquiry(), website: 'spam' } })).status).toBe(201)
  const [stored] = await database().select().from(enquiryTable)
  expect([stored?.suspected, await outbox()]).toEqual([true, []])
})

const acknowledged = () =>
  mail().messages.flatMap(({ subject, headers }) => (subject === 'We have received your enquiry' ? [headers.get('to')] : []))

test('sends a mailbox one acknowledgement an hour, however its address is spelled', async () => {
  const victims = ['vera@visitors.example', 'VERA@visitors.example', 'vera+1@visitors.example', 'vera+2@visitors.example']
  for (const [index, email] of victims.entries()) await send({ email, message: `Message ${index}` })
  for (const email of ['v.era@gmail.com', 've.ra+3@googlemail.com']) await send({ email })
  await sendAll()
  expect(acknowledged()).toMatchObject([{ text: 'vera@visitors.example' }, { text: 'v.era@gmail.com' }])
  expect((await states()).filter((state) => state.startsWith('notice'))).toEqual(Array(6).fill('notice sent'))
  await database()
    .update(rateLimits)
    .set({ resetsAt: new Date(Date.now() - 1000) })
  await send({ message: 'An hour later' })
  await sendAll()
  expect(acknowledged()).toHaveLength(3)
})

test('sends far fewer acknowledgements to a network than it sends enquiries', async () => {
  for (let index = 0; index < 20; index += 1) await send({ email: `vera${index}@visitors.example` })
  await sendAll()
  expect(acknowledged()).toHaveLength(rules['acknowledgement-network'].limit)
  expect(rules['acknowledgement-network'].limit).toBeLessThan(10)
  expect((await states()).filter((state) => state.startsWith('notice'))).toHaveLength(20)
})

test('sends one acknowledgement for an enquiry that was sent twice at once', async () => {
  await Promise.all([send(), send()])
  await sendAll()
  expect(await states()).toEqual(['notice sent', 'acknowledgement sent'])
})

test('retries temporary refusals with growing pauses under one Message-ID, then gives up', async () => {
  mail().behave({ refuse: 'message', code: 451 })
  await send()
  expect(await sendAll(2)).toEqual([1, 5])
  for (let times = 0; times < 8; times += 1) {
    await makeDue()
    await sendAll()
  }
  const [notice] = await outbox()
  expect(notice).toMatchObject({ state: 'failed', attempts: 7, problem: 'The mail server refused the message (451).' })
  expect(mail().messages).toEqual([])
})

test.each([
  ['connection', 421],
  ['sender', 450],
  ['recipient', 452],
  ['message', 451],
] as const)('sends a message later if it was refused at its %s with %i', async (refuse, code) => {
  mail().behave({ refuse, code })
  await send()
  await sendAll()
  expect(await states()).toEqual(['notice waiting', 'acknowledgement waiting'])
  mail().behave('accept')
  await makeDue()
  await sendAll()
  expect(await states()).toEqual(['notice sent', 'acknowledgement sent'])
})

test.each([
  ['sender', 550],
  ['recipient', 550],
  ['message', 554],
] as const)('never repeats a message that was permanently refused at its %s, and quotes nothing', async (refuse, code) => {
  mail().behave({ refuse, code })
  await send()
  await sendAll()
  expect(await states()).toEqual(['notice failed', 'acknowledgement failed'])
  for (const { problem } of await outbox()) expect(problem).toMatch(new RegExp(`^The mail server refused .*\\(${code}\\)\\.$`))
})

test('sends a message again if its acceptance was lost, with the same Message-ID', async () => {
  mail().behave('cut')
  await send()
  await sendAll()
  expect([mail().attempts(), await states()]).toEqual([2, ['notice waiting', 'acknowledgement waiting']])
  mail().behave('accept')
  await makeDue()
  await sendAll()
  const stored = (await outbox()).map(({ messageId }) => `<${messageId}@paulstreetcosts.example>`)
  expect(mail().messages.map(({ messageId }) => messageId)).toEqual(stored)
})

test('gives each message to only one worker, and to another if the first was lost', async () => {
  await send()
  const claimed = await Promise.all(Array.from({ length: 6 }, () => claimMail(database())))
  expect(claimed.filter(Boolean)).toHaveLength(2)
  await sendAll()
  expect(mail().messages).toEqual([])
  await makeDue()
  await sendAll()
  expect(mail().messages).toHaveLength(2)
})

test('holds messages that a restored backup shows as waiting, until staff send them', async () => {
  await send()
  await completeRestore(database())
  await makeDue()
  await sendAll()
  expect([mail().messages, await states()]).toEqual([[], ['notice failed', 'acknowledgement failed']])
  const held = await listUnsentMail(database())
  expect(held.map(({ problem }) => problem)).toEqual(Array(2).fill(expect.stringContaining('restored from a backup')))
  for (const { id } of held) await retryMail(database(), id)
  await sendAll()
  expect(mail().messages).toHaveLength(2)
})

test('sends no mail about an enquiry that was deleted first', async () => {
  await send()
  await database().delete(enquiryTable)
  await sendAll()
  expect([mail().messages, await states()]).toEqual([[], ['notice dropped', 'acknowledgement dropped']])
})

test('keeps a name with line breaks within its header', async () => {
  await send({ firstName: 'Vera\r\nBcc: all@visitors.example' })
  await sendAll()
  const notice = mail().messages.find(({ subject }) => subject?.startsWith('Enquiry from'))
  expect(notice?.subject).toBe('Enquiry from Vera Bcc: all@visitors.example Visitor: Cost Budgeting')
  expect(notice?.headers.has('bcc')).toBe(false)
})

test('encrypts the connection if the server can', async () => {
  const receiver = await startSmtpReceiver({ tls: true })
  onTestFinished(receiver.stop)
  vi.stubEnv('SMTP_URL', `${receiver.url}?tls.rejectUnauthorized=false`)
  await send()
  await sendAll()
  expect(receiver.messages).toHaveLength(2)
})

test('lets only this site start the background function', async () => {
  await send()
  await problem(await call('/api/later', { method: 'POST' }), 401)
  const headers = { 'X-Wake-Kinds': 'mail', 'X-Wake-Timestamp': String(Date.now()), 'X-Wake-Signature': 'x'.repeat(43) }
  await problem(await call('/api/later', { method: 'POST', headers }), 401)
  expect(mail().messages).toEqual([])
})
