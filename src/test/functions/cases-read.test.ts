import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { settleDiscordClaim } from '#db/cases/case-claims.ts'
import { importCases } from '#db/cases/case-import.ts'
import * as queries from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import { foundTextsSchema } from '#domain/cases/case-batch.ts'
import { caseHolding } from '#domain/cases/case-filter.ts'
import type { CaseInput } from '#domain/cases/case-input.ts'
import { type CaseQuery, emptyQuery } from '#domain/cases/case-query.ts'
import { caseListItemSchema, caseRecordSchema } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { answer, call, faultyFields, origin, problem } from '#test/call.ts'
import { saveCase, storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, caseInputs } from '#test/fixtures.ts'
import { useStaff } from '#test/staff.ts'
import { listWholeCases } from '#test/whole-cases.ts'

useDatabase()
const as = useStaff()

test('lists every case without its content, newest date first, and for the same date the later id first', async () => {
  expect(await answer(await call('/api/cases'), 200, z.array(z.unknown()))).toEqual([])
  for (const [title, date] of [
    ['Old', '2020-12-31'],
    ['New', '2024-01-02'],
    ['Same day', '2024-01-02'],
    ['Middle', '2022-06-15'],
  ] as const) {
    await storeCase({ title, date })
  }
  const list = await answer(await call('/api/cases'), 200, z.array(caseListItemSchema.strict()))
  expect(list.map(({ title }) => title)).toEqual(['Same day', 'New', 'Middle', 'Old'])
  expect(list[0]?.tags).toEqual(['hourly rates', 'proportionality'])
})

test('shows anyone a whole case by its slug, and staff by its id with its ETag', async () => {
  const stored = await storeCase()
  expect(await answer(await call(`/api/cases/${stored.slug}`), 200, caseRecordSchema.strict())).toEqual(stored)
  for (const id of [stored.id, `000${stored.id}`]) {
    const response = await call(`/api/cases/${id}`, { as })
    expect(response.headers.get('ETag')).toMatch(/^"\d+"$/)
    expect(await answer(response, 200, caseRecordSchema.strict())).toEqual(stored)
  }
})

test('answers 404 at any other address of a case', async () => {
  for (const key of ['unknown', 'import', 'Not-A-Slug', '%00', '..%2Fx', 'a/b']) await problem(await call(`/api/cases/${key}`), 404)
  for (const id of ['0', '2147483647', '9007199254740993']) {
    for (const method of ['GET', 'DELETE']) await problem(await call(`/api/cases/${id}`, { method, as }), 404)
    await problem(await call(`/api/cases/${id}`, { method: 'PUT', as, json: caseInput() }), 404)
    await problem(await call(`/api/cases/${id}/publish-to-discord`, { method: 'POST', as }), 404)
  }
})

const read = (headers: Record<string, string> = {}) => call(api.cases, { headers })
const tagOf = (response: Response) => z.string().parse(response.headers.get('ETag'))
const listOf = async (response: Response) => answer(response, 200, z.array(caseListItemSchema.strict()))

test('answers only with gzip if the list is too large uncompressed, and explains this to other clients', async () => {
  await importCases(
    database(),
    caseInputs(430, () => ({ summary: '法'.repeat(4900) })),
  )
  const { detail } = await problem(await read({ 'Accept-Encoding': 'identity' }), 406)
  expect(detail).toContain('limit and cursor')
  expect((await read({ 'Accept-Encoding': 'gzip' })).status).toBe(200)
})

test('answers 304 to a client that has the list', async () => {
  await storeCase()
  const tag = tagOf(await read())
  for (const known of [tag, `"other", ${tag}`, '*']) {
    const response = await read({ 'If-None-Match': known })
    expect([response.status, await response.text(), tagOf(response)]).toEqual([304, '', tag])
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  }
  expect((await read({ 'If-None-Match': 'W/"other"' })).status).toBe(200)
})

