import { expect, test } from 'vitest'
import { withArticle } from './article.ts'

test.each([
  'a category',
  'a fee earner',
  'a London practice',
  'a Hove practice',
  'a heading',
  'an author',
  'an event',
  'an Ipswich practice',
  'an office',
  'an update',
  'an Uttoxeter practice',
  'an hourly rate',
  'an uninvited guest',
  'a user',
  'a unit',
  'a UK court',
  'a European court',
  'a one-off fee',
])('puts the article of %j before its noun', (expected) => {
  expect(withArticle(expected.replace(/^an? /, ''))).toBe(expected)
})
