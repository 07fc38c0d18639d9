import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { registerEntry } from '#domain/cases/register.ts'
import { readNote } from '#domain/citator/read-note.ts'
import { demoPractice } from '#domain/practice/demo.ts'
import { foldText } from '#domain/search/fold.ts'
import { aCase } from '#test/fixtures.ts'
import { Cites, Places } from './CaseAuthorities.tsx'
import { CaseReport } from './CaseReport.tsx'
import { CaseRow } from './CaseRow.tsx'

const wordsOf = (markup: string) => markup.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')

const headings = (count: number) => Array.from({ length: count }, (_, index) => `# Point ${index + 1}\n\nSee [2021] UKSC 43.`).join('\n\n')
const placesOf = (count: number) => readNote({ content: headings(count) }).citations[0]?.places ?? []
const drawnPlaces = (count: number) => wordsOf(renderToStaticMarkup(createElement(Places, { places: placesOf(count) })))

test('states how many places of an authority a case page leaves out', () => {
  expect(drawnPlaces(6)).toMatch(/· Point 6$/)
  expect(drawnPlaces(20)).toMatch(/· Point 6 and 14 more$/)
})

const tags = Array.from({ length: 11 }, (_, index) => `tag ${index + 1}`)
const drawnRow = (...parts: string[]) =>
  wordsOf(renderToStaticMarkup(createElement(CaseRow, { entry: registerEntry(aCase({ tags })), parts: parts.map(foldText) })))

test('states how many tags a row of the register leaves out, and shows the matching one', () => {
  expect(drawnRow()).toMatch(/tag 7 · tag 8 and 3 more$/)
  expect(drawnRow('tag 11')).toMatch(/tag 11 · tag 1 · .*tag 7 and 3 more$/)
})

test('separates the notes on one authority', () => {
  const note = { id: 1, date: '2021-10-06', citation: null }
  const notes = ['One', 'Two'].map((title) => ({ ...note, title, slug: title }))
  const markup = renderToStaticMarkup(
    createElement(Cites, { cites: [{ text: '[2021] UKSC 43', keys: ['uksc/2021/43'], notes, places: [] }] }),
  )
  expect(wordsOf(markup)).toBe('CitesOne [2021] UKSC 43 · Two [2021] UKSC 43')
})

const citation = '[2024] EWHC 12 (SCCO)'
const drawnCase = (changes: Partial<CaseRecord>) =>
  wordsOf(
    renderToStaticMarkup(
      createElement(CaseReport, { entry: aCase({ citation, ...changes }), bench: [], offer: { practice: demoPractice } }),
    ),
  )

test('names the author of a note, and the licence and source of a judgment', () => {
  const note = drawnCase({ textKind: 'Note' })
  expect(note).toMatch(/Headnote.*Note by Clara Clerk/)
  expect(note).not.toContain('licensed')
  const judgment = drawnCase({ textKind: 'Judgment', author: '' })
  expect(judgment).toMatch(/Summary.*licensed under the Open Justice - Licence v2\.0\. Read it at Find Case Law/)
  expect(judgment).not.toMatch(/Headnote|Note by/)
  expect(drawnCase({ textKind: 'Judgment', author: '', citation: null })).not.toContain('licensed')
  expect(drawnCase({ textKind: 'Judgment', author: '', citation: '[2005] UKHL 28' })).toMatch(/own text\. Read it at BAILII/)
  expect(wordsOf(renderToStaticMarkup(createElement(CaseRow, { entry: registerEntry(aCase({ author: '' })) })))).toContain('Judgment')
})
