import { expect, test } from 'vitest'
import { descriptionLength } from '../metadata/page-head.ts'
import { ruleTitle } from '../rules/rule-titles.ts'
import { ruleOf } from './tool.ts'
import { tools } from './tools.ts'

test.each(tools)('search engines show the whole description of $slug', ({ description }) => {
  expect(description.length).toBeLessThanOrEqual(descriptionLength)
})

test.each(tools)('names each provision of $slug by its title, if it has one', ({ rules }) => {
  const untitled = rules.map(ruleOf).filter(({ key }) => ruleTitle(key) === undefined)
  // A paragraph of a practice direction has no title.
  expect(untitled.filter(({ label }) => !label.includes(' para '))).toEqual([])
})