test('includes every change of the list in the next call, with a new ETag', async () => {
  const input = caseInput()
  const { id } = await storeCase(input)
  const changes: [string, () => Promise<unknown>][] = [
    ['create', () => storeCase()],
    ['edit', () => saveCase(id, { ...input, title: 'Edited' })],
    ['import', () => importCases(database(), [caseInput()])],
    ['publish', () => settleDiscordClaim(database(), id, true)],
    ['delete', () => deleteRecords(database(), 'case', [id])],
    ['restore', () => restoreRecords(database(), 'case', [id])],
  ]
  const tags = [tagOf(await read())]
  for (const [name, change] of changes) {
    await change()
    const response = await read()
    tags.push(tagOf(response))
    expect(await listOf(response), name).toEqual(await queries.listCases(database()))
  }
  expect(new Set(tags).size).toBe(changes.length + 1)
})

test('returns the whole list for an address without paging, compressed for clients that accept it', async () => {
  await importCases(database(), caseInputs(101))
  for (const search of ['?', '?v=7']) expect(await listOf(await call(`${api.cases}${search}`))).toHaveLength(101)
  const zipped = await read({ 'Accept-Encoding': 'br, gzip' })
  expect(zipped.headers.get('Content-Encoding')).toBe('gzip')
  expect(zipped.headers.get('Vary')).toBe('Accept-Encoding')
  const bytes = Buffer.from(await zipped.arrayBuffer())
  const plain = await read({ 'Accept-Encoding': 'br' })
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  const text = await plain.text()
  expect(gunzipSync(bytes).toString()).toBe(text)
  expect(bytes.length).toBeLessThan(text.length / 4)
})

test('reads the list once for many parallel calls, and again after a read failed', async () => {
  await storeCase()
  const reading = vi.spyOn(queries, 'listCases')
  reading.mockRejectedValueOnce(Object.assign(new Error('terminated'), { code: '57P01' }))
  await problem(await read(), 503)
  const answers = await Promise.all(Array.from({ length: 10 }, () => read()))
  for (const response of answers) expect(await listOf(response)).toHaveLength(1)
  await read()
  expect(reading).toHaveBeenCalledTimes(2)
})

