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

const post = async (json: object, path = '/api/contact') =>
  expect((await call(path, { json, headers: { 'X-Form-Filled-In': '30' } })).status).toBe(201)

/** Sends enquiries, and returns the headers of the notice and the acknowledgement of each. */
async function headersOf(...changes: object[]): Promise<ReadonlyMap<string, string>[][]> {
  for (const change of changes) await post({ ...enquiry(), ...change })
  await runDue(['mail'])
  const all = mail().sources.map(readStrictly)
  expect(all).toHaveLength(2 * changes.length)
  return changes.map((_, index) => all.slice(2 * index, 2 * index + 2))
}

const shown = (fields: ReadonlyMap<string, string> | undefined, name: string) => readable(fields?.get(name) ?? '')

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
  const all = await headersOf(...names.map(([firstName], index) => ({ firstName, lastName, email: emails[index] })))
  const replies = mail().messages.map(({ replyTo }) => replyTo?.value)
  for (const [index, [typed = '', expected = typed]] of names.entries()) {
    expect(shown(all[index]?.[0], 'Subject')).toBe(`Enquiry from ${shownAsTyped(expected)} ${lastName}: Cost Budgeting`)
    expect(replies).toContainEqual([{ name: `${expected} ${lastName}`, address: emails[index] }])
  }
})

test('never repeats a name to a stranger that may be an address or a sentence', async () => {
  const { lastName, message } = enquiry()
  for (const path of ['/api/contact', '/api/contact/data-complaint'])
    for (const [index, firstName] of ['WIN 500 GBP now: https://evil.example/claim', 'Anne-Marie'].entries())
      await post({ firstName, lastName, email: `${path.length}${index}@visitors.example`, message }, path)
  await runDue(['mail'])
  const toStrangers = mail().messages.filter(({ subject }) => subject?.startsWith('We have received'))
  const greetings = ['Dear enquirer,', 'Dear Anne-Marie,']
  expect(toStrangers.map(({ text }) => text?.split('\n', 1)[0])).toEqual([...greetings, ...greetings])
  for (const { text, html, subject } of toStrangers) expect([text, html, subject].join()).not.toMatch(/evil|WIN|GBP/)
})

test('writes valid headers for long and odd addresses, and a domain with non-ASCII letters in its ASCII form', async () => {
  const emails = [`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`, "a!#$%&'*+/=?^_`{|}~-b@visitors.example"]
  const [long, odd, foreign] = await headersOf(...emails.map((email) => ({ email })), { email: 'vera@bücher.example' })
  for (const [index, found] of [long, odd].entries())
    expect([found?.[0]?.get('Reply-To'), found?.[1]?.get('To')]).toEqual([`Vera Visitor <${emails[index]}>`, emails[index]])
  expect(foreign?.[1]?.get('To')).toBe('vera@xn--bcher-kva.example')
})

test('announces an enquiry from an address that ASCII cannot represent, without a Reply-To', async () => {
  await post({ ...enquiry(), email: 'véra@visitors.example' })
  await runDue(['mail'])
  const notice = readStrictly(mail().sources[0] ?? '')
  expect([shown(notice, 'Subject'), notice.has('Reply-To')]).toEqual(['Enquiry from Vera Visitor: Cost Budgeting', false])
  expect(mail().messages[0]?.text).not.toContain('A reply to this message')
})

test('writes valid headers for a sender with non-ASCII letters, and for the test message', async () => {
  vi.stubEnv('MAIL_FROM', `Költségek ${'é'.repeat(150)} <office@paulstreetcosts.example>`)
  const [found] = await headersOf({})
  expect(shown(found?.[0], 'From')).toContain('Költségek')
  await call('/api/mail/test', { method: 'POST', as: await signIn() })
  expect(shown(readStrictly(mail().sources[2] ?? ''), 'Subject')).toBe('Test message')
})

test('writes valid headers for a confirmation, which has no button to unsubscribe', async () => {
  await post({ email: 'vera@bücher.example' }, '/api/newsletter')
  await runDue(['mail'])
  const fields = readStrictly(mail().sources[0] ?? '')
  expect([fields.get('To'), fields.has('List-Unsubscribe')]).toEqual(['vera@xn--bcher-kva.example', false])
})

test('writes valid headers for an issue whose subject contains line breaks, emoji and what looks encoded', async () => {
  const { subject } = issueInputSchema.parse(
    anIssue({ subject: `Költségek\r\nBcc: all@visitors.example ${'⚖️'.repeat(40)} =?UTF-8?B?QmNj?=` }),
  )
  await storeSubscribers(1)
  const { id } = await storeIssue({ subject })
  await startIssue(database(), id, undefined)
  await runDue(['deliveries'])
  const fields = readStrictly(mail().sources[0] ?? '')
  expect(shown(fields, 'Subject')).toBe(`Költségek Bcc: all@visitors.example ${'⚖️'.repeat(40)} = ?UTF-8?B?QmNj?=`)
  expect(fields.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
})
