import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markup } from '#ui/Markup.tsx'
import { citingNote, readFacts } from '../cases/facts.ts'
import { parseMarkup } from '../markup/parse.ts'
import { knownParallels } from './check-text.ts'
import { citator } from './citator.ts'
import { leadToNotes } from './lead-to-notes.ts'
import { articleCites, linker } from './note-links.ts'
import { readNote } from './read-note.ts'

let lastId = 0
const aNote = (title: string, content: string, treatments: string | null = null) => {
  lastId += 1
  const named = { id: lastId, title, slug: `note-${lastId}`, date: '2024-03-12', treatments }
  return citingNote(named, readFacts({ title, content }))
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
      citations: [{ key: 'uksc/2021/43', text: '[2021] UKSC 43', url: 'https://caselaw.nationalarchives.gov.uk/uksc/2021/43' }],
      name: 'Ho v Adelekun',
      places: [
        { name: 'Decision', anchor: 'decision' },
        { name: 'The point', anchor: 'the-point' },
      ],
      sentence: 'In Ho v Adelekun [2021] UKSC 43 they did not.',
    },
  ])
})

test('names the paragraph of a judgment, which has an anchor on the page', () => {
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

test.each([
  ['2010-03-12', ['CPR 44.3 (until 31 March 2013): 2']],
  ['2024-03-12', ['CPR 44.3 (until 31 March 2013): 1', 'CPR 44.3: 1']],
])('on %s, the former CPR 44.3 and CPR 44.3 are %j', (date, rules) => {
  const content = '# Before\nThe former CPR 44.3 applied.\n# After\nCPR 44.3 applied.'
  const note = citingNote({ id: 1, title: 'Doe v Roe', slug: 'doe-v-roe', date, treatments: null }, readFacts({ title: '', content }))
  expect(note.reading.rules.map(({ rule, places }) => `${rule.label}: ${places.length}`)).toEqual(rules)
})

test('numbers no paragraph of a note with a short list', () => {
  expect(readNote({ content: judgment(3, '4. CPR 44.14 applies.') }).rules).toMatchObject([{ places: [], sentence: 'CPR 44.14 applies.' }])
})

test('reads names, citations and provisions in italics, in lists and in quotations', () => {
  const content =
    '# On _Ho_\n- _Ho v Adelekun_ [2021] UKSC 43 was followed.\n> See the _Solicitors Act 1974_, s 70, and _[2018] EWCA Civ 1654_.'
  const { citations, rules } = readNote({ content })
  expect(citations).toMatchObject([
    { name: 'Ho v Adelekun', places: [{ name: 'On Ho', anchor: 'on-ho' }], sentence: 'Ho v Adelekun [2021] UKSC 43 was followed.' },
    { sentence: 'See the Solicitors Act 1974, s 70, and [2018] EWCA Civ 1654.' },
  ])
  expect(rules).toMatchObject([{ sentence: 'See the Solicitors Act 1974, s 70, and [2018] EWCA Civ 1654.' }])
})

test('cuts a long sentence around the words', () => {
  const content = `${'word '.repeat(200)}CPR 44.14 ${'word '.repeat(200)}`
  const sentence = readNote({ content }).rules[0]?.sentence ?? ''
  expect(sentence).toMatch(/^… word.*CPR 44\.14 word.* …$/)
  expect(sentence.length).toBeLessThan(340)
})

test.each([
  ['In Candey Ltd v Crumpler [2022] UKSC 35', 'Candey Ltd v Crumpler'],
  ['[12] Robinson v Chief Constable [2022] UKSC 35', 'Robinson v Chief Constable'],
  ['1Robinson v Chief Constable [2022] UKSC 35', 'Robinson v Chief Constable'],
  ['¹ Robinson v Chief Constable [2022] UKSC 35', 'Robinson v Chief Constable'],
  ['59D-E Johnson v Gore Wood [2022] UKSC 35', 'Johnson v Gore Wood'],
  ['para 59-60 of Johnson v Gore Wood [2022] UKSC 35', 'Johnson v Gore Wood'],
  ['See 3M plc (No 2) v 4Less plc [2022] UKSC 35', '3M plc (No 2) v 4Less plc'],
  ['the reasoning of Coulson LJ in Denton v TH White Ltd [2014] EWCA Civ 906', 'Denton v TH White Ltd'],
  ['See R v Cornwallis (No 2) [2014] EWCA Civ 906', 'R v Cornwallis (No 2)'],
  ['Smith v. Secretary of State for the Home Department [2014] EWCA Civ 906', 'Smith v Secretary of State for the Home Department'],
  ['Both [2021] UKSC 43 and Old v New [2014] EWCA Civ 906', 'Old v New'],
  ['in One Step (Support) Ltd v Morris-Garner [2018] UKSC 20', 'One Step (Support) Ltd v Morris-Garner'],
  ['R (on the application of Williams) v Powys County Council [2017] EWCA Civ 427', 'R (Williams) v Powys County Council'],
  [
    'where fairness requires it (R(Holborn Studios) v Hackney Borough Council [2017] EWHC 2823',
    'R (Holborn Studios) v Hackney Borough Council',
  ],
  ['wrong in law (Hadmor Productions Ltd v Hamilton [1983] 1 AC 191)', 'Hadmor Productions Ltd v Hamilton'],
  ['of these Articles (Opuz v Turkey (2010) 50 EHRR 28)', 'Opuz v Turkey'],
  ['R v Brent London Borough Council ex p Gunning (1985) 84 LGR 168', 'R v Brent London Borough Council ex p Gunning'],
  ['Taylor v HMP Wandsworth and others [2009] EWHC 1020 (Admin)', 'Taylor v HMP Wandsworth and others'],
  ['Ivey v Genting Casinos (UK) Ltd (trading as Crockfords Club) [2017] UKSC 67', 'Ivey v Genting Casinos (UK) Ltd'],
  [
    'R (Miller) v Secretary of State for Exiting the European Union\n[2017] UKSC 5',
    'R (Miller) v Secretary of State for Exiting the European Union',
  ],
  ['Gordon (Appellant) v Criminal Cases Review Commission (Respondent) [2017] UKSC 20', 'Gordon v Criminal Cases Review Commission'],
  ['as was said in Re B (Children) [2008] UKHL 35', 'Re B (Children)'],
  ['See In re Guardian News and Media Ltd [2010] UKSC 1', 'Re Guardian News and Media Ltd'],
  ['[2014] EWHC 12 (Ch) and Old v New [2014] EWCA Civ 906', 'Old v New'],
  ['A v Smith (2012) Ltd [2015] EWCA Civ 1288', 'A v Smith (2012) Ltd'],
  ['Easyair Ltd (that is Openair) Ltd v Opal [2009] EWHC 339 (Ch)', undefined],
  ['Ltd v Morris-Garner [2018] UKSC 20', undefined],
  ['it was decided [2014] EWCA Civ 906', undefined],
  ['AKC v Barking was followed [2014] EWCA Civ 906', undefined],
  ['Barking, Havering & Redbridge NHS Trust v AKC [2014] EWCA Civ 906', undefined],
])('reads the name in %j only if it is certain', (content, name) => {
  expect(readNote({ content }).citations.at(-1)?.name).toBe(name)
})

test('lists the citations of a note in both directions, in the register and outside', () => {
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

const textsOf = (content: string) => readNote({ content }).citations.map(({ citations }) => citations.map(({ text }) => text))

test.each([
  ['See 2014 ewca civ 906 and EWHC 12 of [2020] EWHC 12 (Ch).', [['[2014] EWCA Civ 906'], ['[2020] EWHC 12 (Ch)']]],
  ['Denton [2014] EWCA Civ 906, [2014] 1 WLR 3926 at [45]; then [2014] 1 W.L.R. 3926.', [['[2014] EWCA Civ 906', '[2014] 1 WLR 3926']]],
  ['[2004] 1 WLR 3002; [2004] EWCA Civ 576, [2004] 4 All ER 920', [['[2004] EWCA Civ 576', '[2004] 1 WLR 3002', '[2004] 4 All ER 920']]],
  ['[1992] 1 AC 448, 465-466, [1991] BCC 641', [['[1992] 1 AC 448', '[1991] BCC 641']]],
  ['[2014] EWCA Civ 906, [2015] UKSC 1', [['[2014] EWCA Civ 906'], ['[2015] UKSC 1']]],
  ['[2003] QB 529, [2003] 2 AC 694', [['[2003] QB 529'], ['[2003] 2 AC 694']]],
  ['[2014] EWCA Civ 906, [2010] 1 WLR 1', [['[2014] EWCA Civ 906'], ['[2010] 1 WLR 1']]],
  ['[2014] EWCA Civ 906 and [2014] 1 WLR 3926', [['[2014] EWCA Civ 906'], ['[2014] 1 WLR 3926']]],
  ['[2014] EWCA Civ 906,\n\n[2014] 1 WLR 3926', [['[2014] EWCA Civ 906'], ['[2014] 1 WLR 3926']]],
  // A note that contradicts itself loses no authority.
  [
    '[2010] EWCA Civ 7, [2010] 1 WLR 22. [2009] EWHC 23 (Ch), [2010] 1 WLR 22.',
    [['[2010] EWCA Civ 7', '[2010] 1 WLR 22'], ['[2009] EWHC 23 (Ch)']],
  ],
])('reads the authorities of %j', (content, authorities) => {
  expect(textsOf(content)).toEqual(authorities)
})

test('recognises an authority by every citation that any note gives beside another', () => {
  const denton = aNote('Denton v TH White Ltd', '[2014] EWCA Civ 906\n\nText.')
  const both = aNote('Both', '[2022] EWCA Civ 2\n\nSee Denton v TH White Ltd [2014] EWCA Civ 906, [2014] 1 WLR 3926, and [2010] 1 WLR 1.')
  const report = aNote(
    'Report',
    '[2022] EWCA Civ 3\n\nSee [2014] 1 W.L.R. 3926 and Old v New [2009] EWCA Civ 5, [2010] 1 WLR 1, [2010] 2 All ER 1.',
  )
  const notes = new Map([report, both, denton].map((note) => [note.id, note]))
  const register = citator([...notes.values()])
  const linksOf = linker(notes, register)
  expect(linksOf(denton.id).citedBy.map(({ note }) => note.title)).toEqual(['Report', 'Both'])
  expect(linksOf(report.id).cites.map(({ text, notes: on, page }) => [text, on.length, page])).toEqual([
    ['[2014] 1 WLR 3926', 1, undefined],
    ['[2009] EWCA Civ 5, [2010] 1 WLR 1', 0, 'ewca-civ-2009-5'],
  ])
  expect(linksOf(both.id).cites[1]).toMatchObject({ text: '[2010] 1 WLR 1', page: 'ewca-civ-2009-5' })
  expect(register.authorities).toMatchObject([
    { text: '[2009] EWCA Civ 5, [2010] 1 WLR 1', reports: ['[2010] 2 All ER 1'], name: 'Old v New', mentions: [{}, {}] },
  ])
})

test('recognises a High Court judgment by its number if the division is missing', () => {
  const bare = aNote('A v B', '[2022] EWCA Civ 2\n\nSee [2018] EWHC 1654 and [2018] EWHC 7.')
  const divided = aNote('C v D', '[2022] EWCA Civ 3\n\nSee [2018] EWHC 1654 (Ch).')
  expect(citator([divided, bare]).authorities).toMatchObject([{ slug: 'ewhc-ch-2018-1654', text: '[2018] EWHC 1654 (Ch)' }])
})

test('makes no page for an authority that only one note cites', () => {
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

test('links an article to the notes of the register, and to other judgments by their addresses', () => {
  const note = aNote('Ho v Adelekun', '[2021] UKSC 43')
  const content = 'We read Ho v Adelekun [2021] UKSC 43 and Smith v Jones [2018] EWCA Civ 1654, and CPR 44.14.'
  const cites = articleCites(readNote({ content }), citator([note]))
  expect(cites.map(({ text, notes, url }) => [text, notes[0]?.slug, url])).toEqual([
    ['[2021] UKSC 43', note.slug, 'https://caselaw.nationalarchives.gov.uk/uksc/2021/43'],
    ['[2018] EWCA Civ 1654', undefined, 'https://caselaw.nationalarchives.gov.uk/ewca/civ/2018/1654'],
  ])
})

test('links the citations of a text, including law reports, to our notes, and others to the judgment', () => {
  const ho = aNote('Ho v Adelekun', '[2021] UKSC 43, [2021] 1 WLR 5132')
  const content = [
    'See _Ho v Adelekun_ [2021] UKSC 43 and ##[2021] 1 W.L.R. 5132##.',
    '- Then 2021 UKSC 43.',
    'Others are [2018] EWCA Civ 1654, [2005] UKHL 28 and [2003] 1 WLR 1718.',
  ].join('\n\n')
  const { cites } = linker(new Map([[ho.id, ho]]), citator([ho]))(ho.id)
  const article = articleCites(readNote({ content }), citator([ho]))
  const linksOf = (all: typeof cites) => {
    const drawn = renderToStaticMarkup(createElement(Markup, { blocks: leadToNotes(parseMarkup(content), all) }))
    return Array.from(drawn.matchAll(/href="([^"]*)"/g), ([, href]) => href?.replace(/^https:\/\//, ''))
  }
  const outside = ['caselaw.nationalarchives.gov.uk/ewca/civ/2018/1654', 'www.bailii.org/uk/cases/UKHL/2005/28.html']
  expect(linksOf(article)).toEqual([...Array(3).fill(`/cases/${ho.slug}`), ...outside])
  expect(linksOf(cites)).toEqual(['caselaw.nationalarchives.gov.uk/uksc/2021/43', ...outside])
})

test('gives the checker the judgment for a report that a single note cites beside its neutral citation', () => {
  const { groups } = citator([aNote('A v B', 'See Old v New [2009] EWCA Civ 5, [2010] 1 WLR 1, and [2005] 1 WLR 2, [2005] 2 All ER 3.')])
  const judgment = ['[2009] EWCA Civ 5', 'https://caselaw.nationalarchives.gov.uk/ewca/civ/2009/5']
  expect(knownParallels(groups, () => false)).toEqual({ 'wlr/2010/1/1': judgment })
  expect(knownParallels(groups, (key) => key === 'ewca/civ/2009/5')).toEqual({})
})
