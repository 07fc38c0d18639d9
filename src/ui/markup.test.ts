import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseMarkup } from '#domain/markup/parse.ts'
import { Markup } from './Markup.tsx'

const drawn = (text: string) => renderToStaticMarkup(createElement(Markup, { blocks: parseMarkup(text) }))
const line = '<p class="markup-line">'

test('draws a blank line as space, and a paragraph directly after another, but after nothing else, closer to it', () => {
  expect(drawn('One\nTwo\n\nThree')).toBe(`<div class="markup"><p>One</p>${line}Two</p><p>Three</p></div>`)
  expect(drawn('# Facts\nOne\n## Law\nTwo')).not.toContain('markup-line')
})

test('draws a heading whose words are also its link, so that they are read out once', () => {
  expect(drawn('# The _facts_')).toContain('<h2 id="the-facts" class="markup-heading"><a href="#the-facts">The <em>facts</em></a></h2>')
})

test('draws no link in a link: a heading with a citation has only that link', () => {
  const heading = drawn('# Applying _Ho v Adelekun_ [2021] UKSC 43')
  expect(heading.match(/<a /g)).toHaveLength(1)
  expect(heading).toContain('class="markup-citation"')
})

test('sets quotation marks by the words around them, even where bold text begins and ends', () => {
  expect(drawn('"##Costs##" follow the \'##event##\'.')).toBe(
    '<div class="markup"><p>“<strong>Costs</strong>” follow the ‘<strong>event</strong>’.</p></div>',
  )
})

test('draws a list, a quotation of several paragraphs, italics and a link as elements', () => {
  expect(drawn('- _One_\n- https://a.example/?b&c.')).toBe(
    '<div class="markup"><ul><li><em>One</em></li><li><a class="link" href="https://a.example/?b&amp;c">https://a.example/?b&amp;c</a>.</li></ul></div>',
  )
  expect(drawn('> One\n> Two')).toBe(`<div class="markup"><blockquote><p>One</p>${line}Two</p></blockquote></div>`)
})

test('draws a table with a header that screen readers can name, and right-aligned amounts', () => {
  const table = drawn('Item | Allowed\nFees | £5')
  expect(table).toContain('<div class="markup-table" role="group" aria-label="Table: Item, Allowed" tabindex="0">')
  expect(table).toContain('<th scope="col" class="caps text-soft">Item</th>')
  expect(table).toContain('<tr><th scope="row">Fees</th><td class="text-right">£5</td></tr>')
  expect(drawn('A | B\nC | D')).not.toContain('<th')
})

const numbered = (text: string) =>
  [
    ...renderToStaticMarkup(createElement(Markup, { blocks: parseMarkup(text), isNumbered: true })).matchAll(
      /<p[^>]*><a id="([^"]+)" href="#[^"]+" aria-label="([^"]+)"/g,
    ),
  ].map(([, id, name]) => [id, name])

test('numbers and names the paragraphs of a note, but not of a judgment, which has its own numbers', () => {
  expect(numbered('# Facts\nOne\nTwo\n\nParties: A, B\n[2021] UKSC 43\n##Key points: three##')).toEqual([
    ['p-1', 'Paragraph 1'],
    ['p-2', 'Paragraph 2'],
    ['p-3', 'Paragraph 3'],
  ])
  expect(numbered(Array.from({ length: 12 }, (_, index) => `${index + 1}. Text`).join('\n'))).toEqual([])
})
