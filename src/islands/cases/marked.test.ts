import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { foldText } from '#domain/search/fold.ts'
import { MarkedTitle } from './Marked.tsx'

const drawn = (title: string, ...parts: string[]) => renderToStaticMarkup(createElement(MarkedTitle, { title, parts: parts.map(foldText) }))

test("keeps a citation in a row's title on one line, with ordinary spaces for very large text", () => {
  expect(drawn('Jones v Smith [2024] EWHC 1234 (KB)')).toBe('Jones v Smith <span class="inline-block">[2024] EWHC 1234 (KB)</span>')
})

test('marks a match on both sides of the edge of a citation', () => {
  expect(drawn('Jones v Smith [2024] EWHC 1234 (KB)', 'Smith [2024] EWHC')).toBe(
    'Jones v <mark>Smith </mark><span class="inline-block"><mark>[2024] EWHC</mark> 1234 (KB)</span>',
  )
  expect(drawn('Ho v Adelekun', 'ho')).toBe('<mark>Ho</mark> v Adelekun')
})
