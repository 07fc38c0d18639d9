import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { switchJudgments } from '#db/find-case-law/licence.ts'
import { listJobProblems, listJobs } from '#db/jobs/jobs.ts'
import { audit } from '#db/schema/audit.ts'
import { judgmentChecks } from '#db/schema/find-case-law.ts'
import { judgmentHash } from '#domain/find-case-law/judgment.fixture.ts'
import { outdatedJudgmentsSchema } from '#domain/find-case-law/whole-judgments.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { betweenRequests } from '#server/find-case-law/check-judgments.ts'
import { answerLimit } from '#server/find-case-law/request.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { answer, call } from '#test/call.ts'
import { saveCase, storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { useFindCaseLaw } from '#test/find-case-law-receiver.ts'
import { wholeJudgment } from '#test/fixtures.ts'
import { setRows } from '#test/rows.ts'
import { addStaff, signInAs } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const archives = useFindCaseLaw()

const as = useStaff({ role: 'writer' })
beforeEach(async () => {
  vi.spyOn(betweenRequests, 'ms', 'get').mockReturnValue(0)
  vi.spyOn(console, 'error').mockReturnValue()
  await switchJudgments(database(), true, await addStaff())
})

/** A judgment that was last checked two months ago. */
const numbered = (number: number, changes = {}) =>
  storeCase(
    wholeJudgment({
      slug: `judgment-${number}`,
      sourceAddress: `https://caselaw.nationalarchives.gov.uk/id/ewhc/scco/2024/${number}`,
      sourceHash: judgmentHash,
      sourceReadOn: new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10),
      ...changes,
    }),
  )

const run = () => runJobs(database(), ['judgments'], () => Promise.reject(new Error('Nothing to wait for.')))
const outdated = async () => answer(await call(deskApi.outdatedJudgments, { as }), 200, outdatedJudgmentsSchema)
const requested = () => archives().requests.map((address) => address.replace(/\D*2024\/(\d+).*/, '$1'))

test('checks each whole judgment once a month by the version of its last answer, and no note', async () => {
  await numbered(1001)
  await storeCase()
  await numbered(1002, { sourceReadOn: new Date().toISOString().slice(0, 10) })
  await run()
  await run()
  expect(requested()).toEqual(['1001'])
  await setRows(judgmentChecks, { checkedAt: sql`now() - interval '40 days'` })
  await run()
  expect(requested()).toEqual(['1001', '1001'])
  // The answer to the second request was 304.
  expect(await database().select().from(judgmentChecks)).toMatchObject([{ foundHash: judgmentHash, etag: '"one"', isWithdrawn: false }])
  expect(await outdated()).toEqual([])
})

test('reports withdrawn and changed judgments until they are off the website or its text is the new one', async () => {
  const [withdrawn, gone, changed] = [await numbered(404), await numbered(410), await numbered(1002)]
  await run()
  expect((await outdated()).map(({ id, state }) => [id, state])).toEqual([
    [withdrawn.id, 'withdrawn'],
    [gone.id, 'withdrawn'],
    [changed.id, 'changed'],
  ])
  expect((await database().select().from(audit)).map(({ action, recordId, userName }) => [action, recordId, userName])).toEqual([
    ['judgment-withdrawn', withdrawn.id, 'check of judgments'],
    ['judgment-withdrawn', gone.id, 'check of judgments'],
    ['judgment-changed', changed.id, 'check of judgments'],
  ])
  await saveCase(changed.id, wholeJudgment({ slug: changed.slug, sourceAddress: changed.sourceAddress, sourceHash: 'b2'.repeat(32) }))
  await call('/api/drafts/unpublish', { json: { kind: 'case', recordId: withdrawn.id }, as: await signInAs('user') })
  expect((await outdated()).map(({ id }) => id)).toEqual([gone.id])
})

test('waits for the time that Find Case Law sets, and then continues with the rest', async () => {
  await numbered(429, { sourceReadOn: '2024-06-01' })
  await numbered(1001)
  await run().catch(() => {})
  expect(requested()).toEqual(['429'])
  const [job] = await listJobs(database())
  expect(job?.inMs).toBeGreaterThan(30_000)
  expect(job?.inMs).toBeLessThanOrEqual(40_000)
  expect(await listJobProblems(database())).toEqual([])
})

test('checks the other judgments if some cannot be read or get no answer, and reports that', async () => {
  vi.spyOn(answerLimit, 'ms', 'get').mockReturnValue(200)
  await numbered(500, { sourceReadOn: '2024-06-01' })
  await numbered(408, { sourceReadOn: '2024-06-02' })
  await numbered(404)
  await run().catch(() => {})
  expect(requested()).toEqual(['500', '408', '404'])
  expect(await outdated()).toHaveLength(1)
  expect(await listJobProblems(database())).toMatchObject([
    { kind: 'judgments', problem: expect.stringMatching(/refused the request|in time/) },
  ])
})

test('stops checking if Find Case Law is down', async () => {
  for (const number of [1, 2, 3, 4]) await numbered(number)
  // Nothing listens on port 9.
  vi.stubEnv('TEST_RECEIVER', 'http://127.0.0.1:9')
  const fetched = vi.spyOn(globalThis, 'fetch')
  await run().catch(() => {})
  const tried = fetched.mock.calls.filter(([address]) => String(address).startsWith('http://127.0.0.1:9/'))
  expect(tried).toHaveLength(3)
  expect(await listJobProblems(database())).toMatchObject([{ problem: expect.stringContaining('could not be reached') }])
})

test('reads only the head of a judgment', async () => {
  await numbered(21)
  await run().catch(() => {})
  expect(await listJobProblems(database())).toMatchObject([{ problem: expect.stringContaining('no longer has a hash') }])
})
