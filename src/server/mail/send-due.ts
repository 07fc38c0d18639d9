import { setTimeout as wait } from 'node:timers/promises'
import { forgetFormerEmail } from '#db/accounts/change-mail.ts'
import type { Database } from '#db/connection/client.ts'
import { noteAcknowledged } from '#db/enquiries/enquiries.ts'
import { noteAnswered } from '#db/enquiries/enquiry-thread.ts'
import { type ClaimedMail, claimMail, postponeMail, readMailPause, settleMail } from '#db/mail/outbox.ts'
import { pauseAfter } from '#domain/mail/retries.ts'
import type { MailSetup } from '../env.ts'
import { longestBackgroundMs } from '../http/own-call.ts'
import { composeMail } from './compose.ts'
import { readMailSetup } from './mail-setup.ts'
import { openTransport, refusalOf, type Transport } from './transport.ts'

async function settle(db: Database, mail: ClaimedMail, end: 'sent' | 'failed' | 'dropped', problem: string | null): Promise<void> {
  // First, because a crash in between must not leave the address for a later change.
  if (mail.change === 'email-changed') await forgetFormerEmail(db, mail.recordId)
  await settleMail(db, mail, end, problem)
}

/** Sends one message. Returns whether it was postponed. */
async function sendOne(db: Database, transport: Transport, setup: MailSetup, mail: ClaimedMail): Promise<boolean> {
  const composed = await composeMail(db, setup, mail)
  if ('dropped' in composed) {
    await settle(db, mail, 'dropped', composed.dropped)
    return false
  }
  try {
    await transport.sendMail(composed.message)
  } catch (error) {
    const { permanent, reason } = refusalOf(error)
    const pause = permanent ? undefined : pauseAfter(mail.attempts)
    if (pause === undefined) await settle(db, mail, 'failed', reason)
    else await postponeMail(db, mail, pause, reason)
    return pause !== undefined
  }
  await settle(db, mail, 'sent', null)
  if (mail.kind === 'answer') await noteAnswered(db, mail.id)
  if (mail.kind === 'acknowledgement') await noteAcknowledged(db, mail.recordId)
  return false
}

/** Sends every message that is due. Returns whether one of them was postponed. */
async function sendAllDue(db: Database, setup: MailSetup): Promise<boolean> {
  const transport = openTransport(setup)
  let hasPostponed = false
  try {
    for (let mail = await claimMail(db); mail; mail = await claimMail(db))
      hasPostponed = (await sendOne(db, transport, setup, mail)) || hasPostponed
  } finally {
    transport.close()
  }
  return hasPostponed
}

/**
 * The work of the background function: sends what is due, and repeats what it had to postpone, for as long as a
 * background function may run. The hourly function sends the rest.
 */
export async function sendDueMail(db: Database, sleep: (ms: number) => Promise<unknown> = wait): Promise<void> {
  const setup = readMailSetup()
  if (!setup) return
  const deadline = Date.now() + longestBackgroundMs
  while (await sendAllDue(db, setup)) {
    const pause = await readMailPause(db)
    if (pause === undefined || Date.now() + pause > deadline) return
    await sleep(pause)
  }
}
