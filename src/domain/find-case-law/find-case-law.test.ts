import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { cleanPaste } from '../writing/paste/clean-paste.ts'
import { readAkomaNtoso } from './akoma-ntoso.ts'
import { readTypedDocument } from './document-path.ts'
import { feedPath, readFeed } from './feed.ts'
import { feedXml, judgmentHash, judgmentXml } from './judgment.fixture.ts'
import { proposeJudgment, proposeNote, whyNoteOnly } from './note-draft.ts'
import { ordinaryTitle } from './ordinary-title.ts'

const read = (xml: string) => {
  const document = readAkomaNtoso(new DOMParser().parseFromString(xml, 'text/xml'))
  if (!document) throw new Error('The document was not read.')
  return document
}

test('reads title, date, citation, judges and parties of a judgment', () => {
  expect(read(judgmentXml())).toMatchObject({
    name: 'ALDER LIMITED v BIRCH',
    date: '2024-05-02',
    citation: '[2024] EWHC 1001 (SCCO)',
    judges: ['COSTS JUDGE ROWAN'],
    parties: [
      { name: 'ALDER LIMITED', role: 'Claimant' },
      { name: 'MR JOHN BIRCH', role: 'Defendant' },
    ],
    isPressSummary: false,
  })
})

test('keeps numbers with their paragraphs, lists, quotations, tables and footnotes', () => {
  const text = cleanPaste({ text: '', html: read(judgmentXml()).html })
  expect(text).toContain('1. This is a detailed assessment under CPR 47.14. (note 1)')
  expect(text).toContain('(a) the points of dispute')
  expect(text).toContain('> 12. Costs are in the _~~gift~~_ discretion of the court.')
  expect(text).toContain('Claimed | Allowed')
  expect(text).toContain('Note 1: The bill was served on 3 January.')
  expect(text).toContain('## The issue')
})

test('keeps the columns of cells that span several', () => {
  const spanned = '<table><tr><td colspan="2"><p>Total</p></td><td><p>2,000</p></td></tr>'
  expect(cleanPaste({ text: '', html: read(judgmentXml().replace('<table>', spanned)).html })).toContain('Total | | 2,000')
})

test('proposes a note with the head of the judgment and none of its text', () => {
  const { fields, doubts } = proposeNote(read(judgmentXml()))
  expect(fields).toMatchObject({
    title: 'Alder Limited v Birch',
    slug: 'alder-limited-v-birch',
    date: '2024-05-02',
    statedCitation: '[2024] EWHC 1001 (SCCO)',
    category: 'Detailed Assessment',
  })
  expect(fields.content).toBe(`[2024] EWHC 1001 (SCCO), Senior Courts Costs Office

Before: Costs Judge Rowan

Parties: Alder Limited (claimant), Mr John Birch (defendant)

# Facts\n\n\n# Issue\n\n\n# Held\n\n`)
  expect(doubts).toEqual([])
})

test('proposes a whole judgment with its source, and no summary', () => {
  const { fields } = proposeJudgment(read(judgmentXml()))
  expect(fields).toMatchObject({
    title: 'Alder Limited v Birch',
    textKind: 'Judgment',
    sourceAddress: 'https://caselaw.nationalarchives.gov.uk/id/ewhc/scco/2024/1001',
    sourceHash: judgmentHash,
  })
  expect(fields.content).toMatch(/COSTS JUDGE ROWAN[\s\S]+2\. The points of dispute say:[\s\S]+Note 1: The bill/)
  expect(fields).not.toHaveProperty('summary')
})

test('accepts no whole judgment that could not be checked later, and no press summary', () => {
  expect(whyNoteOnly(read(judgmentXml()))).toBeUndefined()
  expect(whyNoteOnly(read(judgmentXml({ hash: '' })))).toContain('hash')
  expect(whyNoteOnly(read(judgmentXml({ summary: true })))).toContain('press')
})

test('gives a note on a press summary the name of the case', () => {
  expect(proposeNote(read(judgmentXml({ name: 'Press Summary of Alder v Birch', summary: true }))).fields.title).toBe('Alder v Birch')
})

test('names the facts that the document lacks', () => {
  const { doubts } = proposeNote(read(judgmentXml({ date: '1000-01-01', name: '', summary: true })))
  expect(doubts.join(' ')).toMatch(/press.*made from its parties.*Enter the date/)
})

