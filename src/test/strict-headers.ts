/** Strict readers of the header of a message: RFC 5322, and RFC 2047 for other signs than ASCII. */

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const dotAtom = `${atom}(?:\\.${atom})*`
const address = `${dotAtom}@${dotAtom}`
const quoted = '"(?:[ !#-[\\]-~]|\\\\[ -~])*"'
const phrase = `(?:${atom}|${quoted})(?: +(?:${atom}|${quoted}))*`
const mailbox = `(?:${address}|(?:${phrase} +)?<${address}>)`

/** How often a field may occur, and the form of its unfolded value. Others are refused. */
const rules: Readonly<Record<string, RegExp>> = {
  From: new RegExp(`^${mailbox}$`),
  To: new RegExp(`^${mailbox}(?:, ${mailbox})*$`),
  'Reply-To': new RegExp(`^${mailbox}$`),
  Subject: /^[ -~]+$/,
  'Message-ID': new RegExp(`^<${address}>$`),
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
export const readable = (value: string): string =>
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
export function readStrictly(source: string): ReadonlyMap<string, string> {
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
