import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { importCases } from '#db/cases/case-import.ts'
import { database } from '#db/connection/client.ts'
import { foundTextsSchema } from '#domain/cases/case-batch.ts'
import { caseHolding } from '#domain/cases/case-filter.ts'
import type { CaseInput } from '#domain/cases/case-input.ts'
import { emptyQuery } from '#domain/cases/case-query.ts'
import { caseListItemSchema } from '#domain/cases/cases.ts'
import { answer, call, faultyFields, origin, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, caseInputs } from '#test/fixtures.ts'
import { useStaff } from '#test/staff.ts'
import { listWholeCases } from '#test/whole-cases.ts'

useDatabase()

const rows: Partial<CaseInput>[] = [
  { title: 'ÉTOILE v Société Générale', category: 'QOCS', date: '2020-02-29' },
  { summary: 'Reduced by 100% of_the sum', category: 'QOCS', date: '2021-12-20' },
  { content: 'A back\\slash and a "quote"', category: 'Part 36', date: '2022-01-01' },
  { author: 'Müller', category: "Solicitor's Act", date: '2022-01-01' },
  { tags: ['Hourly rates', 'ÜBER'], category: 'Cost Budgeting', date: '2023-05-05' },
  { title: "O'Brien", category: 'Cost Budgeting', date: '2024-10-02' },
  { title: 'Plain', category: 'QOCS', date: '2024-10-02' },
]

const as = useStaff()

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

const texts = [
  'étoile',
  'SOCIÉTÉ',
  '100%',
  '%',
  '_',
  'of_the',
  'of the',
  '\\',
  'back\\s',
  '"quote"',
  'MÜLLER',
  'hourly',
  'über',
  "o'b",
  '  plain  ',
  'tag',
  'etoile',
  'o\u2019b',
  '\u201cquote\u201d',
  'back\\slash\n and',
  'nowhere',
  '',
]

test.each(texts)('finds the same as the specified filter for %j', async (q) => {
  const all = await listWholeCases()
  for (const [category, year] of [
    ['', ''],
    ['QOCS', ''],
    ["Solicitor's Act", '2022'],
    ['', '2020'],
    ['', '20'],
    ['', '2'],
  ] as const) {
    const expected = all.filter((entry) => caseHolding(entry, { ...emptyQuery, q, category, year }) === 'stretch').map(({ id }) => id)
    const found = await page(`?${new URLSearchParams({ q, category, year })}`)
    expect(found.items.map(({ id }) => id)).toEqual(expected)
    expect(found.total).toBe(String(expected.length))
  }
})

test.each(['?category=Crime', '?category=qocs', '?year=1999', '?year=%25'])(
  'finds nothing for %s, because categories match exactly and years as written',
  async (search) => {
    expect(await page(search)).toEqual({ items: [], total: '0', next: undefined })
  },
)

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

test('keeps the filter on the next page', async () => {
  const { next } = await page('?category=QOCS&limit=1')
  const { items } = await page(new URL(z.string().parse(next), origin).search)
  expect(items.map(({ date }) => date)).toEqual(['2021-12-20'])
})

test('ends with the last page that has rows, full or not', async () => {
  for (const limit of [7, 8]) {
    expect(await page(`?limit=${limit}`)).toMatchObject({ total: '7', next: undefined })
    expect((await page(`?limit=${limit}&q=t`)).next).toBeUndefined()
  }
})

test.each([
  ['limit', '0'],
  ['limit', '501'],
  ['limit', '1.5'],
  ['limit', 'all'],
  ['cursor', '2024'],
  ['cursor', '2024-01-01,x'],
  ['cursor', '2024-01-01,9999999999'],
  ['q', 'x'.repeat(501)],
  ['q', 'a\u0000b'],
  ['category', '\u0000'],
  ['year', '\u0000'],
  ['year', '20242024202'],
])('refuses the %s %j and names it', async (name, value) => {
  expect(await faultyFields(await call(`/api/cases?${new URLSearchParams({ [name]: value })}`, { as }))).toEqual([name])
})

test('reports all faults of a query at once', async () => {
  expect((await faultyFields(await call('/api/cases?limit=501&cursor=x&q=%00', { as }))).sort()).toEqual(['cursor', 'limit', 'q'])
})

test.each(['?q=content', '?q=content&cursor=2024-01-01,1', '/text/page?words=content'])(
  'answers 401 to a visitor who searches the texts by %s',
  async (search) => {
    await problem(await call(`/api/cases${search}`), 401)
  },
)

test.each(['?q=', '?q=%20', '?q=&category=QOCS', '?limit=2'])('answers a visitor %s, because that reads no text', async (search) => {
  await answer(await call(`/api/cases${search}`), 200, z.array(caseListItemSchema))
})

const findWords = async (words: string, cursor?: string) =>
  answer(
    await call(`/api/cases/text/page?${new URLSearchParams({ words, ...(cursor && { cursor }) })}`, { as }),
    200,
    foundTextsSchema.strict(),
  )

test.each([
  ['apparatus gym', 1],
  ['GYM', 1],
  ['gym qocs', 1],
  ['gym budgeting', 0],
  ["claimant's", 1],
  ['claimant\u2019s', 1],
  ['gym-apparatus', 1],
  ['100% of_the', 1],
])('finds cases with the words %j, each anywhere in the text, %i in all', async (words, count) => {
  await importCases(database(), [caseInput({ content: 'The Claimant\u2019s gym apparatus, gym\u2011apparatus too.', category: 'QOCS' })])
  const { ids, next } = await findWords(words)
  expect(ids).toHaveLength(count)
  expect(next).toBeNull()
})

test.each(['', ' ', 'x'.repeat(501), 'a\u0000b', Array.from({ length: 21 }, (_, index) => `w${index}`).join(' ')])(
  'refuses the words %j and names them',
  async (words) => {
    expect(await faultyFields(await call(`/api/cases/text/page?${new URLSearchParams({ words })}`, { as }))).toEqual(['words'])
  },
)

test('reads a limited part of the texts per call, and all of them page by page', async () => {
  const oldest = caseInputs(45, (index) => ({ slug: `long-${index}`, date: '2019-01-01', content: 'x' }))
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
