import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { createCase, findCaseById } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { cases as table } from '#db/schema/cases.ts'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { cases } from '#test/resources.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

let as: SignedIn
let stored: CaseRecord

beforeEach(async () => {
  as = await signIn()
  stored = await createCase(database(), caseInput())
})

const put = (json: unknown, headers: Record<string, string> = {}, id = stored.id) =>
  call(cases, `/api/cases/${id}`, { method: 'PUT', json, headers, as })
const tagOf = async () => z.string().parse((await call(cases, `/api/cases/${stored.id}`, { as })).headers.get('ETag'))
const current = () => findCaseById(database(), stored.id)

test('an edit is stored and answered, and leaves alone what it does not carry', async () => {
  const input = caseInput({ title: 'Corrected', tags: ['one'] })
  const updated = await answer(await put(input), 200, caseRecordSchema.strict())
  expect(updated).toMatchObject({ ...input, id: stored.id, createdAt: stored.createdAt })
  expect(await current()).toEqual(updated)
})

test('every edit has a new ETag, also within one millisecond and without a change', async () => {
  const tags = [await tagOf()]
  for (let times = 0; times < 20; times += 1) tags.push(z.string().parse((await put(caseInput())).headers.get('ETag')))
  expect(new Set(tags).size).toBe(21)
  expect(await tagOf()).toBe(tags.at(-1))
})

test('an edit never takes back that the case was published to Discord', async () => {
  await database().update(table).set({ publishedToDiscord: true })
  for (const publishedToDiscord of [false, undefined, null]) {
    const updated = await answer(await put({ ...caseInput(), publishedToDiscord, publishToDiscord: false }), 200, caseRecordSchema)
    expect(updated.publishedToDiscord).toBe(true)
  }
})

test('an edit never publishes to Discord, whatever it asks for', async () => {
  const updated = await answer(await put({ ...caseInput(), publishedToDiscord: true, publishToDiscord: true }), 200, caseRecordSchema)
  expect(updated.publishedToDiscord).toBe(false)
})

test('an edit that started from what is stored is taken', async () => {
  const first = await put(caseInput(), { 'If-Match': await tagOf() })
  expect(first.status).toBe(200)
  const second = await put(caseInput(), { 'If-Match': z.string().parse(first.headers.get('ETag')) })
  expect(second.status).toBe(200)
})

test('an edit that started from an older state is refused, and shows what is stored now', async () => {
  const seen = await tagOf()
  const theirs = await answer(await put(caseInput({ title: 'Theirs' })), 200, caseRecordSchema)
  const found = await problem(await put(caseInput({ title: 'Mine' }), { 'If-Match': seen }), 412)
  expect(found.detail).toContain('changed by someone else')
  expect(found['current']).toEqual(theirs)
  expect(await current()).toEqual(theirs)
})

test('of ten edits from one state at once, one is taken and nine are refused', async () => {
  const headers = { 'If-Match': await tagOf() }
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => put(caseInput(), headers)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, ...Array<number>(9).fill(412)])
})

test.each(['"x"', 'x', '""', '"1"', '"-1"', '"999999999999999"', `"${'9'.repeat(40)}"`, '"1", "2"'])(
  'the If-Match %s matches nothing',
  async (tag) => {
    await problem(await put(caseInput(), { 'If-Match': tag }), 412)
    expect(await current()).toEqual(stored)
  },
)

test.each(['-gzip"', '-df"', '-br"', '--gzip"', ';gzip"', '-gzip-df"', '"-gzip', '-zstd"', '-GZIP"'])(
  'an If-Match to which a proxy added %s names the same state',
  async (suffix) => {
    const seen = (await tagOf()).replace(/"$/, suffix)
    expect((await put(caseInput(), { 'If-Match': seen })).status).toBe(200)
    await problem(await put(caseInput(), { 'If-Match': seen }), 412)
    const weak = `W/${(await tagOf()).replace(/"$/, suffix)}`
    expect((await call(cases, `/api/cases/${stored.id}`, { headers: { 'If-None-Match': weak }, as })).status).toBe(304)
  },
)

test('one of several states in If-Match is enough, weak or not', async () => {
  const seen = await tagOf()
  expect((await put(caseInput(), { 'If-Match': `"1", ${seen}` })).status).toBe(200)
  expect((await put(caseInput(), { 'If-Match': `W/${await tagOf()}, "2"` })).status).toBe(200)
})

test('a deletion that is for an older state is refused, and shows what is stored now', async () => {
  const remove = (headers: Record<string, string>) => call(cases, `/api/cases/${stored.id}`, { method: 'DELETE', headers, as })
  const seen = await tagOf()
  const theirs = await answer(await put(caseInput({ title: 'Theirs' })), 200, caseRecordSchema)
  expect((await problem(await remove({ 'If-Match': seen }), 412))['current']).toEqual(theirs)
  expect(await current()).toEqual(theirs)
  expect((await remove({ 'If-Match': await tagOf() })).status).toBe(204)
  await problem(await remove({ 'If-Match': seen }), 404)
})

test('staff who have the state that is stored are not sent it again', async () => {
  const read = (tag: string) => call(cases, `/api/cases/${stored.id}`, { headers: { 'If-None-Match': tag }, as })
  for (const tag of [await tagOf(), '*', `"1", W/${await tagOf()}`]) expect((await read(tag)).status).toBe(304)
  expect((await read('"1"')).status).toBe(200)
})

test('If-Match * takes any state that is there', async () => {
  expect((await put(caseInput(), { 'If-Match': '*' })).status).toBe(200)
})

test('what was published to Discord meanwhile does not refuse an edit', async () => {
  const seen = await tagOf()
  await database().update(table).set({ publishedToDiscord: true })
  expect((await put(caseInput(), { 'If-Match': seen })).status).toBe(200)
})

test('a case may keep its slug, and may not take another’s', async () => {
  const other = await createCase(database(), caseInput())
  expect((await put(caseInput({ slug: stored.slug }))).status).toBe(200)
  const before = await current()
  const found = await problem(await put(caseInput({ slug: other.slug })), 409)
  expect(Object.keys(found.errors ?? {})).toEqual(['slug'])
  expect(await current()).toEqual(before)
})

test('an invalid edit changes nothing and names the field', async () => {
  const { errors } = await problem(await put({ ...caseInput(), category: 'Crime' }), 422)
  expect(Object.keys(errors ?? {})).toEqual(['category'])
  expect(await current()).toEqual(stored)
})

test('an edit must be JSON of at most 4 MB', async () => {
  await problem(await call(cases, `/api/cases/${stored.id}`, { method: 'PUT', body: 'title=x', as }), 415)
  await problem(await put(caseInput({ content: '法'.repeat(1_500_000) })), 413)
})

test('a case that is gone cannot be edited', async () => {
  await problem(await put(caseInput(), {}, stored.id + 1), 404)
  await problem(await put(caseInput(), { 'If-Match': await tagOf() }, stored.id + 1), 404)
})

test('a deleted case is gone, for staff and for visitors, and once', async () => {
  const response = await call(cases, `/api/cases/${stored.id}`, { method: 'DELETE', as })
  expect([response.status, await response.text()]).toEqual([204, ''])
  await problem(await call(cases, `/api/cases/${stored.id}`, { as }), 404)
  await problem(await call(cases, `/api/cases/${stored.slug}`), 404)
  await problem(await call(cases, `/api/cases/${stored.id}`, { method: 'DELETE', as }), 404)
})
