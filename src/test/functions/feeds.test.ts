import { expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { cases } from '#db/schema/cases.ts'
import { deleteRecords } from '#db/upkeep/deleted-records.ts'
import { feedLength, feeds } from '#domain/metadata/feeds.ts'
import { call } from '#test/call.ts'
import { storeCase, storeNews } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, caseInputs } from '#test/fixtures.ts'
import { storeIssue } from '#test/newsletter/issues.ts'
import { addRows } from '#test/rows.ts'

useDatabase()

const allFeeds = [feeds.cases, feeds.news, feeds.newsletter, ...feeds.categories]
const linksIn = (xml: string) => Array.from(xml.matchAll(/<item>.*?<link>https:\/\/costs\.example([^<]*)<\/link>/gs), ([, path]) => path)
const read = async (path: string) => linksIn(await (await call(path)).text())

test('answers every feed with its own title, address and description, and lets the CDN keep it until a change', async () => {
  for (const { path, topic, description } of allFeeds) {
    const response = await call(path)
    expect([response.status, response.headers.get('Content-Type')], path).toEqual([200, 'application/xml; charset=utf-8'])
    expect(response.headers.get('Netlify-Cache-Tag'), path).toContain('changes')
    const xml = await response.text()
    expect(xml).toContain(`<title>Paul Street Costs: ${topic.replace("'", '&apos;')}</title>`)
    expect(xml).toContain(`<description>${description.replace("'", '&apos;')}</description>`)
    expect(xml).toContain(`<atom:link href="https://costs.example${path}" rel="self" type="application/rss+xml"/>`)
  }
})

test('contains a record as soon as it is public, not after it was deleted, and no unsent issue', async () => {
  const { id } = await storeCase({ slug: 'new-v-case', category: 'Part 36' })
  await storeNews({ slug: 'old-item', date: '2019-01-01' })
  await storeNews({ slug: 'new-item' })
  // An issue that was not sent.
  await storeIssue()
  const part36 = feeds.categories.find(({ category }) => category === 'Part 36')?.path ?? ''
  const qocs = feeds.categories.find(({ category }) => category === 'QOCS')?.path ?? ''
  const readAll = () => Promise.all([feeds.cases.path, part36, qocs, feeds.news.path, feeds.newsletter.path].map(read))
  expect(await readAll()).toEqual([['/cases/new-v-case'], ['/cases/new-v-case'], [], ['/news/new-item', '/news/old-item'], []])
  await deleteRecords(database(), 'case', [id])
  expect(await readAll()).toEqual([[], [], [], ['/news/new-item', '/news/old-item'], []])
})

test('answers 304 while nothing has changed, and 404 for a category that does not exist', async () => {
  await storeCase()
  const etag = (await call(feeds.cases.path)).headers.get('ETag') ?? ''
  const again = () => call(feeds.cases.path, { headers: { 'If-None-Match': etag } })
  expect((await again()).status).toBe(304)
  await storeCase({ slug: 'another-v-case' })
  expect((await again()).status).toBe(200)
  expect((await call('/feeds/cases/none.xml')).status).toBe(404)
})

test('starts with the note written or corrected last, and leaves out the earliest of too many', async () => {
  const store = (slug: string, createdAt: string, given: { correctedOn?: string; date?: string } = {}) =>
    addRows(cases, { ...caseInput({ slug, correction: given.correctedOn ? 'A sum.' : null, ...given }), createdAt: new Date(createdAt) })
  const day = Date.parse('2024-01-01T00:00:00Z')
  const inputs = caseInputs(feedLength, (index) => ({ slug: `case-${index}` }))
  await addRows(cases, ...inputs.map((input, index) => ({ ...input, createdAt: new Date(day + index * 60_000) })))
  await store('corrected', '2020-01-01T00:00:00Z', { correctedOn: '2025-06-01' })
  await store('newest', '2025-06-01T08:00:00.700Z', { date: '1999-01-01' })
  await store('earlier-in-its-second', '2025-06-01T08:00:00.300Z')
  await store('oldest', '2019-01-01T00:00:00Z')
  const links = await read(feeds.cases.path)
  expect(links).toHaveLength(feedLength)
  const first = ['newest', 'earlier-in-its-second', 'corrected', `case-${feedLength - 1}`]
  expect(links.slice(0, 4)).toEqual(first.map((slug) => `/cases/${slug}`))
  expect(links).not.toContain('/cases/oldest')
})
