import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aCase } from '#test/fixtures.ts'
import { CiteThis } from './CiteThis.tsx'

const drawn = (content: string) =>
  renderToStaticMarkup(createElement(CiteThis, { entry: aCase({ title: 'Ollerton v Farrant', date: '2026-11-20', content }) }))

test('offers a citation to copy only for a note with its own', () => {
  expect(drawn('[2016] EWCA Civ 94')).toContain('data-copy="Ollerton v Farrant [2016] EWCA Civ 94"')
  const other = drawn('# Facts\nThe court followed Broadhurst v Tan [2016] EWCA Civ 94.')
  expect(other).not.toMatch(/EWCA|Court of Appeal|Copy citation/)
  expect(other).toContain('Ollerton v Farrant (2026)')
})