describe('a page of the list', () => {
  const rows: Partial<CaseInput>[] = [
    { title: 'ÉTOILE v Société Générale', category: 'QOCS', date: '2020-02-29' },
    { summary: 'Reduced by 100% of_the sum', category: 'QOCS', date: '2021-12-20' },
    { content: 'A back\\slash and a "quote"', category: 'Part 36', date: '2022-01-01' },
    { author: 'Müller', category: "Solicitor's Act", date: '2022-01-01' },
    { tags: ['Hourly rates', 'ÜBER'], category: 'Cost Budgeting', date: '2023-05-05' },
    { title: "O'Brien", category: 'Cost Budgeting', date: '2024-10-02' },
    { title: 'Plain', category: 'QOCS', date: '2024-10-02' },
  ]

  beforeEach(async () => {
    await importCases(
      database(),
      rows.map((row) => caseInput({ title: 'Title', summary: 'Summary', content: 'Content', author: 'Author', tags: ['tag'], ...row })),
    )
  })

  async function page(search: string) {
    const response = await call(`/api/cases${search}`, { as })
    const next = /^<(.*)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
    const total = response.headers.get('X-Total-Count')
    const items = await answer(response, 200, z.array(caseListItemSchema.strict()))
    return { items, total, next }
  }

  /** Texts and filters that look otherwise in SQL than in the rule of the desk. */
  const texts = ['SOCIÉTÉ', '100%', '_', 'of_the', 'back\\s', 'back\\slash\n and', 'etoile', 'o\u2019b', '\u201cquote\u201d', '  plain  ']
  const searches: Partial<CaseQuery>[] = [
    ...texts.map((q) => ({ q })),
    { q: 'nowhere' },
    { q: 'tag', category: 'QOCS' },
    { q: 'tag', category: "Solicitor's Act", year: '2022' },
    { category: 'qocs' },
    { category: 'Crime' },
    { q: 'tag', year: '20' },
    { year: '2020' },
    { year: '%' },
  ]

  test('finds the same cases as the specified filter, for any text, category and year', async () => {
    const all = await listWholeCases()
    for (const query of searches) {
      const { q, category, year } = { ...emptyQuery, ...query }
      const expected = all.filter((entry) => caseHolding(entry, { ...emptyQuery, ...query }) === 'stretch').map(({ id }) => id)
      const found = await page(`?${new URLSearchParams({ q, category, year })}`)
      expect([found.items.map(({ id }) => id), found.total], JSON.stringify(query)).toEqual([expected, String(expected.length)])
    }
  })

  test('returns pages without gaps or repeats, in the order of the whole list', async () => {
    const all = (await page('')).items.map(({ id }) => id)
    const seen: number[] = []
    let search: string | undefined = '?limit=2'
    while (search !== undefined) {
      const { items, next, total } = await page(search)
      expect(total).toBe('7')
      seen.push(...items.map(({ id }) => id))
      search = next && new URL(next, origin).search
    }
    expect(seen).toEqual(all)
  })

  test('keeps the filter on the next page, and ends with the last page that has rows, full or not', async () => {
    const { next } = await page('?category=QOCS&limit=1')
    const { items } = await page(new URL(z.string().parse(next), origin).search)
    expect(items.map(({ date }) => date)).toEqual(['2021-12-20'])
    for (const limit of [7, 8]) {
      expect(await page(`?limit=${limit}`)).toMatchObject({ total: '7', next: undefined })
      expect((await page(`?limit=${limit}&q=t`)).next).toBeUndefined()
    }
  })

  test('names every bad part of a query at once', async () => {
    const faultsOf = async (query: Record<string, string>) =>
      (await faultyFields(await call(`/api/cases?${new URLSearchParams(query)}`, { as }))).toSorted()
    const bad = { limit: '501', cursor: 'x', q: 'a\u0000b', category: '\u0000', year: '20242024202' }
    expect(await faultsOf(bad)).toEqual(['category', 'cursor', 'limit', 'q', 'year'])
    const others = { limit: '0', cursor: '2024-01-01,9999999999', q: 'x'.repeat(501), year: '\u0000' }
    expect(await faultsOf(others)).toEqual(['cursor', 'limit', 'q', 'year'])
  })

  test('answers 401 to a visitor who searches the texts, but no other page of the list', async () => {
    for (const search of ['?q=content', '?q=content&cursor=2024-01-01,1', '/text/page?words=content'])
      await problem(await call(`/api/cases${search}`), 401)
    for (const search of ['?q=', '?q=%20', '?q=&category=QOCS', '?limit=2'])
      await answer(await call(`/api/cases${search}`), 200, z.array(caseListItemSchema))
  })

  const findWords = async (words: string, cursor?: string) =>
    answer(
      await call(`/api/cases/text/page?${new URLSearchParams({ words, ...(cursor && { cursor }) })}`, { as }),
      200,
      foundTextsSchema.strict(),
    )

  test('finds cases with the words, each anywhere in the text, in any form', async () => {
    await importCases(database(), [caseInput({ content: 'The Claimant\u2019s gym apparatus, gym\u2011apparatus too.', category: 'QOCS' })])
    for (const [words, count] of [
      ['apparatus GYM', 1],
      ['gym qocs', 1],
      ['gym budgeting', 0],
      ["claimant's", 1],
      ['gym-apparatus', 1],
      ['100% of_the', 1],
    ] as const) {
      const { ids, next } = await findWords(words)
      expect([ids.length, next], words).toEqual([count, null])
    }
    for (const words of [' ', 'x'.repeat(501), 'a\u0000b', Array.from({ length: 21 }, (_, index) => `w${index}`).join(' ')])
      expect(await faultyFields(await call(`/api/cases/text/page?${new URLSearchParams({ words })}`, { as }))).toEqual(['words'])
  })

  test('reads a limited part of the texts per call, and all of them page by page', async () => {
    const oldest = caseInputs(33, (index) => ({ slug: `long-${index}`, date: '2019-01-01', content: 'x' }))
    await importCases(database(), oldest)
    await importCases(database(), [caseInput({ slug: 'needle', date: '2018-01-01', content: 'A needle.' })])
    await database().execute(sql`update cases set content = repeat('hay ', 250000) where slug like 'long-%'`)
    const first = await page('?q=needle')
    expect(first).toMatchObject({ items: [], total: null })
    const second = await page(new URL(z.string().parse(first.next), origin).search)
    expect(second.items.map(({ slug }) => slug)).toEqual(['needle'])
    expect(second.next).toBeUndefined()
    const begun = await findWords('needle')
    expect(begun.ids).toEqual([])
    expect(await findWords('needle', z.string().parse(begun.next))).toEqual({ ids: second.items.map(({ id }) => id), next: null })
  })
})
