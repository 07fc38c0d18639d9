import { expect, it } from 'vitest'
import { foldText } from '#domain/search/fold.ts'
import { cutPages, foldOf } from './case-pages.ts'

it('folds the fields of a case as they were before they were cut into pages', () => {
  const fields = ['Northern v Acme', 'Costs of £650', 'Budgets', 'The receiving party’s bill — reduced by half  in the end']
  const [title = '', summary = '', tag = '', text = ''] = fields
  const pages = cutPages([[title], [summary, tag], [text]], 16)
  expect(pages.length).toBeGreaterThan(4)
  expect(foldOf(pages)).toBe(fields.map((field) => `${foldText(field)}\n`).join(''))
})
