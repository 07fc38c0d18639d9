import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished, vi } from 'vitest'
import { worksDone } from './call.ts'
import { listenOnLoopback } from './loopback.ts'
import { type SmtpReceiver, startSmtpReceiver } from './smtp-receiver.ts'

export interface MailUnderTest extends SmtpReceiver {
  /** How often the function that sends mail was started. */
  starts: () => number
}

/** Call after `useDatabase`: sets up mail for every test, with a receiver that accepts it. */
export function useMail(): () => MailUnderTest {
  let receiver: SmtpReceiver | undefined
  let starts = 0
  const mail = (): MailUnderTest => {
    if (!receiver) throw new Error('Call this only inside a test.')
    return { ...receiver, starts: () => starts }
  }
  beforeAll(async () => {
    receiver = await startSmtpReceiver()
  })
  beforeEach(async () => {
    starts = 0
    mail().reset()
    const site = await listenOnLoopback(async (request, response) => {
      if (request.url === '/api/later' && request.headers['x-wake-kinds']?.includes('mail')) starts += 1
      response.writeHead(202).end()
    })
    onTestFinished(site.stop)
    vi.stubEnv('SITE_URL', site.url)
    vi.stubEnv('SMTP_URL', mail().url)
    vi.stubEnv('MAIL_FROM', 'Paul Street Costs <office@paulstreetcosts.example>')
    vi.stubEnv('ENQUIRY_MAIL_TO', 'desk@paulstreetcosts.example, partner@paulstreetcosts.example')
  })
  afterEach(() => worksDone())
  afterAll(() => mail().stop())
  return mail
}
