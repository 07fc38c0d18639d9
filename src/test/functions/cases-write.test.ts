import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { findCaseById } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { cases as table } from '#db/schema/cases.ts'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { setRows } from '#test/rows.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const as = useStaff()

const create = async (json: unknown) => call('/api/cases', { json, as })
const count = () => database().$count(table)

test('stores a case exactly as sent, in any script, and answers with its ETag', async () => {
  const content = "Ünïcode 法律 👩‍⚖️ \u2028 <script>alert(1)</script> '; drop table cases; -- \\u0041"
  const input = caseInput({ content, tags: ['a,b"{}', '法'] })
  const response = await create(input)
  expect(response.headers.get('ETag')).toMatch(/^"\d+"$/)
  const created = await answer(response, 201, caseRecordSchema.strict())
  expect(created).toMatchObject({ ...input, publishedToDiscord: false })
  expect(await findCaseById(database(), created.id)).toEqual(created)
})

test('makes a blank slug from the title, but not from digits, which would be read as an id', async () => {
  for (const slug of [undefined, ' ']) {
    const title = `Café & Müller Ltd – No. ${String(slug).length}`
    const created = await answer(await create({ ...caseInput(), title, slug }), 201, caseRecordSchema)
    expect(created.slug).toBe(`cafe-muller-ltd-no-${String(slug).length}`)
  }
  for (const input of [{ title: '2024', slug: '' }, { slug: 'import' }, { slug: 'Upper-Case' }])
    expect(await faultyFields(await create({ ...caseInput(), ...input }))).toEqual(['slug'])
})

test('ignores fields that writers may not set, in JSON with any spelling of its type', async () => {
  const foreign = {
    id: 7,
    createdAt: '2000-01-01',
    updatedAt: '2000-01-01',
    publishedToDiscord: true,
    discordClaimedAt: '2000-01-01',
    constructor: 'x',
  }
  const body = JSON.stringify({ ...caseInput(), ...foreign }).replace('{', '{"__proto__":{"admin":true},')
  const response = await call('/api/cases', { body, headers: { 'Content-Type': 'Application/JSON; charset=utf-8' }, as })
  const created = await answer(response, 201, caseRecordSchema.strict())
  expect(created.publishedToDiscord).toBe(false)
  expect(created.id).not.toBe(7)
  expect(created.createdAt > '2020').toBe(true)
})

test('names every bad field with a message for people, and stores nothing', async () => {
  const bad = { title: 'x'.repeat(301), category: 'Crime', date: '2023-02-29', author: null }
  const found = await problem(await create({ ...caseInput(), ...bad }), 422)
  expect(found.errors).toEqual({
    title: ['Title must be at most 300 characters'],
    category: ["“Crime” is not one of the choices. Choose Cost Budgeting, Detailed Assessment, QOCS, Solicitor's Act or Part 36"],
    date: ['Write the date as YYYY-MM-DD, for example 2024-03-12'],
    author: ['Author is required'],
  })
  const { detail } = await problem(await create({ ...caseInput(), publishToDiscord: 'yes' }), 422)
  expect(detail).toBe('Tick or untick Publish to Discord')
  expect(await count()).toBe(0)
})

test('refuses a taken slug, names it, and keeps the stored case', async () => {
  const stored = await storeCase({ slug: 'smith-v-jones' })
  const found = await problem(await create(caseInput({ title: 'Another', slug: 'smith-v-jones' })), 409)
  expect(found.detail).toBe('The slug "smith-v-jones" is already taken. Choose another.')
  expect(Object.keys(found.errors ?? {})).toEqual(['slug'])
  expect(await findCaseById(database(), stored.id)).toEqual(stored)
})

test('stores one of ten parallel cases with the same slug', async () => {
  const tries = Array.from({ length: 10 }, () => call('/api/cases', { json: caseInput({ slug: 'wanted' }), as }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, ...Array<number>(9).fill(409)])
  expect(await count()).toBe(1)
})

test('stores a case of two million characters, and refuses a longer one or more than 4 MB', async () => {
  const created = await answer(await create(caseInput({ content: 'x'.repeat(2_000_000) })), 201, caseRecordSchema)
  expect(created.content.length).toBe(2_000_000)
  expect(await faultyFields(await create(caseInput({ content: 'x'.repeat(2_000_001) })))).toEqual(['content'])
  await problem(await create(caseInput({ content: '法'.repeat(1_500_000) })), 413)
})

