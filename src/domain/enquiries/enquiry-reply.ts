import { formatDay, londonDay } from '../fields/dates.ts'
import { encodedMailbox } from '../fields/mail-link.ts'
import type { EnquiryRecord } from './enquiry-records.ts'
import { greetedName } from './salutation.ts'

/** Some mail programs accept no longer address, and would cut it inside a character. */
export const longestReplyLink = 2000

const cutMark = '> [...]'

/** RFC 6068: lines end in CRLF, and everything but plain characters is percent-encoded, including `+`. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\r\n?|\n/g, '\r\n'))

function quoted(message: string): string {
  return message
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

/** Cuts a text to `room` encoded characters, never inside a character, and marks the cut. */
function cutTo(text: string, room: number): string {
  if (encoded(text).length <= room) return text
  let left = room - encoded(`\n${cutMark}`).length
  let kept = ''
  for (const { segment } of new Intl.Segmenter('en-GB').segment(text)) {
    left -= encoded(segment).length
    if (left < 0) break
    kept += segment
  }
  return `${kept.trimEnd()}\n${cutMark}`
}

/**
 * The `mailto:` address of a reply: a salutation, space to write, and the quoted enquiry. The quotation is cut
 * to the length that mail programs accept.
 */
export function replyLink({ firstName, lastName, email, service, message, createdAt }: EnquiryRecord, practiceName: string): string {
  const subject = `Your enquiry to ${practiceName}${service === null ? '' : `: ${service}`}`
  const received = formatDay(londonDay(new Date(createdAt)))
  const body = `Dear ${greetedName(firstName, lastName)},\n\n\n\nOn ${received} you wrote:\n${quoted(message)}`
  const start = `mailto:${encodedMailbox(email)}?subject=${encoded(subject)}&body=`
  return start + encoded(cutTo(body, longestReplyLink - start.length))
}
