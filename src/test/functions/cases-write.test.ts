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

test('stores one of ten parallel cases with the same slug, and names the taken slug to the others', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(caseInput({ slug: 'wanted' }))))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)])
  const found = await problem(answers.find(({ status }) => status === 409) ?? (await create({})), 409)
  expect([found.detail, Object.keys(found.errors ?? {})]).toEqual(['The slug "wanted" is already taken. Choose another.', ['slug']])
  expect(await database().$count(table)).toBe(1)
})

test('stores a case of two million characters, and refuses a longer one', async () => {
  const created = await answer(await create(caseInput({ content: 'x'.repeat(2_000_000) })), 201, caseRecordSchema)
  expect(created.content.length).toBe(2_000_000)
  expect(await faultyFields(await create(caseInput({ content: 'x'.repeat(2_000_001) })))).toEqual(['content'])
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

  test('matches a version in a list, weak or strong, or with the name of a compression that a proxy added, and no other', async () => {
    const read = (tag: string) => call(`/api/cases/${stored.id}`, { headers: { 'If-None-Match': tag }, as })
    const suffixes = ['-gzip"', '--gzip"', ';br"', '-gzip-df"', '"-GZIP']
    const compressed = suffixes.map((suffix) => (tag: string) => `W/${tag.replace(/"$/, suffix)}`)
    for (const sent of [(tag: string) => `"1", ${tag}`, (tag: string) => `W/${tag}, "2"`, ...compressed, () => '*']) {
      const tag = sent(await tagOf())
      expect([(await read(tag)).status, (await put(caseInput(), { 'If-Match': tag })).status], tag).toEqual([304, 200])
    }
    const before = await current()
    for (const tag of ['"x"', 'x', '"1"', '"-1"', `"${'9'.repeat(40)}"`, '"1", "2"', '"1-gzip"']) {
      await problem(await put(caseInput(), { 'If-Match': tag }), 412)
      expect((await read(tag)).status, tag).toBe(200)
    }
    expect(await current()).toEqual(before)
  })

  test('lets a case keep its slug, but changes nothing for another’s slug or an invalid field', async () => {
    const other = await storeCase()
    expect((await put(caseInput({ slug: stored.slug }))).status).toBe(200)
    const before = await current()
    expect(await faultyFields(await put(caseInput({ slug: other.slug })), 409)).toEqual(['slug'])
    expect(await faultyFields(await put({ ...caseInput(), category: 'Crime' }))).toEqual(['category'])
    expect(await current()).toEqual(before)
  })
})
