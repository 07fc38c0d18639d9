import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { followedNotes, follows } from '#db/schema/follows.ts'
import { newsletterDeliveries, weeklyRuns } from '#db/schema/newsletter.ts'
import { subscribers } from '#db/schema/subscribers.ts'
import { nodeFlags } from '#scripts/node-flags.mjs'
import { root } from '#scripts/platform/folders.ts'
import { storeCase } from '#test/content-stores.ts'
import { testDatabaseUrl, useDatabase } from '#test/database.ts'
import { type MessageStage, startCountingReceiver } from '#test/newsletter/counting-receiver.ts'
import { makeDeliveriesDue, storeSubscribers } from '#test/newsletter/issues.ts'

useDatabase()

const followers = 5000
/** A process is killed while it prepares the week, and at a stage of the message with this number. */
const kills: readonly { at: MessageStage; message: number }[] = [
  { at: 'sender', message: 400 },
  { at: 'text', message: 1500 },
  { at: 'message', message: 2800 },
  { at: 'message', message: 4200 },
]
/** Messages that one process sends at once. */
const connections = 4
const week = '2026-11-30'

/** Everyone follows a category, and every second follower also a rule. The note on both is sent once. */
async function storeFollows(): Promise<void> {
  await storeSubscribers(followers)
  const long = sql`now() - interval '3 days'`
  await database().execute(sql`
    insert into ${follows} (subscriber_id, kind, key, title, confirmed_at, created_at, since, consent_wording)
    select id, 'category', 'QOCS', 'QOCS', ${long}, ${long}, ${long}, '' from ${subscribers}
    union all select id, 'rule', 'cpr-44-2', 'CPR 44.2', ${long}, ${long}, ${long}, '' from ${subscribers} where id % 2 = 0`)
}

const store = (slug: string, changes: object) => storeCase({ slug, title: slug, ...changes })

/** How often each address received each note. */
const received = new Map<string, number>()
function noteReceived(address: string, source: string): void {
  const text = source.slice(0, source.indexOf('text/html'))
  for (const [, slug] of text.matchAll(/\/cases\/([a-z-]+)/g)) {
    const name = `${address} ${slug}`
    received.set(name, (received.get(name) ?? 0) + 1)
  }
}

test('sends each matching note once to each of 5,000 followers, although the process is killed five times', async () => {
  await storeFollows()
  await store('on-both', { category: 'QOCS', content: 'See CPR 44.2.' })
  await store('on-the-category', { category: 'QOCS', content: 'Nothing else.' })
  await store('on-the-rule', { category: 'Part 36', content: 'See CPR 44.2.' })
  await store('on-nothing', { category: 'Part 36', content: 'Nothing else.' })
  const seen = { sender: 0, recipient: 0, text: 0, message: 0 }
  let kill = () => {}
  const receiver = await startCountingReceiver((stage) => {
    seen[stage] += 1
    if (kills.some(({ at, message }) => at === stage && message === seen[stage])) kill()
  }, noteReceived)
  onTestFinished(() => receiver.stop())

  /** Resolves with the signal that ended the process. */
  async function runProcess(killedAfterMs?: number): Promise<string | null> {
    const worker = fork(join(root, 'src', 'test', 'newsletter', 'weekly-worker.ts'), [`${week}T09:00:00Z`], {
      execArgv: nodeFlags,
      env: {
        ...process.env,
        DATABASE_URL: await testDatabaseUrl(),
        SMTP_URL: receiver.url,
        MAIL_FROM: 'Paul Street Costs <office@paulstreetcosts.example>',
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const ended = once(worker, 'exit')
    kill = () => worker.kill('SIGKILL')
    await once(worker, 'message')
    if (killedAfterMs !== undefined) await wait(killedAfterMs).then(kill)
    const [code, signal] = await ended
    if (code !== null) expect(code).toBe(0)
    return signal
  }

  const signals = [await runProcess(60)]
  // If it was killed while preparing, there are either all deliveries or none.
  expect([0, followers]).toContain(await database().$count(newsletterDeliveries))
  while (signals.at(-1) !== null) {
    await makeDeliveriesDue()
    signals.push(await runProcess())
  }
  expect(signals).toEqual([...Array(5).fill('SIGKILL'), null])

  const states = await database().select().from(newsletterDeliveries)
  const unknown = new Set(states.flatMap(({ state, subscriberId }) => (state === 'unknown' ? [subscriberId] : [])))
  expect(states.filter(({ state }) => state !== 'sent' && state !== 'unknown')).toEqual([])
  expect(states).toHaveLength(followers)
  // Only these may lack a mail: the mail server's answer was lost with the process.
  expect(unknown.size).toBeLessThanOrEqual(kills.length * connections)

  expect([...received].filter(([, times]) => times !== 1)).toEqual([])
  const people = await database().select({ id: subscribers.id, email: subscribers.email }).from(subscribers)
  const expected = people.flatMap(({ id, email }) =>
    ['on-both', 'on-the-category', ...(id % 2 === 0 ? ['on-the-rule'] : [])].map((slug) => ({ id, name: `${email} ${slug}` })),
  )
  expect(expected.filter(({ id, name }) => !received.has(name) && !unknown.has(id))).toEqual([])
  const names = new Set(expected.map(({ name }) => name))
  expect([...received.keys()].filter((name) => !names.has(name))).toEqual([])
  expect(await database().$count(followedNotes)).toBe(expected.length)
  expect(await database().$count(weeklyRuns, eq(weeklyRuns.week, week))).toBe(1)
}, 600_000)
