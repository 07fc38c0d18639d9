import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enquiryRecord } from '#test/fixtures.ts'
import { longestReplyLink, replyLink } from './enquiry-reply.ts'

const enquiry = enquiryRecord(12, {
  service: 'Drafting & Bills of Costs',
  message: 'Our bill:\n\n100% & more?\r\nYours',
  createdAt: '2024-07-09T23:30:00.000Z',
})

/** Reads the link as a mail program does: RFC 6068 only has percent-encoding, so a plus is a plus. */
function read(link: string) {
  const [, to = '', subject = '', body = ''] = /^mailto:([^?&=\s]+)\?subject=([^&=\s]*)&body=([^&=\s]*)$/.exec(link) ?? []
  return { to: decodeURIComponent(to), subject: decodeURIComponent(subject), body: decodeURIComponent(body) }
}

test('addresses a reply, names the service, if there is one, in its subject, and quotes the message below a salutation', () => {
  expect(read(replyLink({ ...enquiry, service: null }, 'Paul Street Costs')).subject).toBe('Your enquiry to Paul Street Costs')
  expect(read(replyLink(enquiry, 'Paul Street Costs'))).toEqual({
    to: 'vera@visitors.example',
    subject: 'Your enquiry to Paul Street Costs: Drafting & Bills of Costs',
    body: ['Dear Vera Visitor,', '', '', '', 'On 10 July 2024 you wrote:', '> Our bill:', '>', '> 100% & more?', '> Yours'].join('\r\n'),
  })
})

test('escapes an address that would end the link early or add a recipient', () => {
  for (const email of ['a+b@law.example', "o'hara@law.example", 'a?cc=b&c=d#e%40@law.example']) {
    const link = replyLink({ ...enquiry, email }, 'Paul Street Costs')
    expect(link).not.toContain('#')
    expect(read(link).to).toBe(email)
  }
})

test('cuts a long message before mail programs do, and marks the cut', () => {
  const link = replyLink({ ...enquiry, message: 'A line of ordinary words.\n'.repeat(400) }, 'Paul Street Costs')
  expect(link.length).toBeGreaterThan(longestReplyLink - 80)
  expect(link.length).toBeLessThanOrEqual(longestReplyLink)
  expect(read(link).body).toMatch(/\r\n> \[\.\.\.\]$/)
})

test('never cuts a character in half', () => {
  const pieces = fc.constantFrom('a', ' ', '\n', '\r\n', 'é', '法', '👍', '👩‍👩‍👧‍👦', '&', '+', '%', '#', '"', '>')
  const message = fc.array(pieces, { minLength: 1, maxLength: 900 }).map((found) => found.join(''))
  fc.assert(
    fc.property(message, (text) => {
      const link = replyLink({ ...enquiry, message: text }, 'Paul Street Costs')
      expect(link.length).toBeLessThanOrEqual(longestReplyLink)
      const [, quote = ''] = read(link).body.split('you wrote:\r\n')
      const whole = quote.replaceAll('\r\n', '\n').replaceAll(/^> ?/gm, '')
      const uncut = whole.replace(/\n\[\.\.\.\]$/, '')
      const written = text.replaceAll('\r\n', '\n').replaceAll(/ +$/gm, '')
      if (whole === uncut) expect(whole).toBe(written)
      else expect(written.startsWith(uncut)).toBe(true)
      expect(quote.isWellFormed()).toBe(true)
    }),
  )
})

test('keeps the link within its length for the longest possible names', () => {
  const wide = (length: number) => '法'.repeat(length)
  const link = replyLink(
    { ...enquiry, firstName: wide(100), lastName: wide(100), email: `${'+'.repeat(240)}@law.example` },
    'Paul Street Costs',
  )
  expect(link.length).toBeLessThanOrEqual(longestReplyLink)
  expect(() => read(link)).not.toThrow()
})
