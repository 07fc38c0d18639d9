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

/** Strict readers of the header of a message: RFC 5322, and RFC 2047 for other signs than ASCII. */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const dotAtom = `${atom}(?:\\.${atom})*`
const addrSpec = `${dotAtom}@${dotAtom}`
const quoted = '"(?:[ !#-[\\]-~]|\\\\[ -~])*"'
const phrase = `(?:${atom}|${quoted})(?: +(?:${atom}|${quoted}))*`
const mailbox = `(?:${addrSpec}|(?:${phrase} +)?<${addrSpec}>)`

/** How often a field may occur, and the form of its unfolded value. Others are refused. */
const rules: Readonly<Record<string, RegExp>> = {
  From: new RegExp(`^${mailbox}$`),
  To: new RegExp(`^${mailbox}(?:, ${mailbox})*$`),
  'Reply-To': new RegExp(`^${mailbox}$`),
  Subject: /^[ -~]+$/,
  'Message-ID': new RegExp(`^<${addrSpec}>$`),
  Date: /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d [+-]\d{4}$/,
  'MIME-Version': /^1\.0$/,
  'Content-Type': /^multipart\/alternative; boundary="[!-~]{1,70}"$/,
  'Auto-Submitted': /^auto-(?:generated|replied)$/,
  'X-Auto-Response-Suppress': /^All$/,
  // RFC 2919, RFC 2369 and RFC 8058.
  'List-ID': new RegExp(`^(?:${phrase} +)?<${dotAtom}>$`),
  'List-Unsubscribe': /^<https?:\/\/[!-;=?-~]+>$/,
  'List-Unsubscribe-Post': /^List-Unsubscribe=One-Click$/,
}

const encodedWord = /=\?([\w-]+)\?([BQ])\?([!->@-~]*)\?=/g

function decodeWord(charset: string, encoding: string, text: string): string {
  const bytes =
    encoding === 'B'
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text.replaceAll('_', ' ').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        )
  // Fatal, because each encoded word must consist of whole characters.
  return new TextDecoder(charset, { fatal: true }).decode(bytes)
}

/** A value in readable form. White space between two encoded words is not part of it. */
const readable = (value: string): string =>
  value
    .replaceAll(/(\?=) +(?==\?)/g, '$1')
    .replaceAll(encodedWord, (_, charset: string, encoding: string, text: string) => decodeWord(charset, encoding, text))

function checkLines(header: string): void {
  if (!/^[\x20-\x7e\t\r\n]*$/.test(header)) throw new Error('A header has a sign beyond ASCII, or a control character.')
  if (/\r(?!\n)|(?<!\r)\n/.test(header)) throw new Error('A line ends in CR or LF alone.')
  for (const line of header.split('\r\n')) {
    if (line.length > 998) throw new Error('A line is longer than 998 characters.')
    if (/=\?/.test(line) && line.length > 76) throw new Error(`A line with an encoded word is longer than 76 characters: ${line}`)
    if (line.trim() === '') throw new Error('A line is blank.')
  }
  for (const [word] of header.matchAll(encodedWord)) if (word.length > 75) throw new Error('An encoded word is longer than 75 characters.')
}

/**
 * The fields of a message, by name, unfolded.
 * @throws for violations of the standards, and for unknown fields
 */
function readStrictly(source: string): ReadonlyMap<string, string> {
  const header = source.slice(0, source.indexOf('\r\n\r\n'))
  checkLines(header)
  const fields = new Map<string, string>()
  for (const field of header.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const [, name = '', value = ''] = /^([!-9;-~]+): *(.*)$/.exec(field) ?? []
    if (!rules[name]?.test(value)) throw new Error(`A field is unknown or has no valid value: ${field}`)
    if (fields.has(name)) throw new Error(`A field occurs twice: ${name}`)
    fields.set(name, value)
  }
  for (const name of ['From', 'To', 'Subject', 'Message-ID', 'Date', 'MIME-Version', 'Content-Type'])
    if (!fields.has(name)) throw new Error(`A field is missing: ${name}`)
  return fields
}

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
