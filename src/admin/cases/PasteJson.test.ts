import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasteReport } from './PasteJson.tsx'
import { readPastedCase } from './pasted-case.ts'

test('names the fields as the form does, and none that the form hides', () => {
  const report = readPastedCase(JSON.stringify({ title: 'Doe v Acme', summary: 4, statedCourt: 'SCCO' }))
  if (!('fields' in report)) throw new Error('no case was read')
  const text = renderToStaticMarkup(createElement(PasteReport, { report })).replaceAll(/<[^>]*>/g, ' ')
  expect(text).toContain('title and court')
  expect(text).toContain('Summary: ')
  expect(text).toContain('citation, judges')
  expect(text).not.toMatch(/source|stated|[a-z][A-Z]/)
})
