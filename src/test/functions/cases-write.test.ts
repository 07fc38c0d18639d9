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

test('stores a valid case and answers with its ETag', async () => {
  const input = caseInput()
  const response = await create(input)
  expect(response.headers.get('ETag')).toMatch(/^"\d+"$/)
  const created = await answer(response, 201, caseRecordSchema.strict())
  expect(created).toMatchObject({ ...input, publishedToDiscord: false })
  expect(await findCaseById(database(), created.id)).toEqual(created)
})

test('makes a blank slug from the title', async () => {
  for (const slug of [undefined, null, '', '  ']) {
    const created = await answer(
      await create({ ...caseInput(), title: `Café & Müller Ltd – No. ${String(slug).length}`, slug }),
      201,
      caseRecordSchema,
    )
    expect(created.slug).toBe(`cafe-muller-ltd-no-${String(slug).length}`)
    await database().delete(table)
  }
})

test('ignores fields that writers may not set', async () => {
  const foreign = {
    id: 7,
    createdAt: '2000-01-01',
    updatedAt: '2000-01-01',
    publishedToDiscord: true,
    discordClaimedAt: '2000-01-01',
    constructor: 'x',
  }
  const body = JSON.stringify({ ...caseInput(), ...foreign }).replace('{', '{"__proto__":{"admin":true},')
  const response = await call('/api/cases', { body, headers: { 'Content-Type': 'application/json' }, as })
  const created = await answer(response, 201, caseRecordSchema.strict())
  expect(created.publishedToDiscord).toBe(false)
  expect(created.id).not.toBe(7)
  expect(created.createdAt > '2020').toBe(true)
})

test('returns text exactly as sent, in any script', async () => {
  const content = "Ünïcode 法律 👩‍⚖️ \u2028 <script>alert(1)</script> '; drop table cases; -- \\u0041"
  const created = await answer(await create(caseInput({ content, tags: ['a,b"{}', '法'] })), 201, caseRecordSchema)
  expect(created).toMatchObject({ content, tags: ['a,b"{}', '法'] })
})

test.each<[string, object, string]>([
  ['title', { title: 'x'.repeat(301) }, 'Title must be at most 300 characters'],
  [
    'category',
    { category: 'Crime' },
    "“Crime” is not one of the choices. Choose Cost Budgeting, Detailed Assessment, QOCS, Solicitor's Act or Part 36",
  ],
  ['date', { date: '2023-02-29' }, 'Write the date as YYYY-MM-DD, for example 2024-03-12'],
  ['author', { author: null }, 'Author is required'],
  ['publishToDiscord', { publishToDiscord: 'yes' }, 'Tick or untick Publish to Discord'],
])('refuses a case with a bad %s: %j', async (field, change, message) => {
  const found = await problem(await create({ ...caseInput(), ...change }), 422)
  expect(found.errors).toEqual({ [field]: [message] })
  expect(found.detail).toBe(message)
  expect(await count()).toBe(0)
})

test.each(['2024', '0', 'Upper-Case', 'two--hyphens', '-x', 'x-', 'a b', 'é', 'import', 'new', 'x'.repeat(201)])(
  'refuses the slug %s',
  async (slug) => {
    expect(await faultyFields(await create(caseInput({ slug })))).toEqual(['slug'])
  },
)

test('makes no slug from a title of digits, which would be read as an id', async () => {
  expect(await faultyFields(await create({ ...caseInput(), title: '2024', slug: '' }))).toEqual(['slug'])
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

test('accepts JSON with a charset, under any spelling of its type', async () => {
  const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' }
  expect((await call('/api/cases', { body: JSON.stringify(caseInput()), headers, as })).status).toBe(201)
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
    await setRows(table, { publishedToDiscord: true })
    for (const publishedToDiscord of [false, undefined, null]) {
      const updated = await answer(await put({ ...caseInput(), publishedToDiscord, publishToDiscord: false }), 200, caseRecordSchema)
      expect(updated.publishedToDiscord).toBe(true)
    }
  })

  test('never publishes to Discord, whatever the edit contains', async () => {
    const updated = await answer(await put({ ...caseInput(), publishedToDiscord: true, publishToDiscord: true }), 200, caseRecordSchema)
    expect(updated.publishedToDiscord).toBe(false)
  })

  test('accepts an edit of the stored version', async () => {
    const first = await put(caseInput(), { 'If-Match': await tagOf() })
    expect(first.status).toBe(200)
    const second = await put(caseInput(), { 'If-Match': z.string().parse(first.headers.get('ETag')) })
    expect(second.status).toBe(200)
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

  test('accepts an If-Match that lists the version among several, weak or strong, or any version', async () => {
    const seen = await tagOf()
    expect((await put(caseInput(), { 'If-Match': `"1", ${seen}` })).status).toBe(200)
    expect((await put(caseInput(), { 'If-Match': `W/${await tagOf()}, "2"` })).status).toBe(200)
    expect((await put(caseInput(), { 'If-Match': '*' })).status).toBe(200)
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
    await setRows(table, { publishedToDiscord: true })
    expect((await put(caseInput(), { 'If-Match': seen })).status).toBe(200)
  })

  test('lets a case keep its slug, but not take another’s', async () => {
    const other = await storeCase()
    expect((await put(caseInput({ slug: stored.slug }))).status).toBe(200)
    const before = await current()
    const found = await problem(await put(caseInput({ slug: other.slug })), 409)
    expect(Object.keys(found.errors ?? {})).toEqual(['slug'])
    expect(await current()).toEqual(before)
  })

  test('changes nothing for an invalid edit and names the field', async () => {
    expect(await faultyFields(await put({ ...caseInput(), category: 'Crime' }))).toEqual(['category'])
    expect(await current()).toEqual(stored)
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
})
