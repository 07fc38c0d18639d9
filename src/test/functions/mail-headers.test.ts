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
import { readable, readStrictly } from '#test/strict-headers.ts'

useDatabase()
const mail = useMail()
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

/** Sends an enquiry and returns the headers of its notice and its acknowledgement. */
async function headersOf(changes: object): Promise<ReadonlyMap<string, string>[]> {
  const headers = { 'X-Form-Filled-In': '30' }
  expect((await call('/api/contact', { json: { ...enquiry(), ...changes }, headers })).status).toBe(201)
  await runDue(['mail'])
  expect(mail().sources).toHaveLength(2)
  return mail().sources.map(readStrictly)
}

const shown = (fields: ReadonlyMap<string, string> | undefined, name: string) => readable(fields?.get(name) ?? '')

test.each([
  ['line breaks', 'Vera\r\nBcc: all@visitors.example\n\nText', 'Vera Bcc: all@visitors.example Text'],
  ['other ends of a line', 'Vera\u2028Bcc: all@visitors.example\u0085', 'Vera Bcc: all@visitors.example'],
  ['8-bit letters', 'Véra Müller', 'Véra Müller'],
  ['emoji of several code points', '👩‍⚖️🇬🇧'.repeat(10), '👩‍⚖️🇬🇧'.repeat(10)],
  ['a hundred Japanese signs', '日本'.repeat(50), '日本'.repeat(50)],
  ['a hundred letters without a space', 'x'.repeat(100), 'x'.repeat(100)],
  ['quotes, brackets and an address', '"Vera" <a@b.example>, \\', '"Vera" <a@b.example>, \\'],
  ['what looks encoded', '=?UTF-8?B?QmNj?=', '=?UTF-8?B?QmNj?='],
])('writes valid headers for names of %s', async (_what, firstName, expected) => {
  const lastName = 'é'.repeat(100)
  const [notice] = await headersOf({ firstName, lastName })
  expect(shown(notice, 'Subject')).toBe(`Enquiry from ${shownAsTyped(expected)} ${lastName}: Cost Budgeting`)
  const replies = mail().messages.map(({ replyTo }) => replyTo?.value)
  expect(replies).toContainEqual([{ name: `${expected} ${lastName}`, address: 'vera@visitors.example' }])
})

test.each(['/api/contact', '/api/contact/data-complaint'])(
  'never repeats a name to a stranger that may be an address or a sentence, from %s',
  async (path) => {
    const { lastName, message } = enquiry()
    for (const [index, firstName] of ['WIN 500 GBP now: https://evil.example/claim', 'Anne-Marie'].entries()) {
      const json = { firstName, lastName, email: `vera${index}@visitors.example`, message }
      expect((await call(path, { json })).status).toBe(201)
    }
    await runDue(['mail'])
    const toStrangers = mail().messages.filter(({ subject }) => subject?.startsWith('We have received'))
    expect(toStrangers.map(({ text }) => text?.split('\n', 1)[0])).toEqual(['Dear enquirer,', 'Dear Anne-Marie,'])
    for (const { text, html, subject } of toStrangers) expect([text, html, subject].join()).not.toMatch(/evil|WIN|GBP/)
  },
)

test.each([
  ['a long address', `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`],
  ['every sign that an address may have', "a!#$%&'*+/=?^_`{|}~-b@visitors.example"],
])('writes valid headers for %s', async (_what, email) => {
  const [notice, acknowledgement] = await headersOf({ email })
  expect([notice?.get('Reply-To'), acknowledgement?.get('To')]).toEqual([`Vera Visitor <${email}>`, email])
})

test('writes a domain with non-ASCII letters in its ASCII form', async () => {
  const [, acknowledgement] = await headersOf({ email: 'vera@bücher.example' })
  expect(acknowledgement?.get('To')).toBe('vera@xn--bcher-kva.example')
})

test('announces an enquiry from an address that ASCII cannot represent, without a Reply-To', async () => {
  const json = { ...enquiry(), email: 'véra@visitors.example' }
  await call('/api/contact', { json, headers: { 'X-Form-Filled-In': '30' } })
  await runDue(['mail'])
  const notice = readStrictly(mail().sources[0] ?? '')
  expect([shown(notice, 'Subject'), notice.has('Reply-To')]).toEqual(['Enquiry from Vera Visitor: Cost Budgeting', false])
  expect(mail().messages[0]?.text).not.toContain('A reply to this message')
})

test('writes valid headers for a sender with non-ASCII letters, and for the test message', async () => {
  vi.stubEnv('MAIL_FROM', `Költségek ${'é'.repeat(150)} <office@paulstreetcosts.example>`)
  const [notice] = await headersOf({})
  expect(shown(notice, 'From')).toContain('Költségek')
  await call('/api/mail/test', { method: 'POST', as: await signIn() })
  expect(shown(readStrictly(mail().sources[2] ?? ''), 'Subject')).toBe('Test message')
})

test('writes valid headers for a confirmation, which has no button to unsubscribe', async () => {
  await call('/api/newsletter', { json: { email: 'vera@bücher.example' }, headers: { 'X-Form-Filled-In': '30' } })
  await runDue(['mail'])
  const fields = readStrictly(mail().sources[0] ?? '')
  expect([fields.get('To'), fields.has('List-Unsubscribe')]).toEqual(['vera@xn--bcher-kva.example', false])
})

test.each([
  ['line breaks', 'Costs\r\nBcc: all@visitors.example', 'Costs Bcc: all@visitors.example'],
  ['150 emoji', '⚖️'.repeat(75), '⚖️'.repeat(75)],
  ['8-bit letters', 'Költségek, é'.repeat(12), 'Költségek, é'.repeat(12)],
  ['what looks encoded', '=?UTF-8?B?QmNj?=', '= ?UTF-8?B?QmNj?='],
])('writes valid headers for an issue whose subject contains %s', async (_what, typed, expected) => {
  const { subject } = issueInputSchema.parse(anIssue({ subject: typed }))
  await storeSubscribers(1)
  const { id } = await storeIssue({ subject })
  await startIssue(database(), id, undefined)
  await runDue(['deliveries'])
  const fields = readStrictly(mail().sources[0] ?? '')
  expect(shown(fields, 'Subject')).toBe(expected)
  expect(fields.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
})
