import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { type SmtpMood, type SmtpReceiverOptions, startSmtpReceiver } from '#test/smtp-receiver.ts'

useDatabase()
useMail()
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const unreachable = 'The mail server could not be reached, or it stopped answering.'

/** Sends the two messages of an enquiry to a server with a sign-in, once. Returns where each of them is then. */
async function sendTo(mood: SmtpMood, options: SmtpReceiverOptions = {}, settings = ''): Promise<(string | null)[]> {
  const receiver = await startSmtpReceiver({ login: true, ...options })
  onTestFinished(() => {
    const stopped = receiver.stop()
    receiver.drop()
    return stopped
  })
  receiver.behave(mood)
  vi.stubEnv('SMTP_URL', `${receiver.url.replace('//', '//user:password@')}${settings}`)
  expect((await call('/api/contact', { json: enquiry(), headers: { 'X-Form-Filled-In': '30' } })).status).toBe(201)
  await runDue(['mail'])
  const rows = await database().select().from(mailOutbox)
  return rows.flatMap(({ state, problem }) => [state, problem])
}

const twice = (state: string, problem: string | null) => [state, problem, state, problem]

test('signs in if the server requires it', async () => {
  expect(await sendTo('accept')).toEqual(twice('sent', null))
})

test.each([454, 535])('sends a message later if the sign-in was refused with %i, because staff can correct it', async (code) => {
  expect(await sendTo({ refuse: 'login', code })).toEqual(twice('waiting', `The mail server refused the sign-in (${code}).`))
})

test.each([421, 554])('sends a message later if the server refused the connection with %i', async (code) => {
  expect(await sendTo({ refuse: 'connection', code })).toEqual(twice('waiting', `The mail server refused the connection (${code}).`))
})

test.each(['connection', 'login', 'sender', 'recipient', 'message'] as const)(
  'sends a message later if the server hangs at its %s',
  async (hang) => {
    expect(await sendTo({ hang }, {}, '?greetingTimeout=200&socketTimeout=200')).toEqual(twice('waiting', unreachable))
  },
)

test('sends nothing unencrypted to a server with an unsigned certificate', async () => {
  expect(await sendTo('accept', { tls: true })).toEqual(twice('waiting', unreachable))
})

test('sends everything encrypted after STARTTLS', async () => {
  expect(await sendTo('accept', { tls: true, login: false }, '?tls.rejectUnauthorized=false')).toEqual(twice('sent', null))
})
