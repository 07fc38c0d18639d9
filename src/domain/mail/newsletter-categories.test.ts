import { expect, test } from 'vitest'
import { caseCategories } from '../cases/case-categories.ts'
import { newsCategories } from '../news/news.ts'
import { newsletterCategories } from './newsletter-categories.ts'

test('offers subscribers every category of cases and of news', () => {
  expect(newsletterCategories).toEqual([...caseCategories, ...newsCategories])
})
