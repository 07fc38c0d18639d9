import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { startIssue } from '#db/newsletter/issue-sending.ts'
import { issueInputSchema } from '#domain/newsletter/issues.ts'
import { shownAsTyped } from '#server/mail/sender.ts'
import { call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { anIssue, storeIssue, storeSubscribers } from '#test/newsletter/issues.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
const mail = useMail()
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const post = async (json: object, path = '/api/contact') =>
  expect((await call(path, { json, headers: { 'X-Form-Filled-In': '30' } })).status).toBe(201)

/** The fields of our messages. A line break in a name or a subject would add others. */
const fields = ['From', 'To', 'Reply-To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type']
const listFields = ['Auto-Submitted', 'X-Auto-Response-Suppress', 'List-ID', 'List-Unsubscribe', 'List-Unsubscribe-Post']

/** Sends due messages, whose headers must be lines of ASCII with only these fields, each once. */
async function sendDue(kind: 'mail' | 'deliveries' = 'mail') {
  await runDue([kind])
  for (const source of mail().sources) {
    const header = source.slice(0, source.indexOf('\r\n\r\n'))
    expect(header).toMatch(/^(?:[\t -~]{1,998}(?:\r\n|$))+$/)
    const names = [...header.matchAll(/^([^\s:]+):/gm)].map(([, name = '']) => name)
    expect([...fields, ...listFields]).toEqual(expect.arrayContaining(names))
    expect(new Set(names).size).toBe(names.length)
  }
  return mail().messages
}

/** Sends the notice and the acknowledgement of each enquiry. */
async function announce(...changes: object[]) {
  for (const change of changes) await post({ ...enquiry(), ...change })
  expect(await sendDue()).toHaveLength(2 * changes.length)
}

/** As sent: the parser shows a domain in its own letters. */
const addressees = () => mail().sources.map((source) => /^To:(?:\r\n)? (.*)\r$/m.exec(source)?.[1])

/** Names as typed, with the name that the message shows if it differs. */
const names = [
  ['Vera\r\nBcc: all@visitors.example\n\nText', 'Vera Bcc: all@visitors.example Text'],
  ['Vera\u2028Bcc: all@visitors.example\u0085', 'Vera Bcc: all@visitors.example'],
  ['👩‍⚖️🇬🇧'.repeat(10)],
  ['x'.repeat(100)],
  ['"Vera" <a@b.example>, \\ =?UTF-8?B?QmNj?='],
]

test('writes valid headers for names with line breaks, emoji, a hundred letters, addresses, or what looks encoded', async () => {
  const lastName = 'é'.repeat(100)
  const emails = names.map((_, index) => `vera${index}@visitors.example`)
  await announce(...names.map(([firstName], index) => ({ firstName, lastName, email: emails[index] })))
  const notices = mail().messages.map(({ subject, replyTo }) => [subject, replyTo?.value])
  for (const [index, [typed = '', expected = typed]] of names.entries())
    expect(notices).toContainEqual([
      `Enquiry from ${shownAsTyped(expected)} ${lastName}: Cost Budgeting`,
      [{ name: `${expected} ${lastName}`, address: emails[index] }],
    ])
})

test('never repeats a name to a stranger that may be an address or a sentence', async () => {
  const { lastName, message } = enquiry()
  for (const path of ['/api/contact', '/api/contact/data-complaint'])
    for (const [index, firstName] of ['WIN 500 GBP now: https://evil.example/claim', 'Anne-Marie'].entries())
      await post({ firstName, lastName, email: `${path.length}${index}@visitors.example`, message }, path)
  const toStrangers = (await sendDue()).filter(({ subject }) => subject?.startsWith('We have received'))
  const greetings = ['Dear enquirer,', 'Dear Anne-Marie,']
  expect(toStrangers.map(({ text }) => text?.split('\n', 1)[0])).toEqual([...greetings, ...greetings])
  for (const { text, html, subject } of toStrangers) expect([text, html, subject].join()).not.toMatch(/evil|WIN|GBP/)
})

test('writes valid headers for long and odd addresses, and a domain with non-ASCII letters in its ASCII form', async () => {
  const emails = [`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`, "a!#$%&'*+/=?^_`{|}~-b@visitors.example"]
  await announce(...emails.map((email) => ({ email })), { email: 'vera@bücher.example' })
  const replies = mail().messages.map(({ replyTo }) => replyTo?.text)
  expect(replies).toEqual(expect.arrayContaining(emails.map((email) => `"Vera Visitor" <${email}>`)))
  expect(addressees()).toEqual(expect.arrayContaining([...emails, 'vera@xn--bcher-kva.example']))
})

test('announces an enquiry from an address that ASCII cannot represent, without a Reply-To', async () => {
  await post({ ...enquiry(), email: 'véra@visitors.example' })
  await runDue(['mail'])
  const [notice] = mail().messages
  expect([notice?.subject, notice?.replyTo]).toEqual(['Enquiry from Vera Visitor: Cost Budgeting', undefined])
  expect(notice?.text).not.toContain('A reply to this message')
})

test('writes valid headers for a sender with non-ASCII letters, and for the test message', async () => {
  vi.stubEnv('MAIL_FROM', `Költségek ${'é'.repeat(150)} <office@paulstreetcosts.example>`)
  await announce({})
  expect(mail().messages[0]?.from?.text).toContain('Költségek')
  await call('/api/mail/test', { method: 'POST', as: await signIn() })
  expect((await sendDue()).at(-1)?.subject).toBe('Test message')
})

test('writes valid headers for a confirmation, which has no button to unsubscribe', async () => {
  await post({ email: 'vera@bücher.example' }, '/api/newsletter')
  await sendDue()
  expect(addressees()).toEqual(['vera@xn--bcher-kva.example'])
  expect(mail().sources[0]).not.toContain('List-Unsubscribe')
})

test('writes valid headers for an issue whose subject contains line breaks, emoji and what looks encoded', async () => {
  const { subject } = issueInputSchema.parse(
    anIssue({ subject: `Költségek\r\nBcc: all@visitors.example ${'⚖️'.repeat(40)} =?UTF-8?B?QmNj?=` }),
  )
  await storeSubscribers(1)
  const { id } = await storeIssue({ subject })
  await startIssue(database(), id, undefined)
  const [message] = await sendDue('deliveries')
  expect(message?.subject).toBe(`Költségek Bcc: all@visitors.example ${'⚖️'.repeat(40)} = ?UTF-8?B?QmNj?=`)
})
