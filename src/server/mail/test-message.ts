import type { Queryable } from '#db/connection/client.ts'
import { readMailSettings } from '#db/mail/mail-settings.ts'
import { readPractice } from '#db/practice/practice.ts'
import { htmlText } from '#domain/mail/html.ts'
import { plainText } from '#domain/mail/plain-text.ts'
import { ProblemError } from '../http/problems.ts'
import { readMailSetup } from './mail-setup.ts'
import { noNoticeAddress, noticeAddresses } from './notice-addresses.ts'
import { senderOf } from './sender.ts'
import { openTransport, refusalOf } from './transport.ts'

const words = {
  subject: 'Test message',
  title: 'The mail of the website works',
  parts: [{ kind: 'text', text: 'This message was sent from the desk. New enquiries are announced to this address.' }],
  reason: 'You get this message because your address receives the enquiries of the website.',
} as const

const unusable = (status: 409 | 502, detail: string) => new ProblemError({ title: 'The test message was not sent', status, detail })

/**
 * Sends a test message to the addresses for notices of enquiries.
 * @throws 409 without a server or an address, 502 with the reason of a refusal
 */
export async function sendTestMail(db: Queryable): Promise<void> {
  const setup = readMailSetup()
  if (!setup) throw unusable(409, 'Mail is not set up: SMTP_URL is not set.')
  const to = noticeAddresses(await readMailSettings(db), setup)
  if (to.length === 0) throw unusable(409, noNoticeAddress)
  const practice = await readPractice(db)
  const transport = openTransport(setup)
  try {
    await transport.sendMail({
      from: senderOf(setup.from, practice),
      to,
      subject: words.subject,
      text: plainText(words, practice),
      html: htmlText(words, practice),
    })
  } catch (error) {
    throw unusable(502, refusalOf(error).reason)
  } finally {
    transport.close()
  }
}
