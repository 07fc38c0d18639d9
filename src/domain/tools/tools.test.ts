import { expect, test } from 'vitest'
import { descriptionLength } from '../metadata/page-head.ts'
import { tools } from './tools.ts'

test.each(tools)('search engines show the whole description of $slug', ({ description }) => {
  expect(description.length).toBeLessThanOrEqual(descriptionLength)
})
