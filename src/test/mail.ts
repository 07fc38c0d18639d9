import { afterEach, beforeEach, vi } from 'vitest'
import { worksDone } from './call.ts'
import { useReceiver } from './receiver.ts'
import { useSite } from './site.ts'
import { type SmtpReceiver, startSmtpReceiver } from './smtp-receiver.ts'

export interface MailUnderTest extends SmtpReceiver {
  /** How often the function that sends mail was started. */
  starts: () => number
}

/** Call after `useDatabase`: sets up mail for every test, with a receiver that accepts it. */
export function useMail(): () => MailUnderTest {
  const starts = useSite()
  const receiver = useReceiver(startSmtpReceiver)
  const mail = (): MailUnderTest => ({
    ...receiver(),
    starts: () => starts().filter((headers) => headers['x-wake-kinds']?.includes('mail')).length,
  })
  beforeEach(() => {
    mail().reset()
    vi.stubEnv('SMTP_URL', mail().url)
    vi.stubEnv('MAIL_FROM', 'Paul Street Costs <office@paulstreetcosts.example>')
    vi.stubEnv('ENQUIRY_MAIL_TO', 'desk@paulstreetcosts.example, partner@paulstreetcosts.example')
  })
  afterEach(() => worksDone())
  return mail
}
