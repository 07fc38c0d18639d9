import { eq, sql, type Table } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { storeEnquiry } from '#db/enquiries/store-enquiry.ts'
import { listJobs } from '#db/jobs/jobs.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { enquiries as enquiryTable } from '#db/schema/enquiries.ts'
import { jobs } from '#db/schema/jobs.ts'
import { mailOutbox } from '#db/schema/mail.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { londonDay } from '#domain/fields/dates.ts'
import { nightSteps } from '#domain/jobs/job-kinds.ts'
import { weeklyWorks } from '#domain/jobs/weekly-works.ts'
import { mailReportSchema } from '#domain/mail/mail-report.ts'
import { retainedTableSchema } from '#domain/subjects/subject.ts'
import nightly from '#functions/nightly.ts'
import { answer, call } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { enquiry, noLimit } from '#test/fixtures.ts'
import { makeJobsDue, runDue, runNight } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { addRows, setRows } from '#test/rows.ts'
import { addStaff, signIn, signInAs } from '#test/sign-in.ts'

useDatabase()
const mailServer = useMail()

/** Runs work while the database refuses statements of this kind, so that the jobs that need one fail. */
async function whileRefused(statement: 'delete' | 'update', table: Table, work: () => Promise<void>): Promise<void> {
  vi.spyOn(console, 'error').mockReturnValue()
  await database().execute(sql`
    create function tests.refuse() returns trigger language plpgsql as $$ begin raise exception 'Vera' using errcode = '55006'; end $$`)
  await database().execute(
    sql`create trigger refused before ${sql.raw(statement)} on ${table} for each row execute function tests.refuse()`,
  )
  try {
    await work()
  } finally {
    await database().execute(sql`drop function tests.refuse cascade`)
  }
}

const storeOldEnquiry = async (isMailed: boolean): Promise<void> => {
  await storeEnquiry(database(), enquiry(), { suspected: false, mail: isMailed }, noLimit)
  await setRows(enquiryTable, { createdAt: sql`now() - interval '13 months'` })
}

/** Runs due and postponed jobs this many times. */
async function runTimes(times: number): Promise<void> {
  for (let run = 0; run < times; run += 1) {
    await makeJobsDue()
    await runDue([])
  }
}

test('deletes an old enquiry, an expired session and an expired count, and nothing before its time', async () => {
  for (const [name, age] of [
    ['Old', 13],
    ['Recent', 11],
  ] as const) {
    await storeEnquiry(database(), enquiry({ firstName: name }), { suspected: false, mail: false }, noLimit)
    const sentAt = sql`now() - make_interval(months => ${age}::int)`
    await setRows(enquiryTable, { createdAt: sentAt }, eq(enquiryTable.firstName, name))
  }
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000)
  const [ended, live] = [await addStaff('ended'), await addStaff('live')]
  await addRows(sessions, { userId: ended, expiresAt: at(-60) }, { userId: live, expiresAt: at(60) })
  await addRows(rateLimits, { key: 'past', count: 9, resetsAt: at(-1) }, { key: 'live', count: 9, resetsAt: at(60) })
  await runNight()
  expect(await database().select({ firstName: enquiryTable.firstName }).from(enquiryTable)).toEqual([{ firstName: 'Recent' }])
  expect(await database().select({ userId: sessions.userId }).from(sessions)).toEqual([{ userId: live }])
  const keys = (await database().select().from(rateLimits)).map(({ key }) => key)
  expect([keys.includes('past'), keys.includes('live')]).toEqual([false, true])
})

test('reports rows older than the privacy notice allows, and none after the nightly run', async () => {
  const owner = await signInAs('owner')
  await storeEnquiry(database(), enquiry(), { suspected: false, mail: true }, noLimit)
  await setRows(enquiryTable, { createdAt: sql`now() - interval '13 months'` })
  await setRows(mailOutbox, { settledAt: sql`now() - interval '2 months'` })
  const report = async () => {
    const found = await answer(await call('/api/subjects/retention', { as: owner }), 200, z.array(retainedTableSchema.strict()))
    return found.filter(({ overdue }) => overdue > 0).map(({ table, rows, overdue }) => [table, rows, overdue])
  }
  expect(await report()).toEqual([
    ['contacts', 1, 1],
    ['mail_outbox', 2, 2],
  ])
  await runNight()
  expect(await report()).toEqual([])
})

test('runs the other nightly steps if one fails, reports that in the desk, and repeats that one', async () => {
  const staff = await signIn()
  const failedWork = async () => (await answer(await call('/api/mail', { as: staff }), 200, mailReportSchema)).failedWork
  await storeOldEnquiry(false)
  await addRows(rateLimits, { key: 'past', count: 9, resetsAt: new Date(0) })
  // The step before the others fails, because the database refuses it.
  await whileRefused('delete', enquiryTable, async () => {
    await runNight()
    const counts = await database().select().from(rateLimits).where(eq(rateLimits.key, 'past'))
    expect([await database().$count(enquiryTable), counts]).toEqual([1, []])
    expect(await failedWork()).toMatchObject([
      { kind: 'night', key: 'enquiries', attempts: 1, problem: 'PostgreSQL refused it with 55006.' },
    ])
  })
  await runTimes(1)
  expect([await database().$count(enquiryTable), await failedWork()]).toEqual([0, []])
})

test('mails every owner once a day about a step whose last attempt failed', async () => {
  await signInAs('user')
  await signInAs('owner')
  await addStaff('grace')
  await setRows(users, { role: 'owner' }, eq(users.username, 'grace'))
  await storeOldEnquiry(false)
  const recipients = () => mailServer().messages.flatMap(({ to }) => [to].flat().map((each) => each?.text))
  await whileRefused('delete', enquiryTable, async () => {
    await runNight()
    await runTimes(4)
    expect(recipients()).toEqual([])
    await runTimes(1)
    expect(recipients().toSorted()).toEqual(['grace@costs.example', 'owner@costs.example'])
    const [message] = mailServer().messages
    for (const words of ['Nightly clean-up', 'Delete old enquiries', 'PostgreSQL refused it with 55006.', '/admin'])
      expect(`${message?.subject} ${message?.text}`).toContain(words)
    await runTimes(2)
    expect(recipients()).toHaveLength(2)

    await setRows(mailOutbox, { dedupeKey: sql`replace(${mailOutbox.dedupeKey}, ${londonDay(new Date())}, 'yesterday')` })
    await runTimes(1)
    expect(recipients()).toHaveLength(4)
  })
})

test('sends no mail about a failure to send mail', async () => {
  await signInAs('owner')
  await storeOldEnquiry(true)
  await whileRefused('update', mailOutbox, async () => {
    await runDue(['mail'])
    await runTimes(7)
    expect(await database().select({ kind: jobs.kind, attempts: jobs.attempts }).from(jobs)).toEqual([{ kind: 'mail', attempts: 8 }])
    expect((await database().select().from(mailOutbox)).map(({ kind }) => kind)).toEqual(['notice', 'acknowledgement'])
  })
})

test('only queues the nightly steps and the weekly work, and starts the background function', async () => {
  await nightly()
  const queued = await listJobs(database())
  expect(queued.map(({ key }) => key).toSorted()).toEqual([...Object.keys(nightSteps), ...Object.keys(weeklyWorks)].toSorted())
})
