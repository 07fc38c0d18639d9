import { randomUUID } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import type { Queryable } from '#db/connection/client.ts'
import { readMailSettings } from '#db/mail/mail-settings.ts'
import { readPractice } from '#db/practice/practice.ts'
import type { MailSetup } from '../env.ts'
import { ProblemError } from '../http/problems.ts'
import { noNoticeAddress, noticeAddresses } from './notice-addresses.ts'
import { written } from './sender.ts'
import { readMailSetup } from './start-sending.ts'
import { openTransport, refusalOf } from './transport.ts'

const words = {
  subject: 'Test message',
  title: 'The mail of the website works',
  parts: [{ kind: 'text', text: 'This message was sent from the desk. New enquiries are announced to this address.' }],
  reason: 'You get this message because your address receives the enquiries of the website.',
} as const

const unsent = (status: 409 | 502, detail: string) => new ProblemError(status, 'The test message was not sent', detail)

/** Sends a test message while a person waits. @throws 409 without a mail server, 502 with the server's reason */
export async function sendTest(write: (setup: MailSetup) => SendMailOptions | Promise<SendMailOptions>): Promise<void> {
  const setup = readMailSetup()
  if (!setup) throw unsent(409, 'Mail is not set up: SMTP_URL is not set.')
  const message = await write(setup)
  const transport = openTransport(setup)
  try {
    await transport.sendMail(message)
  } catch (error) {
    throw unsent(502, refusalOf(error).reason)
  } finally {
    transport.close()
  }
}

/** Sends a test message to the addresses for notices of enquiries. @throws also 409 without an address */
export const sendTestMail = (db: Queryable): Promise<void> =>
  sendTest(async (setup) => {
    const to = noticeAddresses(await readMailSettings(db), setup)
    if (to.length === 0) throw unsent(409, noNoticeAddress)
    return { ...written({ ...setup, practice: await readPractice(db) }, randomUUID(), words), to }
  })
