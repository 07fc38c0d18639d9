import { expect, test } from 'vitest'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { registerEntry } from '#domain/cases/register.ts'
import { readNote } from '#domain/citator/read-note.ts'
import { demoPractice } from '#domain/practice/demo.ts'
import { foldText } from '#domain/search/fold.ts'
import { aCase } from '#test/fixtures.ts'
import { staticMarkup } from '../static-markup.ts'
import { Cites, Places } from './CaseAuthorities.tsx'
import { CaseReport } from './CaseReport.tsx'
import { CaseRow, MarkedTitle } from './CaseRow.tsx'
import { CiteThis } from './CiteThis.tsx'

const wordsOf = (markup: string) => markup.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')

const headings = (count: number) => Array.from({ length: count }, (_, index) => `# Point ${index + 1}\n\nSee [2021] UKSC 43.`).join('\n\n')
const placesOf = (count: number) => readNote({ content: headings(count) }).citations[0]?.places ?? []
const drawnPlaces = (count: number) => wordsOf(staticMarkup(Places, { places: placesOf(count) }))

const tags = Array.from({ length: 11 }, (_, index) => `tag ${index + 1}`)
const drawnRow = (...parts: string[]) =>
  wordsOf(staticMarkup(CaseRow, { entry: registerEntry(aCase({ tags })), parts: parts.map(foldText) }))

test('states how many places and tags are left out, and shows the matching tag', () => {
  expect(drawnPlaces(6)).toMatch(/· Point 6$/)
  expect(drawnPlaces(20)).toMatch(/· Point 6 and 14 more$/)
  expect(drawnRow()).toMatch(/tag 7 · tag 8 and 3 more$/)
  expect(drawnRow('tag 11')).toMatch(/tag 11 · tag 1 · .*tag 7 and 3 more$/)
})

test('separates the notes on one authority', () => {
  const note = { id: 1, date: '2021-10-06', citation: null }
  const notes = ['One', 'Two'].map((title) => ({ ...note, title, slug: title }))
  const markup = staticMarkup(Cites, { cites: [{ text: '[2021] UKSC 43', keys: ['uksc/2021/43'], notes, places: [] }] })
  expect(wordsOf(markup)).toBe('CitesOne [2021] UKSC 43 · Two [2021] UKSC 43')
})

const citation = '[2024] EWHC 12 (SCCO)'
const drawnCase = (changes: Partial<CaseRecord>) =>
  wordsOf(staticMarkup(CaseReport, { entry: aCase({ citation, ...changes }), bench: [], offer: { practice: demoPractice } }))

test('names the author of a note, and the licence and source of a judgment', () => {
  const note = drawnCase({ textKind: 'Note' })
  expect(note).toMatch(/Headnote.*Note by Clara Clerk/)
  expect(note).not.toContain('licensed')
  const judgment = drawnCase({ textKind: 'Judgment', author: '' })
  expect(judgment).toMatch(/Summary.*licensed under the Open Justice - Licence v2\.0\. Read it at Find Case Law/)
  expect(judgment).not.toMatch(/Headnote|Note by/)
  expect(drawnCase({ textKind: 'Judgment', author: '', citation: null })).not.toContain('licensed')
  expect(drawnCase({ textKind: 'Judgment', author: '', citation: '[2005] UKHL 28' })).toMatch(/own text\. Read it at BAILII/)
  expect(wordsOf(staticMarkup(CaseRow, { entry: registerEntry(aCase({ author: '' })) }))).toContain('Judgment')
})

const drawnForms = (content: string) =>
  staticMarkup(CiteThis, { entry: aCase({ title: 'Ollerton v Farrant', date: '2026-11-20', content }) })

test('offers a citation to copy only for a note with its own', () => {
  expect(drawnForms('[2016] EWCA Civ 94')).toContain('data-copy="Ollerton v Farrant [2016] EWCA Civ 94"')
  const other = drawnForms('# Facts\nThe court followed Broadhurst v Tan [2016] EWCA Civ 94.')
  expect(other).not.toMatch(/EWCA|Court of Appeal|Copy citation/)
  expect(other).toContain('Ollerton v Farrant (2026)')
})

const drawnTitle = (title: string, ...parts: string[]) => staticMarkup(MarkedTitle, { title, parts: parts.map(foldText) })

test("keeps a citation in a row's title on one line, and marks a match on both sides of its edge", () => {
  expect(drawnTitle('Jones v Smith [2024] EWHC 1234 (KB)', 'Smith [2024] EWHC')).toBe(
    'Jones v <mark>Smith </mark><span class="inline-block"><mark>[2024] EWHC</mark> 1234 (KB)</span>',
  )
})
