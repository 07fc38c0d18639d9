import type { MailEventReader } from './mail-event.ts'
import { readPostmark } from './postmark.ts'
import { readResend } from './resend.ts'
import { readSes } from './ses.ts'

/** The providers whose reports are read. Each name is the last part of the address that the provider calls. */
export const mailEventReaders = { postmark: readPostmark, resend: readResend, ses: readSes } as const satisfies Record<
  string,
  MailEventReader
>

export type MailProvider = keyof typeof mailEventReaders
