import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseMarkup } from '#domain/markup/parse.ts'
import { Markup } from './Markup.tsx'

const drawn = (text: string) => renderToStaticMarkup(createElement(Markup, { blocks: parseMarkup(text) }))
const line = '<p class="markup-line">'

test('draws a blank line as space, and a paragraph directly after another closer to it', () => {
  expect(drawn('One\nTwo\n\nThree')).toBe(`<div class="markup"><p>One</p>${line}Two</p><p>Three</p></div>`)
})

test('keeps the space around anything but paragraphs', () => {
  expect(drawn('# Facts\nOne\n## Law\nTwo')).not.toContain('markup-line')
})

test('starts a part of a long text as close to the previous part as its first line would be', () => {
  const paragraph = 'A sentence of some length that fills a line of the column. '.repeat(12)
  const close = drawn(`${paragraph}\n`.repeat(100))
  expect(close).toContain(`<div class="markup-part">`)
  expect(close).toContain(`<div class="markup-part markup-line">`)
  expect(drawn(`${paragraph}\n\n`.repeat(100))).not.toContain('markup-line')
})

test('sets quotes by the words around them, also where bold begins and ends', () => {
  expect(drawn('"##Costs##" follow the \'##event##\'.')).toBe(
    '<div class="markup"><p>“<strong>Costs</strong>” follow the ‘<strong>event</strong>’.</p></div>',
  )
})
