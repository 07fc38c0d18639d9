import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { startIssue } from '#db/newsletter/issue-sending.ts'
import { jobs } from '#db/schema/jobs.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { newsletterDeliveries } from '#db/schema/newsletter.ts'
import hourly from '#functions/hourly.ts'
import { startWork } from '#server/http/own-call.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { call, worksDone } from '#test/call.ts'
import { useCutDatabase } from '#test/cut-database.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { mortal } from '#test/jobs/run.ts'
import { listenOnLoopback } from '#test/loopback.ts'
import { type CountingReceiver, type MessageStage, startCountingReceiver } from '#test/newsletter/counting-receiver.ts'
import { makeDeliveriesDue, storeIssue, storeSubscribers } from '#test/newsletter/issues.ts'
import { addRows, setRows } from '#test/rows.ts'

useDatabase()
const { cutter } = useCutDatabase()

let receiver: CountingReceiver
let at: (stage: MessageStage) => void
/** The runs of the background function. */
let runs: Promise<Response>[] = []
let refusedStarts = 0

beforeEach(async () => {
  at = () => {}
  receiver = await startCountingReceiver((stage) => at(stage))
  onTestFinished(receiver.stop)
  runs = []
  refusedStarts = 0
  vi.spyOn(console, 'error').mockReturnValue()
  const site = await listenOnLoopback(async (request, response) => {
    if (request.url !== '/api/later') return void response.writeHead(404).end()
    if (refusedStarts > 0) {
      refusedStarts -= 1
      return void response.writeHead(503).end()
    }
    const header = (name: string) => [`X-Wake-${name}`, String(request.headers[`x-wake-${name.toLowerCase()}`])]
    const headers = Object.fromEntries(['Kinds', 'Timestamp', 'Signature'].map(header))
    runs.push(Promise.resolve(call('/api/later', { method: 'POST', headers })))
    response.writeHead(202).end()
  })
  onTestFinished(site.stop)
  vi.stubEnv('SITE_URL', site.url)
  vi.stubEnv('SMTP_URL', receiver.url)
  vi.stubEnv('MAIL_FROM', 'Paul Street Costs <office@paulstreetcosts.example>')
  vi.stubEnv('ENQUIRY_MAIL_TO', 'desk@paulstreetcosts.example')
})

/** Waits for the runs started until now, and for those that they start. */
async function allRuns(): Promise<number[]> {
  await worksDone()
  const statuses: number[] = []
  for (let index = 0; index < runs.length; index += 1) statuses.push((await runs[index])?.status ?? 0)
  return statuses
}

async function states(): Promise<Record<string, number>> {
  const rows = await database()
    .select({ state: newsletterDeliveries.state, count: sql<number>`count(*)::int` })
    .from(newsletterDeliveries)
    .groupBy(newsletterDeliveries.state)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

test.each([
  { ms: 20, readers: 600 },
  { ms: 90, readers: 200 },
])(
  'sends an issue to $readers subscribers in one run with $ms ms for each statement',
  async ({ ms, readers }) => {
    await storeSubscribers(readers)
    const { id } = await storeIssue()
    await startIssue(database(), id, undefined)
    cutter().slow(ms)
    await startWork('deliveries')
    expect(await allRuns()).toEqual([204])
    expect(await states()).toEqual({ sent: readers })
    expect([receiver.received.size, [...receiver.received.values()].every((times) => times === 1)]).toEqual([readers, true])
  },
  180_000,
)

test.each([20, 90])(
  'loses and duplicates no message of an issue whose run is killed halfway, with %i ms for each statement',
  async (ms) => {
    await storeSubscribers(60)
    const { id } = await storeIssue()
    await startIssue(database(), id, undefined)
    cutter().slow(ms)
    const process = mortal(database())
    at = (stage) => {
      // Between the acceptance and its record, for the messages being sent.
      if (stage === 'message' && receiver.received.size === 20) process.kill()
    }
    const killed = runJobs(process.db, ['deliveries'], () => Promise.reject(new Error('This process was killed.')))
    await expect(killed).rejects.toThrow('killed')
    cutter().slow(0)
    const noted = (await states())['sent'] ?? 0
    expect(noted).toBeGreaterThanOrEqual(16)
    // Ends the leases of the killed run.
    await makeDeliveriesDue()
    cutter().slow(ms)
    await startWork()
    expect(await allRuns()).toEqual([204])
    const { sent = 0, unknown = 0, ...others } = await states()
    expect([sent + unknown, others]).toEqual([60, {}])
    // Messages accepted while the process died have an unknown outcome. All others arrived once.
    expect(unknown).toBeLessThanOrEqual(4)
    expect([...receiver.received.values()].filter((times) => times !== 1)).toEqual([])
    expect(receiver.received.size).toBeGreaterThanOrEqual(sent)
  },
  180_000,
)

/** Sends enquiries one after the other. Each address gets an acknowledgement, and the desk a notice of each. */
async function sendEnquiries(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const json = { ...enquiry(), email: `visitor-${index}@visitors.example` }
    const headers = { 'X-Form-Filled-In': '30' }
    expect((await call('/api/contact', { json, ip: randomUUID(), headers })).status).toBe(201)
  }
}

const waiting = () => database().$count(mailOutbox, eq(mailOutbox.state, 'waiting'))

test('sends every message once with 90 ms for each statement, however many runs overlap', async () => {
  cutter().slow(90)
  await sendEnquiries(12)
  await Promise.all(Array.from({ length: 3 }, () => startWork('mail')))
  expect(new Set(await allRuns())).toEqual(new Set([204]))
  expect(await waiting()).toBe(0)
  const acknowledged = [...receiver.received].filter(([address]) => address.startsWith('visitor-'))
  expect(acknowledged).toHaveLength(12)
  expect(acknowledged.filter(([, times]) => times !== 1)).toEqual([])
  expect(receiver.received.get('desk@paulstreetcosts.example')).toBe(12)
}, 180_000)

test('starts again when the first starts fail, without another enquiry', async () => {
  refusedStarts = 2
  await sendEnquiries(1)
  expect(await allRuns()).toEqual([204])
  expect([await waiting(), receiver.received.size]).toEqual([0, 2])
})

test('sends with the hourly function if no background function could start', async () => {
  refusedStarts = 99
  await sendEnquiries(1)
  expect(await allRuns()).toEqual([])
  refusedStarts = 0
  await hourly()
  expect(await allRuns()).toEqual([204])
  expect([await waiting(), receiver.received.size]).toEqual([0, 2])
})

test('continues after a database outage, without another start', async () => {
  await sendEnquiries(1)
  await allRuns()
  await setRows(mailOutbox, { state: 'waiting', dueAt: sql`now()` })
  await cutter().cut()
  await startWork('mail')
  await cutter().reconnect()
  expect(await allRuns()).toEqual([204, 204])
  expect(await waiting()).toBe(0)
})

test('takes over the job of a lost run after its lease', async () => {
  await sendEnquiries(1)
  await allRuns()
  await setRows(mailOutbox, { state: 'waiting', dueAt: sql`now()` })
  await addRows(jobs, { kind: 'mail', runAt: null, leaseUntil: sql`now() + interval '2 seconds'`, claim: randomUUID() })
  await startWork()
  expect(await allRuns()).toEqual([204, 204])
  expect(await waiting()).toBe(0)
})
