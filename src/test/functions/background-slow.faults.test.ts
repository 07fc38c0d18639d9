import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { startIssue } from '#db/newsletter/issue-sending.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { newsletterDeliveries } from '#db/schema/newsletter.ts'
import { startWork } from '#server/http/own-call.ts'
import { call, worksDone } from '#test/call.ts'
import { useCutDatabase } from '#test/cut-database.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { type CountingReceiver, startCountingReceiver } from '#test/newsletter/counting-receiver.ts'
import { storeIssue, storeSubscribers } from '#test/newsletter/issues.ts'
import { setRows } from '#test/rows.ts'
import { serveSite } from '#test/site.ts'

useDatabase()
const { cutter } = useCutDatabase()

let receiver: CountingReceiver
/** The runs of the background function. */
let runs: Promise<Response>[] = []
let refusedStarts = 0

beforeEach(async () => {
  receiver = await startCountingReceiver(() => {})
  onTestFinished(receiver.stop)
  runs = []
  refusedStarts = 0
  vi.spyOn(console, 'error').mockReturnValue()
  await serveSite(async (request, response) => {
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

test('sends an issue to 200 subscribers in one run with 90 ms for each statement', async () => {
  await storeSubscribers(200)
  const { id } = await storeIssue()
  await startIssue(database(), id, undefined)
  cutter().slow(90)
  await startWork('deliveries')
  expect(await allRuns()).toEqual([204])
  expect(await database().$count(newsletterDeliveries, eq(newsletterDeliveries.state, 'sent'))).toBe(200)
  expect([receiver.received.size, [...receiver.received.values()].every((times) => times === 1)]).toEqual([200, true])
}, 180_000)

/** Sends enquiries one after the other. Each address gets an acknowledgement, and the desk a notice of each. */
async function sendEnquiries(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const json = { ...enquiry(), email: `visitor-${index}@visitors.example` }
    const headers = { 'X-Form-Filled-In': '30' }
    expect((await call('/api/contact', { json, ip: randomUUID(), headers })).status).toBe(201)
  }
}

const waiting = () => database().$count(mailOutbox, eq(mailOutbox.state, 'waiting'))

test('starts again when the first starts fail, without another enquiry', async () => {
  refusedStarts = 2
  await sendEnquiries(1)
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
