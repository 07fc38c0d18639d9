import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { RetryingPool } from '#db/connection/pool.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { jobs } from '#db/schema/jobs.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry } from '#test/fixtures.ts'
import { useMail } from '#test/mail.ts'
import { setRows } from '#test/rows.ts'
import { startSmtpReceiver } from '#test/smtp-receiver.ts'

const never = new Promise<never>(() => {})

/**
 * A server that stops at its n-th step: before a statement, or at a stage of the mail server. It has its own
 * mail server, because its transport continues after the stop.
 */
class MortalServer {
  readonly #killed = Promise.withResolvers<void>()
  readonly #killedAt: number
  /** The steps that it has taken, in their order. */
  readonly taken: ('statement' | 'mail')[] = []
  #drop = () => {}
  isDead = false
  /** Whether it was killed before its work ended. */
  wasKilled = false

  constructor(steps: number) {
    this.#killedAt = steps
  }

  kill(): void {
    this.isDead = true
    this.#drop()
    this.#killed.resolve()
  }

  readonly step = async (kind: 'statement' | 'mail' = 'statement'): Promise<void> => {
    this.taken.push(kind)
    if (this.taken.length === this.#killedAt) {
      this.wasKilled = true
      this.kill()
    }
    if (this.isDead) await never
  }

  /** Runs work until it ends or the server is killed. */
  async run(work: () => Promise<unknown>): Promise<void> {
    const receiver = await startSmtpReceiver({ beforeAnswer: () => this.step('mail') })
    this.#drop = () => {
      void receiver.stop()
      receiver.drop()
    }
    vi.stubEnv('SMTP_URL', receiver.url)
    await servers.run(this, () => Promise.race([this.#killed.promise, work()]))
    this.kill()
    accepted.push(...receiver.messages)
  }
}

const servers = new AsyncLocalStorage<MortalServer>()
/** The messages that any mail server of a test accepted. */
let accepted: ParsedMail[] = []

useDatabase()
const mail = useMail()

beforeAll(() => {
  const { query } = RetryingPool.prototype
  async function mortalQuery(this: RetryingPool, ...given: unknown[]): Promise<unknown> {
    await servers.getStore()?.step()
    return Reflect.apply(query, this, given)
  }
  Object.defineProperty(RetryingPool.prototype, 'query', { configurable: true, value: mortalQuery })
})
beforeEach(() => {
  accepted = []
  vi.spyOn(console, 'error').mockReturnValue()
})
afterAll(() => Reflect.deleteProperty(RetryingPool.prototype, 'query'))

/** Moves the test's clock, by making the stored rows older. */
async function pass(minutes: number): Promise<void> {
  const earlier = sql`make_interval(mins => ${minutes})`
  await setRows(mailOutbox, { dueAt: sql`${mailOutbox.dueAt} - ${earlier}`, createdAt: sql`${mailOutbox.createdAt} - ${earlier}` })
  await setRows(jobs, { runAt: sql`${jobs.runAt} - ${earlier}`, leaseUntil: sql`${jobs.leaseUntil} - ${earlier}` })
}

/** Waits by the test's clock. A killed server never continues. */
const sleep = async (ms: number): Promise<void> => {
  await servers.getStore()?.step()
  await pass(Math.ceil(ms / 60_000))
}

const send = () => call('/api/contact', { json: enquiry(), headers: { 'X-Form-Filled-In': '30' } })

/** The next server, which survives. Its predecessors' claims have ended. */
async function recover(): Promise<void> {
  vi.stubEnv('SMTP_URL', mail().url)
  const isWaiting = sql`${mailOutbox.state} = 'waiting'`
  while ((await database().$count(mailOutbox, isWaiting)) > 0) {
    await pass(60)
    await runJobs(database(), ['mail'], sleep)
  }
  accepted.push(...mail().messages)
  mail().reset()
}

test('announces an enquiry with one Message-ID, wherever the server is killed while it stores and sends', async () => {
  let survivor: MortalServer | undefined
  let steps = 0
  while (!survivor) {
    await database().delete(enquiryTable)
    await database().delete(mailOutbox)
    // Otherwise the mailbox has used up its acknowledgements, and only the notice is sent.
    await database().delete(rateLimits)
    accepted = []
    steps += 1
    const server = new MortalServer(steps)
    await server.run(async () => {
      await send()
      await runJobs(database(), ['mail'], sleep)
    })
    if (!server.wasKilled) {
      survivor = server
      expect(accepted).toHaveLength(2)
    }
    await recover()
    const notices = accepted.filter(({ subject }) => subject?.startsWith('Enquiry from'))
    // The first step comes before the enquiry is stored.
    const stored = steps === 1 ? 0 : 1
    expect([await database().$count(enquiryTable), new Set(notices.map(({ messageId }) => messageId)).size]).toEqual([stored, stored])
  }
  // Each step of the whole work was the last step of some server.
  expect(steps).toBe(survivor.taken.length + 1)
  expect(new Set(survivor.taken)).toEqual(new Set(['statement', 'mail']))
})
