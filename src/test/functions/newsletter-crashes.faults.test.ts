import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { startIssue } from '#db/newsletter/issue-sending.ts'
import { findIssue } from '#db/newsletter/issues.ts'
import { readProgress } from '#db/newsletter/progress.ts'
import { newsletterDeliveries } from '#db/schema/newsletter.ts'
import { subscribers } from '#db/schema/subscribers.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { useDatabase } from '#test/database.ts'
import { mortal } from '#test/jobs/run.ts'
import { type CountingReceiver, type MessageStage, startCountingReceiver } from '#test/newsletter/counting-receiver.ts'
import { makeDeliveriesDue, storeIssue, storeSubscribers } from '#test/newsletter/issues.ts'
import { addRows } from '#test/rows.ts'

useDatabase()

const readers = 1000
/** The time at which the process is killed: at a stage of the message with this number. */
const kills: readonly { at: MessageStage; message: number }[] = [
  { at: 'sender', message: 80 },
  { at: 'recipient', message: 260 },
  { at: 'text', message: 440 },
  { at: 'message', message: 620 },
  { at: 'message', message: 880 },
]
const connections = 4

let receiver: CountingReceiver
let kill: (() => void) | undefined
const seen = { sender: 0, recipient: 0, text: 0, message: 0 }

beforeAll(async () => {
  receiver = await startCountingReceiver((stage) => {
    seen[stage] += 1
    if (kills.some(({ at, message }) => at === stage && message === seen[stage])) kill?.()
    if (stage === 'text' && seen.text === 440) receiver.cutConnections()
  })
})
afterAll(() => receiver.stop())
beforeEach(() => {
  vi.stubEnv('SMTP_URL', receiver.url)
  vi.stubEnv('MAIL_FROM', 'Paul Street Costs <office@paulstreetcosts.example>')
})

/** Runs the background function until it ends or is killed. Returns whether it was killed. */
async function runProcess(): Promise<boolean> {
  const process = mortal(database())
  kill = process.kill
  try {
    // Only a dead process waits here, until its database answers again.
    await runJobs(process.db, ['deliveries'], () => Promise.reject(new Error('This process was killed.')))
    return false
  } catch (error) {
    if (!String(error).includes('killed')) throw error
    return true
  }
}

test('sends an issue to a thousand subscribers once each, although the process is killed five times', async () => {
  await storeSubscribers(readers)
  await addRows(subscribers, { email: 'unconfirmed@readers.example', confirmedAt: null })
  await addRows(subscribers, { email: 'other@readers.example', categories: ['Event'] })
  const { id } = await storeIssue({ categories: ['QOCS', 'News'] })
  await startIssue(database(), id, undefined)
  let killed = 0
  while (await runProcess()) {
    killed += 1
    await makeDeliveriesDue()
  }
  expect(killed).toBe(kills.length)

  const issue = await findIssue(database(), id)
  const progress = issue && (await readProgress(database(), issue))
  expect(issue?.state).toBe('sent')
  expect(progress?.recipients).toBe(readers)
  const unknown = new Set(progress?.problems.map(({ email }) => email))
  expect(progress?.counts).toMatchObject({ unknown: unknown.size, sent: readers - unknown.size, waiting: 0, sending: 0, failed: 0 })
  expect(unknown.size).toBeLessThanOrEqual(kills.length * connections)

  const addresses = Array.from({ length: readers }, (_, index) => `reader-${index + 1}@readers.example`)
  expect([...receiver.received].filter(([, times]) => times !== 1)).toEqual([])
  expect(addresses.filter((address) => !receiver.received.has(address) && !unknown.has(address))).toEqual([])
  expect([...receiver.received.keys()].filter((address) => !addresses.includes(address))).toEqual([])
  // The accepted messages that a killed process did not record.
  const lost = addresses.filter((address) => receiver.received.has(address) && unknown.has(address))
  expect(lost.length).toBeGreaterThanOrEqual(2)
  expect(await database().$count(newsletterDeliveries, eq(newsletterDeliveries.state, 'unknown'))).toBe(unknown.size)
}, 300_000)
