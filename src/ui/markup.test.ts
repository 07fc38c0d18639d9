import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseMarkup } from '#domain/markup/parse.ts'
import { Markup } from './Markup.tsx'

const drawn = (text: string) => renderToStaticMarkup(createElement(Markup, { blocks: parseMarkup(text) }))
const line = '<p class="markup-line">'

test('a blank line is space: a paragraph right below another stands nearer to it', () => {
  expect(drawn('One\nTwo\n\nThree')).toBe(`<div class="markup"><p>One</p>${line}Two</p><p>Three</p></div>`)
})

test('what is no paragraph keeps its distance', () => {
  expect(drawn('# Facts\nOne\n## Law\nTwo')).not.toContain('markup-line')
})

test('a part of a long text begins as near to the one before as its first line does', () => {
  const paragraph = 'A sentence of some length that fills a line of the column. '.repeat(12)
  const close = drawn(`${paragraph}\n`.repeat(100))
  expect(close).toContain(`<div class="markup-part">`)
  expect(close).toContain(`<div class="markup-part markup-line">`)
  expect(drawn(`${paragraph}\n\n`.repeat(100))).not.toContain('markup-line')
})
