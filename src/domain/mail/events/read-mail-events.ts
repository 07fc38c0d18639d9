import type { MailEvent, MailEventReader } from './mail-event.ts'
import { readPostmark } from './postmark.ts'
import { readResend } from './resend.ts'
import { readSes } from './ses.ts'

const readers: readonly MailEventReader[] = [readPostmark, readSes, readResend]

/** The events in the body of any known provider. Undefined for an unknown shape. */
export function readMailEvents(body: unknown): MailEvent[] | undefined {
  for (const read of readers) {
    const events = read(body)
    if (events) return events
  }
  return undefined
}