test('reads the date from the text if the document lacks it, and asks about it', () => {
  const { fields, doubts } = proposeNote(read(judgmentXml({ date: '1000-01-01', day: 'Date: 3 May 2024', more: 20 })))
  expect(fields.date).toBe('2024-05-03')
  expect(doubts).toEqual(['The document has no date. 3 May 2024 was read from its text.'])
})

test('reads nothing from a document that is not a judgment', () => {
  expect(readAkomaNtoso(new DOMParser().parseFromString('<html><p>x</p></html>', 'text/xml'))).toBeUndefined()
})

test.each([
  ['MATCH GROUP, LLC v MUZMATCH LIMITED', 'Match Group, LLC v Muzmatch Limited'],
  ['THE COMMISSIONERS FOR HIS MAJESTY’S REVENUE AND CUSTOMS v ALDER', 'The Commissioners for His Majesty’s Revenue and Customs v Alder'],
  ['HERTFORDSHIRE COUNTY COUNCIL v M', 'Hertfordshire County Council v M'],
  ['A LOCAL AUTHORITY v ZX', 'A Local Authority v ZX'],
  ['SHELL EGYPT GMBH v THE BBC', 'Shell Egypt GmbH v The BBC'],
  ['ALDER (R on the application of) v BIRCH', 'Alder (R on the application of) v Birch'],
  ['Aldermore Bank plc v Lynch', 'Aldermore Bank plc v Lynch'],
])('writes the title %j as %j', (title, ordinary) => {
  expect(ordinaryTitle(title)).toBe(ordinary)
})

test.each([
  ['[2022] EWCA Civ 1660', 'ewca/civ/2022/1660'],
  ['[2022] EWHC 941 (IPEC)', 'ewhc/ipec/2022/941'],
  ['https://caselaw.nationalarchives.gov.uk/ewca/civ/2022/1660', 'ewca/civ/2022/1660'],
  ['caselaw.nationalarchives.gov.uk/id/uksc/2024/34/data.xml?x=1#para_3', 'uksc/2024/34'],
  ['https://caselaw.nationalarchives.gov.uk/d-f11e093f-8a53-4e43-8dd8-1531b5d8f018', 'd-f11e093f-8a53-4e43-8dd8-1531b5d8f018'],
  ['https://caselaw.nationalarchives.gov.uk/tna.cw7s3kws', 'tna.cw7s3kws'],
])('reads %j as the document %s', (typed, path) => {
  expect(readTypedDocument(typed)).toEqual({ kind: 'path', path })
})

test.each([
  ['', /Enter/],
  ['Mitchell v News Group', /not a neutral citation/],
  ['[2014] 1 WLR 795', /no address/],
  ['https://caselaw.nationalarchives.gov.uk.example/ewca/civ/2022/1660', /Only addresses/],
  ['https://user@example.org/ewca/civ/2022/1660', /Only addresses/],
  ['https://caselaw.nationalarchives.gov.uk/search?query=x', /address of a judgment/],
  ['https://caselaw.nationalarchives.gov.uk/ewca/civ/2022/../../x', /address of a judgment/],
])('refuses %j with advice', (typed, fault) => {
  expect(readTypedDocument(typed)).toMatchObject({ kind: 'faulty', fault: expect.stringMatching(fault) })
})

test('reads the new judgments of the feed, and skips those without an address', () => {
  expect(readFeed(new DOMParser().parseFromString(feedXml(), 'text/xml'))).toEqual([
    {
      path: 'ewhc/scco/2024/1001',
      title: 'Alder Limited v Birch',
      citation: '[2024] EWHC 1001 (SCCO)',
      court: 'Senior Courts Costs Office',
      date: '2024-05-02',
    },
    expect.objectContaining({ title: 'Cedar & Sons v Dogwood' }),
  ])
})

test('requests the feed with the courts and words in the settings, and sends no request if there are none', () => {
  expect(feedPath({ judgmentCourts: 'EWHC/SCCO; ewca/civ', judgmentQuery: 'points of dispute' })).toBe(
    '/atom.xml?court=ewhc%2Fscco&court=ewca%2Fciv&order=-date&per_page=50&query=points+of+dispute',
  )
  expect(feedPath({ judgmentCourts: null, judgmentQuery: null })).toBeUndefined()
})
