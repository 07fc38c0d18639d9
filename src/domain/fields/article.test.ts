import { expect, test } from 'vitest'
import { withArticle } from './article.ts'

test.each([
  'a category',
  'an author',
  'an Ipswich practice',
  'an hourly rate',
  'an uninvited guest',
  'a user',
  'a UK court',
  'a European court',
  'a one-off fee',
])('puts the article of %j before its noun', (expected) => {
  expect(withArticle(expected.replace(/^an? /, ''))).toBe(expected)
})
