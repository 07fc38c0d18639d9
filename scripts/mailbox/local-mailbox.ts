import { join } from 'node:path'
import { localFolder } from '#scripts/platform/folders.ts'
import type { FunctionsHost } from '#scripts/platform/functions-host.ts'
import type { Shutdown } from '#scripts/platform/shutdown.ts'
import { openMailbox } from './mailbox.ts'
import { answerMailbox, mailboxPath } from './mailbox-pages.ts'

/**
 * Opens the mailbox in which a local run keeps its mail, and returns what answers its addresses.
 * Undefined if the environment names a mail server. The session is checked by its function.
 */
export async function openLocalMailbox(shutdown: Shutdown, functions: FunctionsHost) {
  if (process.env['SMTP_URL']) return undefined
  const mailbox = await openMailbox(join(localFolder, 'mail'))
  shutdown.onStop(mailbox.stop)
  process.env['SMTP_URL'] = mailbox.url
  process.env['MAIL_FROM'] ||= 'website@mail.example'
  process.env['ENQUIRY_MAIL_TO'] ||= 'office@mail.example'
  return async (request: Request): Promise<Response | undefined> => {
    if (!`${new URL(request.url).pathname}/`.startsWith(`${mailboxPath}/`)) return undefined
    const me = new Request(new URL('/api/auth/me', request.url), { headers: { cookie: request.headers.get('cookie') ?? '' } })
    return answerMailbox(mailbox, request, (await functions.handle(me, { ip: '127.0.0.1' }))?.status === 200)
  }
}
