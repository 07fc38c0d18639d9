import { expect, test } from 'vitest'
import { readPastedJudgment } from './pasted-judgment.ts'

const paragraphs = Array.from(
  { length: 12 },
  (_, index) => `${index + 1}. ${'The costs of the detailed assessment are in issue. '.repeat(3)}`,
)
const head = (parts: { title?: string; citation?: string; date?: string; parties?: string; hearing?: string }) =>
  [
    parts.title ?? '',
    parts.citation ?? 'Neutral Citation Number: [2021] EWHC 999 (SCCO)',
    'Case No: SC-2020-BTP-000001',
    'IN THE HIGH COURT OF JUSTICE',
    'Royal Courts of Justice',
    'Strand, London, WC2A 2LL',
    parts.date ?? 'Date: 04/05/2021',
    'Before:',
    'MASTER WREN',
    '____________________',
    parts.parties ?? 'Between:\nJANE DOE\nClaimant\n- and -\nACME & SONS LIMITED\nDefendant',
    '____________________',
    'Ann Silk KC (instructed by Black & White LLP) for the Claimant',
    parts.hearing ?? 'Hearing date: 2 March 2021',
    '____________________',
    ...paragraphs,
  ].join('\n')

test('reads title, date, citation, court, judges and parties from the head of a judgment', () => {
  expect(readPastedJudgment(head({}))).toMatchObject({
    title: 'Jane Doe v Acme & Sons Limited',
    date: '2021-05-04',
    citation: '[2021] EWHC 999 (SCCO)',
    judges: ['MASTER WREN'],
    parties: ['Jane Doe', 'Acme & Sons Limited'],
    category: 'Detailed Assessment',
    doubts: ['The title is made of the first two parties.'],
  })
})

test('reads the title from a line above the text', () => {
  const read = readPastedJudgment(head({ title: 'Doe v Acme & Sons Ltd [2021] EWHC 999 (SCCO) (04 May 2021)' }))
  expect(read).toMatchObject({ title: 'Doe v Acme & Sons Ltd', doubts: [] })
})

test('reads parties from the cells of a table, and several on one side', () => {
  const parties = 'Between :\n(1) Sir Mark Martin\n(2) Lady Martin | Claimants |\n- and - | |\nFAIRFAX LIMITED | Defendant |'
  expect(readPastedJudgment(head({ parties }))?.parties).toEqual(['Sir Mark Martin', 'Lady Martin', 'Fairfax Limited'])
})

test('reports doubtful values', () => {
  expect(readPastedJudgment(head({ date: '' }))?.doubts).toContain(
    '2 March 2021 is the day of the hearing. The day of the judgment was not found.',
  )
  expect(readPastedJudgment(head({ date: '', hearing: '' }))?.doubts).toContain('No date was found. Enter the date of the judgment.')
  expect(readPastedJudgment(head({ date: 'Date: 4 May 2012' }))?.doubts).toContain('The date is of 2012, but the citation of 2021.')
  expect(readPastedJudgment(head({ citation: '', parties: '' }))?.doubts).toEqual(
    expect.arrayContaining(['No title and no parties were found.', 'No neutral citation was found.']),
  )
})

test('reads no judgment from a note of the practice', () => {
  expect(readPastedJudgment('# Facts\n\nThe claimant won.\n\n[2021] EWHC 999 (SCCO)')).toBeUndefined()
})
