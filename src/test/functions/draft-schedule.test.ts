import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { caseStore } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { findDraft, listDrafts } from '#db/drafts/drafts.ts'
import { audit } from '#db/schema/audit.ts'
import { drafts as draftTable } from '#db/schema/drafts.ts'
import { caseType } from '#domain/cases/type.ts'
import { draftFieldsOf } from '#domain/drafts/draft-fields.ts'
import { draftSchema } from '#domain/drafts/drafts.ts'
import hourly from '#functions/hourly.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, call, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { storeDraft } from '#test/drafts/drafts.ts'
import { aSave, caseInput } from '#test/fixtures.ts'
import { makeJobsDue } from '#test/jobs/run.ts'
import { setRows } from '#test/rows.ts'
import { serveSite } from '#test/site.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
useBuildHook()

const as = useStaff()
/** The kinds of work of each start. The hourly function may also start it for work that failed. */
let started: string[] = []

/** Serves a site that counts the calls of its background function. */
beforeEach(async () => {
  started = []
  await serveSite(async (request, response) => {
    if (request.url === '/api/later') started.push(...String(request.headers['x-wake-kinds']).split(','))
    if (request.url === '/api/changes') return void response.end(await (await call('/api/changes')).text())
    response.writeHead(202).end()
  })
})

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const schedule = (id: number, at: string | null, action = 'publish') => call(`/api/drafts/${id}/schedule`, { json: { at, action }, as })
const find = (id: number) => findDraft(database(), id, 0)
async function makeDue(): Promise<void> {
  await setRows(draftTable, { publishAt: sql`now() - interval '1 second'` })
  await makeJobsDue()
}
const run = (sleep: (ms: number) => Promise<unknown> = () => Promise.reject(new Error('Nothing to wait for.'))) =>
  runJobs(database(), ['schedule'], sleep)
const ageOf = async () => {
  const response = await call('/api/changes')
  const age = /s-maxage=(\d+)/.exec(response.headers.get('Netlify-CDN-Cache-Control') ?? '')?.[1]
  return { age: Number(age), soon: (await response.json()).soon ?? false }
}

async function withdrawalOf(): Promise<{ id: number; recordId: number }> {
  const record = await storeCase()
  const fields = draftFieldsOf(caseType, record)
  const id = await storeDraft({ recordId: record.id, baseUpdatedAt: new Date(record.updatedAt), fields })
  return { id, recordId: record.id }
}

test('waits until the minute of the schedule, and then publishes even if no build can start', async () => {
  vi.stubEnv('BUILD_HOOK_URL', 'http://127.0.0.1:1/dead')
  const id = await storeDraft()
  await answer(await schedule(id, hours(0.5)), 200, draftSchema)
  await expect.poll(() => started).toContain('schedule')
  // The first wait is for the draft, the others are for the build.
  const waits: number[] = []
  await run(async (ms) => {
    waits.push(ms)
    expect(await caseStore.list(database())).toHaveLength(waits.length === 1 ? 0 : 1)
    await makeDue()
  })
  expect(waits[0]).toBeGreaterThan(12 * 60_000)
  expect(await caseStore.list(database())).toMatchObject([{ title: 'Smith v Jones' }])
  expect(await listDrafts(database(), 0)).toEqual([])
  const trail = await database().select().from(audit)
  expect(trail.map(({ userName, action, kind }) => [userName, action, kind])).toContainEqual(['schedule', 'created', 'case'])
})

test('hands over to another background function before it ends', async () => {
  await schedule(await storeDraft(), hours(1))
  await expect.poll(() => started).toContain('schedule')
  // A call of the previous test may have arrived only now.
  started.length = 0
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await run(async (ms) => vi.setSystemTime(Date.now() + ms))
  expect(started).toEqual([''])
})

test('starts at the hour before the time, and wakes the database for nothing else', async () => {
  expect(await ageOf()).toEqual({ age: 86_400, soon: false })
  await schedule(await storeDraft(), hours(5))
  expect(started).not.toContain('schedule')
  const { age, soon } = await ageOf()
  expect([age <= 5 * 3600, age >= 3 * 3600, soon]).toEqual([true, true, false])
  await hourly()
  expect(started).not.toContain('schedule')
  await setRows(draftTable, { publishAt: sql`now() + interval '1 hour'` })
  expect((await ageOf()).soon).toBe(true)
  await hourly()
  expect(started).toContain('schedule')
})

test('refuses to schedule a draft that could not be published or a time in the past, and to change a scheduled one', async () => {
  const half = await storeDraft({ fields: { title: 'Half a' } })
  expect((await problem(await schedule(half, hours(1)), 422)).errors).toHaveProperty('summary')
  expect((await problem(await schedule(half, hours(1), 'withdraw'), 422)).errors).toHaveProperty('action')
  const id = await storeDraft()
  expect((await problem(await schedule(id, hours(-1)), 422)).errors).toHaveProperty('at')
  await schedule(id, hours(30))
  const save = () => call(`/api/drafts/${id}`, { method: 'PUT', json: { kind: 'case', fields: { title: 'Half a' } }, as })
  expect((await problem(await save(), 409)).title).toBe('Scheduled')
  expect(await answer(await schedule(id, null), 200, draftSchema)).toMatchObject({ state: { kind: 'draft' } })
  expect((await save()).status).toBe(200)
})

test('reports why a schedule could not be kept, and does not retry', async () => {
  const taken = caseInput({ slug: 'taken' })
  const id = await storeDraft({ fields: draftFieldsOf(caseType, taken) })
  await schedule(id, hours(1))
  await storeCase(taken)
  const { id: superseded, recordId } = await withdrawalOf()
  await schedule(superseded, hours(1))
  await caseStore.update(database(), recordId, caseInput({ title: 'Saved since' }), undefined, aSave)
  await makeDue()
  await run()
  const reasonOf = (state: object | undefined) => (state && 'reason' in state ? state.reason : undefined)
  expect(reasonOf((await find(id))?.state)).toContain('slug is taken')
  expect(reasonOf((await find(superseded))?.state)).toContain('Someone saved')
  expect(await caseStore.find(database(), recordId)).toMatchObject({ title: 'Saved since' })
  await run()
})

test('withdraws a record at its time, keeping the text that was public then', async () => {
  const { id, recordId } = await withdrawalOf()
  await schedule(id, hours(1), 'withdraw')
  await caseStore.update(database(), recordId, caseInput({ title: 'Saved since' }), undefined, aSave)
  await makeDue()
  await run()
  expect(await caseStore.find(database(), recordId)).toBeUndefined()
  expect(await find(id)).toMatchObject({ state: { kind: 'draft' }, recordId, baseUpdatedAt: null, fields: { title: 'Saved since' } })
})
