import { expect, test } from 'vitest'
import { parseMarkup } from '../markup/parse.ts'
import { fillHeadings } from './template.ts'

test('fills a blank text with headings, and puts the caret below the first', () => {
  const { replacement: text, select, ...replaced } = fillHeadings(' \n', ['Facts', 'Held'])
  const [caret] = select
  expect(replaced).toEqual({ start: 0, end: 2 })
  expect(`${text.slice(0, caret)}^${text.slice(caret)}`).toBe('# Facts\n\n^\n# Held\n\n')
  expect(parseMarkup(text).map(({ kind }) => kind)).toEqual(['heading', 'spacing', 'spacing', 'heading', 'spacing'])
})
