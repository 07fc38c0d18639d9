import { expect, test } from 'vitest'
import { discordText } from '#domain/cases/discord-text.ts'
import { emailAddress } from '#domain/fields/email.ts'
import { networkOf } from '#domain/fields/network.ts'
import { slugify } from '#domain/fields/slug.ts'
import { oneLine } from '#domain/fields/visible-text.ts'
import { findCitations } from '#domain/markup/citation.ts'
import { eventDay, eventPlace } from '#domain/news/news-event.ts'
import { allExpressions, expressionsOf, superLinearPump } from './regular-expressions.ts'

test('no regular expression of the product takes more than linear time, whatever it is given', async () => {
  const written = await allExpressions('.')
  expect(written.length).toBeGreaterThan(60)
  const slow = written.filter(({ expression }) => superLinearPump((text) => expression.test(text)) !== undefined)
  expect(slow.map(({ file, expression }) => `${file}: ${expression}`)).toEqual([])
}, 120_000)

test('what is built of several expressions takes linear time too', () => {
  const works = {
    findCitations,
    networkOf,
    slugify,
    eventDay: (content: string) => eventDay({ date: '2024-01-01', content }),
    eventPlace: (content: string) => eventPlace({ content }),
    oneLine,
    discordText,
    emailAddress: (text: string) => emailAddress.safeParse(text),
  }
  for (const [name, work] of Object.entries(works)) expect([name, superLinearPump(work)]).toEqual([name, undefined])
}, 60_000)

test.each(['const bad = /\\s+$/', 'x.replace(/(?:a-?)*@/g, "")', 'const bad = /(.*)\\d,/'])('%s is found out', (source) => {
  const [found] = expressionsOf('a.ts', source)
  expect(superLinearPump((text) => found?.expression.test(text))).toBeDefined()
})