describe('an edit', () => {
  let stored: CaseRecord

  beforeEach(async () => {
    stored = await storeCase()
  })

  const put = (json: unknown, headers: Record<string, string> = {}, id = stored.id) =>
    call(`/api/cases/${id}`, { method: 'PUT', json, headers, as })
  const tagOf = async () => z.string().parse((await call(`/api/cases/${stored.id}`, { as })).headers.get('ETag'))
  const current = () => findCaseById(database(), stored.id)

  test('stores an edit and answers with it and a new ETag, even within a millisecond or without a change', async () => {
    const input = caseInput({ title: 'Corrected', tags: ['one'] })
    const updated = await answer(await put(input), 200, caseRecordSchema.strict())
    expect(updated).toMatchObject({ ...input, id: stored.id, createdAt: stored.createdAt })
    expect(await current()).toEqual(updated)
    const tags = [await tagOf()]
    for (let times = 0; times < 5; times += 1) tags.push(z.string().parse((await put(input)).headers.get('ETag')))
    expect(new Set(tags).size).toBe(6)
    expect(await tagOf()).toBe(tags.at(-1))
  })

  test('neither publishes to Discord nor removes the mark of it, whatever the edit contains', async () => {
    const updated = await answer(await put({ ...caseInput(), publishedToDiscord: true, publishToDiscord: true }), 200, caseRecordSchema)
    expect(updated.publishedToDiscord).toBe(false)
    const seen = await tagOf()
    await setRows(table, { publishedToDiscord: true })
    const unmarked = await put({ ...caseInput(), publishedToDiscord: false }, { 'If-Match': seen })
    expect((await answer(unmarked, 200, caseRecordSchema)).publishedToDiscord).toBe(true)
  })

  test('returns 412 with the stored record to an edit or a deletion of an older version', async () => {
    const remove = (tag: string) => call(`/api/cases/${stored.id}`, { method: 'DELETE', headers: { 'If-Match': tag }, as })
    const seen = await tagOf()
    const theirs = await answer(await put(caseInput({ title: 'Theirs' }), { 'If-Match': seen }), 200, caseRecordSchema)
    for (const refused of [await put(caseInput({ title: 'Mine' }), { 'If-Match': seen }), await remove(seen)]) {
      const found = await problem(refused, 412)
      expect(found.detail).toContain('changed by someone else')
      expect(found['current']).toEqual(theirs)
    }
    expect(await current()).toEqual(theirs)
    expect((await remove(await tagOf())).status).toBe(204)
    await problem(await remove(seen), 404)
    await problem(await put(caseInput(), { 'If-Match': seen }), 404)
  })

  test('accepts one of ten parallel edits of one version', async () => {
    const headers = { 'If-Match': await tagOf() }
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => put(caseInput(), headers)))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array<number>(9).fill(412)])
  })

  test('matches no version with a foreign If-Match', async () => {
    for (const tag of ['"x"', 'x', '"1"', '"-1"', `"${'9'.repeat(40)}"`, '"1", "2"'])
      await problem(await put(caseInput(), { 'If-Match': tag }), 412)
    expect(await current()).toEqual(stored)
  })

  test('matches the version even if a proxy added the name of its compression', async () => {
    for (const suffix of ['-gzip"', '--gzip"', ';br"', '-gzip-df"', '"-GZIP']) {
      const seen = (await tagOf()).replace(/"$/, suffix)
      const weak = { 'If-None-Match': `W/${seen}` }
      expect((await call(`/api/cases/${stored.id}`, { headers: weak, as })).status, suffix).toBe(304)
      expect((await put(caseInput(), { 'If-Match': seen })).status, suffix).toBe(200)
      await problem(await put(caseInput(), { 'If-Match': seen }), 412)
    }
  })

  test('reads a list of versions, weak or strong, or any version in If-Match and If-None-Match', async () => {
    const read = (tag: string) => call(`/api/cases/${stored.id}`, { headers: { 'If-None-Match': tag }, as })
    for (const listed of [(tag: string) => `"1", ${tag}`, (tag: string) => `W/${tag}, "2"`, () => '*']) {
      expect((await read(listed(await tagOf()))).status).toBe(304)
      expect((await put(caseInput(), { 'If-Match': listed(await tagOf()) })).status).toBe(200)
    }
    expect((await read('"1"')).status).toBe(200)
  })

  test('lets a case keep its slug, but changes nothing for another’s slug or an invalid field', async () => {
    const other = await storeCase()
    expect((await put(caseInput({ slug: stored.slug }))).status).toBe(200)
    const before = await current()
    expect(await faultyFields(await put(caseInput({ slug: other.slug })), 409)).toEqual(['slug'])
    expect(await faultyFields(await put({ ...caseInput(), category: 'Crime' }))).toEqual(['category'])
    expect(await current()).toEqual(before)
  })

  test('deletes a case for staff and visitors, and only once', async () => {
    const response = await call(`/api/cases/${stored.id}`, { method: 'DELETE', as })
    expect([response.status, await response.text()]).toEqual([204, ''])
    await problem(await call(`/api/cases/${stored.id}`, { as }), 404)
    await problem(await call(`/api/cases/${stored.slug}`), 404)
    await problem(await call(`/api/cases/${stored.id}`, { method: 'DELETE', as }), 404)
    await problem(await put(caseInput()), 404)
  })
})
