import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { Database } from '#db/connection/client.ts'
import { untilAnswered } from '#db/connection/until-answered.ts'
import {
  beginDelivery,
  type ClaimedDelivery,
  type Progress,
  postponeAll,
  postponeDelivery,
  returnDelivery,
  settleDelivery,
} from '#db/newsletter/deliveries.ts'
import { findIssue } from '#db/newsletter/issues.ts'
import { readPractice } from '#db/practice/practice.ts'
import { pauseAfter } from '#domain/mail/retries.ts'
import type { Practice } from '#domain/practice/type.ts'
import type { MailSetup } from '../env.ts'
import { readWeeklyMail } from '../follows/weekly-mail.ts'
import { openTransport, type Refusal, refusalOf } from '../mail/transport.ts'
import { type IssueText, issueMessage, listMessage, readIssueText } from './issue-message.ts'

/** Called after the server has accepted the sender and the recipient, before the first byte of the message. */
type Gate = () => Promise<void>

/** The text of a message, read when the server is ready for it. A rejected gate ends the connection. */
async function* afterGate(gate: Gate, text: () => AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  await gate()
  yield* text()
}

/** Sends messages over several connections. Each message passes its gate before its text leaves this process. */
function openGatedSender(setup: MailSetup, connections: number) {
  const gates = new Map<string, Gate>()
  const transport = openTransport(setup, connections)
  transport.use('stream', ({ data, message }, done) => {
    const gate = gates.get(String(data.messageId))
    const open = message.createReadStream.bind(message)
    if (gate) message.createReadStream = () => Readable.from(afterGate(gate, open), { objectMode: false })
    done()
  })
  const send = async (message: SendMailOptions & { messageId: string }, gate: Gate): Promise<void> => {
    gates.set(message.messageId, gate)
    try {
      await transport.sendMail(message)
    } finally {
      gates.delete(message.messageId)
    }
  }
  return { send, close: () => transport.close() }
}

/** How long the mail server can wait for the text of a message while the database does not answer. */
const beginPatienceMs = 15_000
/** How long to retry storing the result of a message while the database does not answer. */
const patienceMs = 90_000

/** After this many refused recipients in a row, the mail server counts as refusing everyone for now. */
const refusalsInARow = 5

async function readText(db: Database, issueId: number): Promise<IssueText | undefined> {
  const issue = await findIssue(db, issueId)
  return issue && readIssueText(db, issue)
}

/**
 * A single run of the background function, which ends when all is sent or the mail server requires a pause. No
 * further message may start after the deadline.
 */
export function openRun(db: Database, setup: MailSetup, { connections, deadline }: { connections: number; deadline: number }) {
  const sender = openGatedSender(setup, connections)
  const texts = new Map<number, Promise<IssueText | undefined>>()
  let practice: Promise<Practice> | undefined
  let paused = false
  let refused = 0
  return {
    ...{ db, setup, deadline, sender },
    textOf: (issueId: number) => {
      const text = texts.get(issueId) ?? untilAnswered(() => readText(db, issueId), patienceMs)
      texts.set(issueId, text)
      return text
    },
    /** The sender of weekly mails. */
    practice: () => {
      practice ??= untilAnswered(() => readPractice(db), patienceMs)
      return practice
    },
    isPaused: () => paused,
    pause: () => {
      paused = true
    },
    /** Counts a temporarily refused recipient. Returns true after too many in a row. */
    countRefusal: () => {
      refused += 1
      return refused >= refusalsInARow
    },
    countSent: () => {
      refused = 0
    },
    close: sender.close,
  }
}

export type Run = ReturnType<typeof openRun>

const noAnswer = 'The mail server received the message, but its answer was lost.'

/** For a refusal. A message with a lost answer is never sent again, because its reader may have it. */
async function settleRefusal(run: Run, delivery: ClaimedDelivery, refusal: Refusal, progress: Progress): Promise<void> {
  const { db } = run
  const { permanent, answered, ofRecipient, reason } = refusal
  const hasBegun = progress === 'begun'
  if (hasBegun && !answered) return settleDelivery(db, delivery, progress, 'unknown', noAnswer)
  const pause = permanent && (ofRecipient || hasBegun) ? undefined : pauseAfter(delivery.attempts + 1)
  if (pause === undefined) return settleDelivery(db, delivery, progress, 'failed', reason)
  await postponeDelivery(db, delivery, progress, pause, reason)
  if (ofRecipient && !run.countRefusal()) return
  run.pause()
  await postponeAll(db, pause)
}

/** Runs when the server is ready for the text of a message. */
function openGate(db: Database, delivery: ClaimedDelivery) {
  let stage: Progress | 'unsure' | 'ended' = 'claimed'
  const pass = async () => {
    // The library reopens a closed connection for the same message, but must not send it twice.
    if (stage !== 'claimed') throw new Error('This message is already being sent.')
    stage = 'unsure'
    const begun = await untilAnswered(() => beginDelivery(db, delivery), beginPatienceMs)
    stage = begun ? 'begun' : 'ended'
    if (!begun) throw new Error('This message must not be sent any more.')
  }
  return { pass, stage: () => stage }
}

const ended = 'The subscription has ended.'

/** One subscriber's message, or the reason why there is none. */
async function messageOf(run: Run, { id, issueId, messageId, subscriberId, recipient }: ClaimedDelivery) {
  if (!recipient) return { dropped: ended }
  const reader = { ...recipient, messageId }
  if (issueId === null) {
    const practice = await run.practice()
    const weekly = { deliveryId: id, subscriberId, token: recipient.token, practice }
    const content = await untilAnswered(() => readWeeklyMail(run.db, weekly), patienceMs)
    return content
      ? { message: listMessage(run.setup, practice, content, reader, 'notes') }
      : { dropped: 'The notes were withdrawn, or are not followed any more.' }
  }
  const text = await run.textOf(issueId)
  return text ? { message: issueMessage(run.setup, text, reader) } : { dropped: ended }
}

/** Sends one message, unless its claim or its subscription has ended. */
export async function sendDelivery(run: Run, delivery: ClaimedDelivery): Promise<void> {
  const { db, sender } = run
  const made = await messageOf(run, delivery)
  if ('dropped' in made) return settleDelivery(db, delivery, 'claimed', 'dropped', made.dropped)
  const { pass, stage } = openGate(db, delivery)
  try {
    await sender.send(made.message, pass)
  } catch (error) {
    const progress = stage()
    if (progress === 'ended') return
    const refusal = refusalOf(error)
    return untilAnswered(
      () => (progress === 'unsure' ? returnDelivery(db, delivery) : settleRefusal(run, delivery, refusal, progress)),
      patienceMs,
    )
  }
  run.countSent()
  // A message that was accepted but not marked as sent would stay unknown.
  await untilAnswered(() => settleDelivery(db, delivery, 'begun', 'sent', null), patienceMs)
}
