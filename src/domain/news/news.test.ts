import { expect, test } from 'vitest'
import { newsLinkLabel, newsTint } from './news.ts'

test.each([
  ['Event', 'Register now', 'purple'],
  ['News', 'Read more', 'blue'],
  ['Case Study', 'Read more', 'green'],
  ['Anything else', 'Read more', 'grey'],
])('links %s with the label "%s" and the tint %s', (category, label, tint) => {
  expect([newsLinkLabel(category), newsTint(category)]).toEqual([label, tint])
})
