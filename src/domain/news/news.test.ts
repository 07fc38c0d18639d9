import { expect, test } from 'vitest'
import { inputSchema } from '../content/schema.ts'
import { newsLinkLabel, newsTint } from './news.ts'
import { newsType } from './type.ts'

const newsInputSchema = inputSchema(newsType)

const item = { title: 'T', slug: 'an-item', summary: 'S', content: 'C', category: 'News', date: '2024-02-29', author: 'A' }

test('accepts no picture or the address of one', () => {
  expect(newsInputSchema.parse(item).imageUrl).toBeNull()
  expect(newsInputSchema.parse({ ...item, imageUrl: ' https://a.example/x.jpg ' }).imageUrl).toBe('https://a.example/x.jpg')
  expect(newsInputSchema.safeParse({ ...item, imageUrl: 'javascript:alert(1)' }).success).toBe(false)
})

test.each(['News', 'Case Study', 'Event'])('accepts the category %s', (category) => {
  expect(newsInputSchema.parse({ ...item, category }).category).toBe(category)
})

test('reads a category despite another spelling', () => {
  expect(newsInputSchema.parse({ ...item, category: 'case studies ' }).category).toBe('Case Study')
})

test.each(['Newsy', 'Gossip', '', null])('refuses the category %j', (category) => {
  expect(newsInputSchema.safeParse({ ...item, category }).error?.issues).toMatchObject([
    { path: ['category'], message: expect.stringMatching(/Choose News, Case Study or Event$/) },
  ])
})

test.each([
  ['Event', 'Register now', 'purple'],
  ['News', 'Read more', 'blue'],
  ['Case Study', 'Read more', 'green'],
  ['Anything else', 'Read more', 'grey'],
])('links %s with the label "%s" and the tint %s', (category, label, tint) => {
  expect([newsLinkLabel(category), newsTint(category)]).toEqual([label, tint])
})
