import { encodedMailbox } from '../fields/mail-link.ts'
import { quoted } from '../mail/plain-text.ts'
import type { EnquiryRecord } from './enquiry-records.ts'
import { answerSubject, quoteIntroduction, salutationOf } from './work/answer-mail.ts'

/** Some mail programs accept no longer address, and would cut it inside a character. */
export const longestReplyLink = 2000

const cutMark = '> [...]'

/** RFC 6068: lines end in CRLF, and everything but plain characters is percent-encoded, including `+`. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\r\n?|\n/g, '\r\n'))

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

/** The quoted enquiry is cut to the length of a `mailto:` address that mail programs accept. */
export function replyLink(enquiry: EnquiryRecord, practiceName: string): string {
  const body = `${salutationOf(enquiry)}\n\n${quoteIntroduction(enquiry)}\n${quoted(enquiry.message)}`
  const start = `mailto:${encodedMailbox(enquiry.email)}?subject=${encoded(answerSubject(enquiry, practiceName))}&body=`
  return start + encoded(cutTo(body, longestReplyLink - start.length))
}
