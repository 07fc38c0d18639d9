import { forgetFormerEmail } from '#db/accounts/change-mail.ts'
import type { Database } from '#db/connection/client.ts'
import { isUnanswered, untilAnswered } from '#db/connection/until-answered.ts'
import { noteAcknowledged } from '#db/enquiries/enquiries.ts'
import { noteAnswered } from '#db/enquiries/enquiry-thread.ts'
import { type ClaimedMail, claimMail, countDueMail, postponeMail, readMailPause, settleMail } from '#db/mail/outbox.ts'
import { pauseAfter } from '#domain/mail/retries.ts'
import type { MailSetup } from '../env.ts'
import { report } from '../http/log.ts'
import { type Composed, composeMail } from './compose.ts'
import { readMailSetup } from './start-sending.ts'
import { allEnded, connections, openTransport, type Refusal, refusalOf, type Transport } from './transport.ts'

/** How long to retry storing the result of a message while the database does not answer. Shorter than a claim. */
const patienceMs = 90_000

async function settle(db: Database, mail: ClaimedMail, end: 'sent' | 'failed' | 'dropped', problem: string | null): Promise<void> {
  // Must come first, because a crash in between must not leave the address for a later change.
  if (mail.change === 'email-changed') await forgetFormerEmail(db, mail.recordId)
  await settleMail(db, mail, end, problem)
  if (end === 'sent' && mail.kind === 'answer') await noteAnswered(db, mail.id)
  if (end === 'sent' && mail.kind === 'acknowledgement') await noteAcknowledged(db, mail.recordId)
}

/** Sets the next attempt, or gives the message up after the last one. */
async function endAttempt(db: Database, mail: ClaimedMail, permanent: boolean, reason: string): Promise<void> {
  const pause = permanent ? undefined : pauseAfter(mail.attempts)
  if (pause === undefined) await settle(db, mail, 'failed', reason)
  else await postponeMail(db, mail, pause, reason)
}

/** The message, or undefined if composing it fails for now. */
async function compose(db: Database, setup: MailSetup, mail: ClaimedMail): Promise<Composed | undefined> {
  try {
    return await composeMail(db, setup, mail)
  } catch (error) {
    // Its claim ends soon. A single failing message must not delay the others.
    if (isUnanswered(error)) throw error
    report(error, 'mail')
    await endAttempt(db, mail, false, 'The message could not be written. The log of the website says why.')
    return undefined
  }
}

async function sendOne(db: Database, transport: Transport, setup: MailSetup, mail: ClaimedMail): Promise<void> {
  const composed = await compose(db, setup, mail)
  if (!composed) return
  if ('dropped' in composed) return settle(db, mail, 'dropped', composed.dropped)
  let refusal: Refusal | undefined
  try {
    await transport.sendMail(composed.message)
  } catch (error) {
    refusal = refusalOf(error)
  }
  // A message that was accepted but not marked as sent would be sent again.
  await untilAnswered(
    () => (refusal ? endAttempt(db, mail, refusal.permanent, refusal.reason) : settle(db, mail, 'sent', null)),
    patienceMs,
  )
}

/** A few messages go in their order over one connection. */
const messagesForConnection = 8

/** The work of the job: sends due messages. Returns the milliseconds until the next one is due. */
export async function sendDueMail(db: Database, deadline: number): Promise<number | undefined> {
  const setup = readMailSetup()
  if (!setup) return undefined
  const transport = openTransport(setup, connections)
  const work = async () => {
    while (Date.now() < deadline) {
      const mail = await claimMail(db)
      if (!mail) return
      await sendOne(db, transport, setup, mail)
    }
  }
  try {
    const wanted = Math.ceil((await countDueMail(db)) / messagesForConnection)
    await allEnded(Array.from({ length: Math.min(connections, wanted) }, work))
  } finally {
    transport.close()
  }
  return readMailPause(db)
}
