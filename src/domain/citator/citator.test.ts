import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markup } from '#ui/Markup.tsx'
import { citingNote } from '../cases/citing-note.ts'
import { parseMarkup } from '../markup/parse.ts'
import { citator } from './citator.ts'
import { linker } from './note-links.ts'
import { readNote } from './read-note.ts'

let lastId = 0
const aNote = (title: string, content: string, treatments: string | null = null) => {
  lastId += 1
  return citingNote({ id: lastId, title, slug: `note-${lastId}`, date: '2024-03-12', content, treatments })
}

const judgment = (paragraphs: number, last: string) =>
  [...Array.from({ length: paragraphs }, (_, index) => `${index + 1}. Something was said.`), last].join('\n\n')

test('reads each authority once, with the heading above and the sentence that cites it', () => {
  const { citations } = readNote({
    content:
      '# Decision\n\nCosts follow the event. In Ho v Adelekun [2021] UKSC 43 they did not.\n\n## The point\n\nSee [2021] UKSC 43, v. the rule.',
  })
  expect(citations).toEqual([
    {
      key: 'uksc/2021/43',
      text: '[2021] UKSC 43',
      url: 'https://caselaw.nationalarchives.gov.uk/uksc/2021/43',
      name: 'Ho v Adelekun',
      places: [
        { name: 'Decision', anchor: 'decision', sentence: 'In Ho v Adelekun [2021] UKSC 43 they did not.' },
        { name: 'The point', anchor: 'the-point', sentence: 'See [2021] UKSC 43, v. the rule.' },
      ],
    },
  ])
})

test('names the paragraph of a judgment, and its anchor is on the page', () => {
  const content = judgment(12, '13. CPR 44.14 applies.\n\nIt adds [2021] UKSC 43.\n\n14. "99. Quoted."\n\n[15] See PD 47.')
  const places = [...readNote({ content }).citations, ...readNote({ content }).rules].flatMap((each) => each.places)
  expect(places.map(({ name, anchor }) => [name, anchor])).toEqual([
    ['[13]', 'para_13'],
    ['[13]', 'para_13'],
    ['[15]', 'para_15'],
  ])
  const page = renderToStaticMarkup(createElement(Markup, { blocks: parseMarkup(content) }))
  for (const id of ['para_1', 'para_13', 'para_15']) expect(page.split(`id="${id}"`)).toHaveLength(2)
  expect(page).not.toContain('id="para_99"')
})

test('numbers no paragraph of a note with a short list', () => {
  expect(readNote({ content: judgment(3, '4. CPR 44.14 applies.') }).rules[0]?.places).toEqual([{ sentence: 'CPR 44.14 applies.' }])
})

test('cuts a long sentence around the words', () => {
  const content = `${'word '.repeat(200)}CPR 44.14 ${'word '.repeat(200)}`
  const sentence = readNote({ content }).rules[0]?.places[0]?.sentence ?? ''
  expect(sentence).toMatch(/^… word.*CPR 44\.14 word.* …$/)
  expect(sentence.length).toBeLessThan(340)
})

test.each([
  ['In Candey Ltd v Crumpler [2022] UKSC 35', 'Candey Ltd v Crumpler'],
  ['the reasoning of Coulson LJ in Denton v TH White Ltd [2014] EWCA Civ 906', 'Denton v TH White Ltd'],
  ['See R v Cornwallis (No 2) [2014] EWCA Civ 906', 'R v Cornwallis (No 2)'],
  ['Smith v. Secretary of State for the Home Department [2014] EWCA Civ 906', 'Smith v Secretary of State for the Home Department'],
  ['Both [2021] UKSC 43 and Old v New [2014] EWCA Civ 906', 'Old v New'],
  ['it was decided [2014] EWCA Civ 906', undefined],
  ['AKC v Barking was followed [2014] EWCA Civ 906', undefined],
  ['Barking, Havering & Redbridge NHS Trust v AKC [2014] EWCA Civ 906', undefined],
])('reads the name in %j only where it is certain', (content, name) => {
  expect(readNote({ content }).citations.at(-1)?.name).toBe(name)
})

test('lists what a note cites and what cites it, in the register and outside', () => {
  const ho = aNote('Ho v Adelekun', '[2021] UKSC 43\n\nIt cites Howe v Motor Insurers Bureau [2020] EWCA Civ 6 and [2021] UKSC 43.')
  const later = aNote('Later v Case', '[2022] EWCA Civ 1\n\n# Decision\n\nHo v Adelekun [2021] UKSC 43 binds. So does [2020] EWCA Civ 6.')
  const notes = new Map([later, ho].map((note) => [note.id, note]))
  const all = citator([later, ho])
  const linksOf = linker(notes, all)
  expect(linksOf(ho.id).cites.map(({ text, notes: on, page }) => [text, on.length, page])).toEqual([
    ['[2020] EWCA Civ 6', 0, 'ewca-civ-2020-6'],
  ])
  expect(linksOf(ho.id).citedBy).toMatchObject([{ note: { slug: later.slug }, places: [{ anchor: 'decision' }] }])
  expect(linksOf(later.id).cites.map(({ notes: on }) => on.map(({ slug }) => slug))).toEqual([[ho.slug], []])
  expect(all.authorities).toMatchObject([{ text: '[2020] EWCA Civ 6', name: 'Howe v Motor Insurers Bureau', mentions: [{}, {}] }])
})

test('shows a treatment that staff set, on both sides', () => {
  const howe = aNote('Howe v Motor Insurers Bureau', '[2017] EWCA Civ 932')
  const ho = aNote('Ho v Adelekun', '[2021] UKSC 43\n\nSee [2017] EWCA Civ 932 and [2018] EWCA Civ 1.', '[2017] EWCA Civ 932: overruled')
  const notes = new Map([ho, howe].map((note) => [note.id, note]))
  const linksOf = linker(notes, citator([ho, howe]))
  expect(linksOf(ho.id).cites.map(({ treatment }) => treatment)).toEqual(['overruled', undefined])
  expect(linksOf(howe.id).citedBy).toMatchObject([{ note: { slug: ho.slug }, treatment: 'overruled' }])
})

test('has no page for an authority that one note cites', () => {
  expect(citator([aNote('A v B', 'See [2020] EWCA Civ 6.')]).authorities).toEqual([])
})

test('lists every provision with the notes that name it, newest first', () => {
  const [newest, oldest] = [aNote('A v B', 'CPR 44.14 and PD 47.'), aNote('C v D', 'CPR 44.14 and CPR 44.2.')]
  const { rules } = citator([newest, oldest])
  expect(rules.map(({ rule, mentions }) => [rule.label, mentions.map(({ note }) => note.title)])).toEqual([
    ['CPR 44.2', ['C v D']],
    ['CPR 44.14', ['A v B', 'C v D']],
    ['PD 47', ['A v B']],
  ])
})
