import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { createCase } from '#db/cases/case-store.ts'
import { findCaseById } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { cases as table } from '#db/schema/cases.ts'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

let as: SignedIn
let stored: CaseRecord

beforeEach(async () => {
  as = await signIn()
  stored = await createCase(database(), caseInput())
})

const put = (json: unknown, headers: Record<string, string> = {}, id = stored.id) =>
  call(`/api/cases/${id}`, { method: 'PUT', json, headers, as })
const tagOf = async () => z.string().parse((await call(`/api/cases/${stored.id}`, { as })).headers.get('ETag'))
const current = () => findCaseById(database(), stored.id)

test('stores an edit and answers with it, leaving other fields unchanged', async () => {
  const input = caseInput({ title: 'Corrected', tags: ['one'] })
  const updated = await answer(await put(input), 200, caseRecordSchema.strict())
  expect(updated).toMatchObject({ ...input, id: stored.id, createdAt: stored.createdAt })
  expect(await current()).toEqual(updated)
})

test('gives every edit a new ETag, even within a millisecond or without a change', async () => {
  const tags = [await tagOf()]
  for (let times = 0; times < 20; times += 1) tags.push(z.string().parse((await put(caseInput())).headers.get('ETag')))
  expect(new Set(tags).size).toBe(21)
  expect(await tagOf()).toBe(tags.at(-1))
})

test('keeps the mark that a case was published to Discord', async () => {
  await database().update(table).set({ publishedToDiscord: true })
  for (const publishedToDiscord of [false, undefined, null]) {
    const updated = await answer(await put({ ...caseInput(), publishedToDiscord, publishToDiscord: false }), 200, caseRecordSchema)
    expect(updated.publishedToDiscord).toBe(true)
  }
})

test('never publishes to Discord, whatever the edit contains', async () => {
  const updated = await answer(await put({ ...caseInput(), publishedToDiscord: true, publishToDiscord: true }), 200, caseRecordSchema)
  expect(updated.publishedToDiscord).toBe(false)
})

test('returns 412 with the stored record when it changed since it was read', async () => {
  const seen = await tagOf()
  const theirs = await answer(await put(caseInput({ title: 'Theirs' })), 200, caseRecordSchema)
  const found = await problem(await put(caseInput({ title: 'Mine' }), { 'If-Match': seen }), 412)
  expect(found.detail).toContain('changed by someone else')
  expect(found['current']).toEqual(theirs)
  expect(await current()).toEqual(theirs)
})

test('accepts one of ten parallel edits of one version', async () => {
  const headers = { 'If-Match': await tagOf() }
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => put(caseInput(), headers)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, ...Array<number>(9).fill(412)])
})

test.each(['"x"', 'x', '""', '"1"', '"-1"', '"999999999999999"', `"${'9'.repeat(40)}"`, '"1", "2"'])(
  'matches no version with the If-Match %s',
  async (tag) => {
    await problem(await put(caseInput(), { 'If-Match': tag }), 412)
    expect(await current()).toEqual(stored)
  },
)

test.each(['-gzip"', '-df"', '-br"', '--gzip"', ';gzip"', '-gzip-df"', '"-gzip', '-zstd"', '-GZIP"'])(
  'matches the version even if a proxy added %s to the If-Match',
  async (suffix) => {
    const seen = (await tagOf()).replace(/"$/, suffix)
    expect((await put(caseInput(), { 'If-Match': seen })).status).toBe(200)
    await problem(await put(caseInput(), { 'If-Match': seen }), 412)
    const weak = `W/${(await tagOf()).replace(/"$/, suffix)}`
    expect((await call(`/api/cases/${stored.id}`, { headers: { 'If-None-Match': weak }, as })).status).toBe(304)
  },
)

test('accepts an If-Match with the stored version, alone or among several, weak or strong, or with any version', async () => {
  for (const match of [(seen: string) => seen, (seen: string) => `"1", ${seen}`, (seen: string) => `W/${seen}, "2"`, () => '*'])
    expect((await put(caseInput(), { 'If-Match': match(await tagOf()) })).status).toBe(200)
})

test('returns 412 with the stored record for a deletion of an older version', async () => {
  const remove = (headers: Record<string, string>) => call(`/api/cases/${stored.id}`, { method: 'DELETE', headers, as })
  const seen = await tagOf()
  const theirs = await answer(await put(caseInput({ title: 'Theirs' })), 200, caseRecordSchema)
  expect((await problem(await remove({ 'If-Match': seen }), 412))['current']).toEqual(theirs)
  expect(await current()).toEqual(theirs)
  expect((await remove({ 'If-Match': await tagOf() })).status).toBe(204)
  await problem(await remove({ 'If-Match': seen }), 404)
})

test('answers 304 to staff who have the stored version', async () => {
  const read = (tag: string) => call(`/api/cases/${stored.id}`, { headers: { 'If-None-Match': tag }, as })
  for (const tag of [await tagOf(), '*', `"1", W/${await tagOf()}`]) expect((await read(tag)).status).toBe(304)
  expect((await read('"1"')).status).toBe(200)
})

test('accepts an edit after the case was published to Discord', async () => {
  const seen = await tagOf()
  await database().update(table).set({ publishedToDiscord: true })
  expect((await put(caseInput(), { 'If-Match': seen })).status).toBe(200)
})

test('lets a case keep its slug, but not take another’s', async () => {
  const other = await createCase(database(), caseInput())
  expect((await put(caseInput({ slug: stored.slug }))).status).toBe(200)
  const before = await current()
  const found = await problem(await put(caseInput({ slug: other.slug })), 409)
  expect(Object.keys(found.errors ?? {})).toEqual(['slug'])
  expect(await current()).toEqual(before)
})

test('changes nothing for an invalid edit and names the field', async () => {
  const { errors } = await problem(await put({ ...caseInput(), category: 'Crime' }), 422)
  expect(Object.keys(errors ?? {})).toEqual(['category'])
  expect(await current()).toEqual(stored)
})

test('requires JSON of at most 4 MB', async () => {
  await problem(await call(`/api/cases/${stored.id}`, { method: 'PUT', body: 'title=x', as }), 415)
  await problem(await put(caseInput({ content: '法'.repeat(1_500_000) })), 413)
})

test('answers 404 to an edit of a deleted case', async () => {
  await problem(await put(caseInput(), {}, stored.id + 1), 404)
  await problem(await put(caseInput(), { 'If-Match': await tagOf() }, stored.id + 1), 404)
})

test('deletes a case for staff and visitors, and only once', async () => {
  const response = await call(`/api/cases/${stored.id}`, { method: 'DELETE', as })
  expect([response.status, await response.text()]).toEqual([204, ''])
  await problem(await call(`/api/cases/${stored.id}`, { as }), 404)
  await problem(await call(`/api/cases/${stored.slug}`), 404)
  await problem(await call(`/api/cases/${stored.id}`, { method: 'DELETE', as }), 404)
})
