import { asc } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { listUnsentMail, retryMail } from '#db/mail/unsent-mail.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { completeRestore } from '#db/upkeep/complete-restore.ts'
import { rules } from '#server/http/limits.ts'
import { betweenStarts } from '#server/http/own-call.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { makeJobsDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { setRows } from '#test/rows.ts'
import { type SmtpMood, type SmtpReceiver, type SmtpReceiverOptions, startSmtpReceiver } from '#test/smtp-receiver.ts'

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
  await setRows(mailOutbox, { dueAt: new Date(0) })
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
  vi.spyOn(betweenStarts, 'ms', 'get').mockReturnValue(500)
  await Promise.all(Array.from({ length: 10 }, (_, index) => send({ email: `vera${index}@visitors.example` })))
  await expect.poll(mail().starts).toBeGreaterThan(0)
  expect(mail().starts()).toBeLessThan(5)
})

test('queues nothing without a mail server, in a preview of the website, or about an enquiry of a suspected bot', async () => {
  vi.stubEnv('SMTP_URL', undefined)
  await send()
  vi.stubEnv('SMTP_URL', mail().url)
  const inPreview = await call('/api/contact', { json: enquiry({ message: 'In a preview' }), deployContext: 'deploy-preview' })
  const byBot = await call('/api/contact', { json: { ...enquiry({ message: 'By a bot' }), website: 'spam' } })
  expect([inPreview.status, byBot.status, await outbox(), mail().starts()]).toEqual([201, 201, [], 0])
  const stored = await database().select().from(enquiryTable).orderBy(asc(enquiryTable.id))
  expect(stored.map(({ suspected }) => suspected)).toEqual([false, false, true])
})

const acknowledged = () =>
  mail().messages.flatMap(({ subject, headers }) => (subject === 'We have received your enquiry' ? [headers.get('to')] : []))

test('acknowledges a mailbox once an hour, however it is spelled, and a network far less often than it sends enquiries', async () => {
  const spelled = ['vera@visitors.example', 'VERA+1@visitors.example', 'v.era@gmail.com', 've.ra+3@googlemail.com']
  for (const email of spelled) await send({ email })
  for (let index = 0; index < 5; index += 1) await send({ email: `vera${index}@visitors.example` })
  await sendAll()
  const { limit } = rules['acknowledgement-network']
  const others = Array.from({ length: limit - 2 }, (_, index) => ({ text: `vera${index}@visitors.example` }))
  expect(acknowledged()).toMatchObject([{ text: 'vera@visitors.example' }, { text: 'v.era@gmail.com' }, ...others])
  expect((await states()).filter((state) => state.startsWith('notice'))).toEqual(Array(9).fill('notice sent'))
  await setRows(rateLimits, { resetsAt: new Date(Date.now() - 1000) })
  await send({ message: 'An hour later' })
  await sendAll()
  expect(acknowledged()).toHaveLength(limit + 1)
})

test('retries temporary refusals with growing pauses under one Message-ID, then gives up', async () => {
  mail().behave({ refuse: 'message', code: 451 })
  await send()
  expect(await sendAll(2)).toEqual([1, 5])
  for (let times = 0; times < 5; times += 1) {
    await makeDue()
    await sendAll()
  }
  const [notice] = await outbox()
  expect(notice).toMatchObject({ state: 'failed', attempts: 7, problem: 'The mail server refused the message (451).' })
  expect(mail().messages).toEqual([])
})

test('never repeats a message whose sender or text was permanently refused, and quotes nothing', async () => {
  for (const [refuse, code] of [
    ['sender', 550],
    ['message', 554],
  ] as const) {
    mail().behave({ refuse, code })
    await send({ email: `${refuse}@visitors.example` })
    await sendAll()
    const latest = (await outbox()).slice(-2)
    expect(latest.map(({ state }) => state)).toEqual(['failed', 'failed'])
    for (const { problem } of latest) expect(problem).toMatch(new RegExp(`^The mail server refused .*\\(${code}\\)\\.$`))
  }
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

const unreachable = 'The mail server could not be reached, or it stopped answering.'

/** Starts a mail server and names it in the settings. */
async function useServer(options: SmtpReceiverOptions, settings = ''): Promise<SmtpReceiver> {
  const receiver = await startSmtpReceiver(options)
  onTestFinished(() => {
    const stopped = receiver.stop()
    receiver.drop()
    return stopped
  })
  vi.stubEnv('SMTP_URL', `${receiver.url.replace('//', '//user:password@')}${settings}`)
  return receiver
}

/** Sends the two messages of an enquiry once. Returns where each of them is then. */
async function attempt(): Promise<(string | null)[][]> {
  await makeDue()
  await sendAll()
  return (await outbox()).map(({ state, problem }) => [state, problem])
}

test('waits for a server that refuses the sign-in or the connection, or that hangs, because all of this can be repaired', async () => {
  const receiver = await useServer({ login: true }, '?greetingTimeout=200&socketTimeout=200')
  await send()
  const moods: [SmtpMood, string][] = [
    [{ hang: 'connection' }, unreachable],
    [{ hang: 'message' }, unreachable],
    [{ refuse: 'login', code: 454 }, 'The mail server refused the sign-in (454).'],
    [{ refuse: 'login', code: 535 }, 'The mail server refused the sign-in (535).'],
    [{ refuse: 'connection', code: 554 }, 'The mail server refused the connection (554).'],
  ]
  for (const [mood, problem] of moods) {
    receiver.behave(mood)
    expect(await attempt(), problem).toEqual(Array(2).fill(['waiting', problem]))
  }
  vi.stubEnv('SMTP_URL', receiver.url.replace('//', '//user:password@'))
  receiver.behave('accept')
  expect(await attempt()).toEqual(Array(2).fill(['sent', null]))
})

test('sends nothing unencrypted to a server with an unsigned certificate, and everything after STARTTLS', async () => {
  const { url } = await useServer({ tls: true })
  await send()
  expect(await attempt()).toEqual(Array(2).fill(['waiting', unreachable]))
  vi.stubEnv('SMTP_URL', `${url}?tls.rejectUnauthorized=false`)
  expect(await attempt()).toEqual(Array(2).fill(['sent', null]))
})
