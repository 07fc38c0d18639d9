import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { importCases } from '#db/cases/case-transfer.ts'
import { database } from '#db/connection/client.ts'
import { matchesCase } from '#domain/cases/case-filter.ts'
import { type CaseInput, caseListItemSchema } from '#domain/cases/cases.ts'
import { answer, call, origin, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { cases } from '#test/resources.ts'
import { listWholeCases } from '#test/whole-cases.ts'

useDatabase()

const rows: Partial<CaseInput>[] = [
  { title: 'ÉTOILE v Société Générale', category: 'QOCS', date: '2020-02-29' },
  { summary: 'Reduced by 100% of_the sum', category: 'QOCS', date: '2021-12-20' },
  { content: 'A back\\slash and a "quote"', category: 'Part 36', date: '2022-01-01' },
  { author: 'Müller', category: "Solicitor's Act", date: '2022-01-01' },
  { tags: ['Hourly Rates', 'ÜBER'], category: 'Cost Budgeting', date: '2023-05-05' },
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
  const response = await call(cases, `/api/cases${search}`)
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
  'nowhere',
  '',
]

test.each(texts)('the search for %j finds what the specified filter finds', async (q) => {
  const all = await listWholeCases()
  for (const [category, year] of [
    ['', ''],
    ['QOCS', ''],
    ["Solicitor's Act", '2022'],
    ['', '2020'],
    ['', '20'],
    ['', '2'],
  ] as const) {
    const expected = all.filter((entry) => matchesCase(entry, { q, category, year })).map(({ id }) => id)
    const found = await page(`?${new URLSearchParams({ q, category, year })}`)
    expect(found.items.map(({ id }) => id)).toEqual(expected)
    expect(found.total).toBe(String(expected.length))
  }
})

test.each(['?category=Crime', '?category=qocs', '?year=1999', '?year=%25'])(
  '%s finds nothing: a category is matched whole, a year as it is written',
  async (search) => {
    expect(await page(search)).toEqual({ items: [], total: '0', next: undefined })
  },
)

test('the pages follow one another without a gap or a repeat, in the order of the whole list', async () => {
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

test('the next page keeps the filter', async () => {
  const { next } = await page('?category=QOCS&limit=1')
  const { items } = await page(new URL(z.string().parse(next), origin).search)
  expect(items.map(({ date }) => date)).toEqual(['2021-12-20'])
})

test('a page after which no row follows is the last, full or not', async () => {
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
])('the %s %j is refused by name', async (name, value) => {
  const { errors } = await problem(await call(cases, `/api/cases?${new URLSearchParams({ [name]: value })}`), 422)
  expect(Object.keys(errors ?? {})).toEqual([name])
})

test('all that is wrong with a query is told at once', async () => {
  const { errors } = await problem(await call(cases, '/api/cases?limit=501&cursor=x&q=%00'), 422)
  expect(Object.keys(errors ?? {}).sort()).toEqual(['cursor', 'limit', 'q'])
})
