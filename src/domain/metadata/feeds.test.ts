import { describe, expect, test } from 'vitest'
import { aCase, anArticle } from '#test/fixtures.ts'
import { caseFeedItems, feeds, feedsOf, newsFeedItems } from './feeds.ts'

const entry = aCase({ title: 'A v B', slug: 'a-v-b', summary: 'Held.', category: 'Part 36', createdAt: '2026-05-04T09:30:00.000Z' })

describe('a feed of cases', () => {
  test('states the correction and its date', () => {
    const corrected = {
      ...entry,
      slug: 'corrected',
      createdAt: '2024-01-01T09:00:00.000Z',
      correctedOn: '2026-06-01',
      correction: '£4 < £5',
    }
    const [plain, item] = caseFeedItems([entry, corrected])
    expect(item).toMatchObject({
      link: '/cases/corrected',
      description: 'Held.<p>Corrected on 1 June 2026: £4 &lt; £5</p>',
      customData: '<atom:updated>2026-06-01T00:00:00.000Z</atom:updated>',
    })
    expect(item?.pubDate?.toISOString()).toBe(corrected.createdAt)
    expect(plain).not.toHaveProperty('customData')
  })

  test('drops characters that are invalid in XML', () => {
    const [item] = caseFeedItems([{ ...entry, title: 'A\u000cv\u0000B \u{1f600}', summary: 'x\ud800y\ufffez' }])
    expect(item).toMatchObject({ title: 'A v B \u{1f600}', description: 'x y z' })
  })
})

test('escapes a description as HTML, so that none of it becomes a tag', () => {
  const summary = 'Costs <b>under</b> £10,000 & not more: 5 < 6. <a href="/admin">Here</a>'
  const description = 'Costs &lt;b>under&lt;/b> £10,000 &amp; not more: 5 &lt; 6. &lt;a href="/admin">Here&lt;/a>'
  expect(caseFeedItems([{ ...entry, summary }])[0]).toMatchObject({ description })
})

test('also makes a feed of news', () => {
  const item = anArticle({ ...entry, content: 'Text.', category: 'Event' })
  expect(newsFeedItems([{ ...item, title: 'A\u0001 v B', summary: 'Fees & costs.' }])[0]).toMatchObject({
    title: 'A  v B',
    link: '/news/a-v-b',
    categories: ['Event'],
    description: 'Fees &amp; costs.',
  })
})

test('gives an article its date, or none if the date does not exist', () => {
  const item = anArticle({ ...entry, content: 'Text.' })
  expect(newsFeedItems([item])[0]?.pubDate?.toISOString()).toBe('2024-03-12T00:00:00.000Z')
  expect(newsFeedItems([{ ...item, date: '2024-13-45' }])[0]).not.toHaveProperty('pubDate')
})

test("names the feeds of a page's content", () => {
  expect(feedsOf('/').map(({ path }) => path)).toEqual(['/feeds/cases.xml', '/feeds/news.xml'])
  expect(feedsOf('/cases')).toHaveLength(1 + feeds.categories.length)
  expect(feedsOf('/cases/a-v-b')).toEqual([feeds.cases])
  expect(feedsOf('/news/item')).toEqual([feeds.news])
  expect(feedsOf('/newsletter/an-issue')).toEqual([feeds.newsletter])
  expect(feedsOf('/newsletters')).toEqual([])
})
