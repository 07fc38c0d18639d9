import { feeds } from '#domain/metadata/feeds.ts'
import { builtCases } from './built-records.ts'
import { expect, test } from './fixtures.ts'
import { children, readXml, textOf } from './xml.ts'

/** RFC 822 with a four-digit year. The weekday must match the date. */
const isRssDate = (text: string) => /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text) && new Date(text).toUTCString() === text

test('writes every feed as well-formed RSS, whose items have a title, a description, a date and an address of the site', async ({
  page,
  request,
  baseURL,
}) => {
  const titles: string[] = []
  for (const { path } of [feeds.cases, feeds.news, ...feeds.categories]) {
    const [channel] = (await readXml(page, request, path)).children
    for (const item of children(channel, 'item')) {
      const [link = '', title = '', description = '', date = ''] = ['link', 'title', 'description', 'pubDate'].map((name) =>
        textOf(item, name),
      )
      const found = [link.startsWith(`${baseURL}/`), title.trim() !== '', description.trim() !== '', isRssDate(date)]
      expect(found, `${path}: ${title}`).toEqual([true, true, true, true])
      titles.push(title)
    }
  }
  expect(titles).toContain(builtCases.hostile.title)
})
