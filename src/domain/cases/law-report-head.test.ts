import { expect, test } from 'vitest'
import { parseMarkup } from '../markup/parse.ts'
import { markupText } from '../markup/text.ts'
import { caseHead } from './facts.ts'
import { judgmentHeads } from './judgment-heads.fixture.ts'
import { cutFrontPage, noteBelowHead, readsAsJudgment } from './law-report-head.ts'
import { caseCitation } from './own-citations.ts'

const headOf = (content: string, title = 'A case note') => caseHead({ title, content })
const citationOf = (content: string) => headOf(content).citation
const nothing = { citation: null, court: null, judges: [] }

test('takes the citation from the title first, and the court from the citation', () => {
  const head = headOf('[2017] EWCA Civ 792', 'Ho v Adelekun [2021] UKSC 43')
  expect(head).toMatchObject({ citation: '[2021] UKSC 43', court: 'UK Supreme Court' })
})

test('reads the first line of the note with a citation if the title has none', () => {
  const content = '# Summary\n\n##Citation: [2018] EWCA Civ 1654##\n[2017] EWCA Civ 792'
  expect(headOf(content).court).toBe('Court of Appeal (Civil Division)')
  expect(caseCitation({ title: '', content })?.url).toBe('https://caselaw.nationalarchives.gov.uk/ewca/civ/2018/1654')
})

test('shows a citation that has no address', () => {
  const content = '[2021] EWHC B5 (Costs)'
  expect(headOf(content).court).toBe('Senior Courts Costs Office')
  expect(caseCitation({ title: '', content })).toEqual({ text: content, year: 2021, court: 'ewhc/costs', number: 'B5' })
})

test('leaves out facts that the note does not give', () => {
  for (const content of ['The court allowed the appeal.', '']) expect(headOf(content)).toEqual(nothing)
})

test('ignores a citation in a long paragraph or far below the head', () => {
  expect(citationOf(`${'The judge followed the earlier authorities. '.repeat(4)}[2017] EWCA Civ 792`)).toBeNull()
  expect(citationOf(`${'Text\n'.repeat(40)}[2017] EWCA Civ 792`)).toBeNull()
})

test.each([
  '12. The claimant relied on Doe v Acme [2018] EWCA Civ 1654',
  'As was said in Doe v Acme [2018] EWCA Civ 1654:',
  '# Facts\nThe claimant relied on a Part 36 offer. The court followed Broadhurst v Tan [2016] EWCA Civ 94.',
  'Broadhurst v Tan [2016] EWCA Civ 94',
  'Broadhurst v Tan [2016] EWCA Civ 94 was followed',
  'See [2016] EWCA Civ 94',
  'Applied: [2016] EWCA Civ 94',
  'Followed:\n[2016] EWCA Civ 94',
  '[2016] EWCA Civ 94 at [23]',
  '[2016] EWCA Civ 94 was followed.',
  '[2016] EWCA Civ 94: the Court of Appeal on fixed costs',
  'The judge followed the decision of the Court of Appeal in the case of Broadhurst,\n[2016] EWCA Civ 94\nand awarded indemnity costs.',
  'The tribunal followed the reasons that had been given by the Upper Tribunal in\n[2022] UKUT 26 (LC)\nand refused costs.',
  'Broadhurst v Tan, neutral citation [2016] EWCA Civ 94, was followed.',
  'The neutral citation of Broadhurst v Tan is [2016] EWCA Civ 94.',
  'The neutral citation of the judgment under appeal: [2016] EWCA Civ 94',
  '- [2016] EWCA Civ 94',
  '> [2016] EWCA Civ 94',
  '# Authorities\n[2016] EWCA Civ 94',
  '# See also\n[2016] EWCA Civ 94',
  'Case | Citation\nBroadhurst v Tan | [2016] EWCA Civ 94',
  'In the county court, which followed the Court of Appeal [2016] EWCA Civ 94',
])('gives a note that mentions another case no citation and no court: %j', (content) => {
  expect(headOf(content, 'Ollerton v Farrant')).toEqual(nothing)
})

test.each([
  '[2016] EWCA Civ 94',
  '# [2016] EWCA Civ 94',
  '##[2016] EWCA Civ 94##',
  '_[2016] EWCA Civ 94_.',
  '[2016] EWCA Civ 94, Court of Appeal (Civil Division)',
  'Court of Appeal (Civil Division), [2016] EWCA Civ 94',
  'COURT OF APPEAL [2016] EWCA Civ 94',
  '[2016] EWCA Civ 94, CA',
  '[2016] EWCA Civ 94; [2016] 1 WLR 1928',
  '[2016] EWCA Civ 94 (23 February 2016)',
  '[2016] EWCA Civ 94 | Court of Appeal | 23 February 2016',
  'Ollerton v Farrant [2016] EWCA Civ 94',
  'Ollerton & Anor v Farrant Ltd [2016] EWCA Civ 94 (23 February 2016)',
  'Neutral Citation Number: [2016] EWCA Civ 94',
  'BAILII Citation Number: [2016] EWCA Civ 94',
  'IN THE COURT OF APPEAL BAILII Citation Number: [2016] EWCA Civ 94 Before: MASTER WREN',
  'Neutral citation: [2016] EWCA Civ 94 Case No: A2/2015/1234',
  'NEUTRAL CITATION NO. [2016] EWCA Civ 94',
  'Case No: A2/2015/1234 Neutral Citation Number: [2016] EWCA Civ 94 IN THE COURT OF APPEAL',
  '[2016] EWCA Civ 94 before Lord Dyson MR',
  '[2016] EWCA Civ 94, McCombe LJ',
  '[2016] EWCA Civ 94, [2016] 1 WLR 1928 (on appeal from [2015] EWHC 1 (QB))',
  'UT Neutral citation number: [2016] EWCA Civ 94',
  'Appeal No. UA-2023-000123 NCN: [2016] EWCA Civ 94',
  'Neutral Citation Number:\n[2016] EWCA Civ 94',
  'Neutral citation | [2016] EWCA Civ 94\nCourt | Court of Appeal',
  '- Neutral citation: [2016] EWCA Civ 94',
  'Citation: [2016] EWCA Civ 94',
  'Broadhurst v Tan [2015] EWCA Civ 1 is discussed below.\n\nNeutral citation: [2016] EWCA Civ 94',
])("reads the case's own citation in a note: %j", (content) => {
  expect(headOf(content, 'Ollerton v Farrant')).toMatchObject({ citation: '[2016] EWCA Civ 94', court: 'Court of Appeal (Civil Division)' })
})

test.each(['The following cases are referred to in this decision:', 'CASES REFERRED TO', 'ON APPEAL FROM THE HIGH COURT'])(
  'takes no citation from below %s',
  (line) => {
    expect(citationOf(`[2022] UKNOWHERE 5\n${line}\nDoe v Acme [2018] EWCA Civ 1654`)).toBeNull()
    expect(citationOf(`[2022] UKUT 26 (LC)\n${line}\nDoe v Acme [2018] EWCA Civ 1654`)).toBe('[2022] UKUT 26 (LC)')
  },
)

const courtBelow = 'ON APPEAL FROM THE HIGH COURT\nMR JUSTICE KITE\n[2020] EWHC 1 (QB)'

test.each([
  'Michaelmas Term\n[2021] UKSC 50\n_On appeal from: [2019] EWCA Civ 1599_\n\nJUDGMENT',
  'Michaelmas Term\n[2021] UKSC 50\n\n_On appeal from: [2019] EWCA Civ 1599_\n\nJUDGMENT',
  `${courtBelow}\nNeutral Citation Number: [2021] UKSC 50`,
  `${courtBelow}\nRoyal Courts of Justice\nLondon\n[2021] UKSC 50`,
])("reads the case's own citation above or below the citation of the court below: %j", (content) => {
  expect(citationOf(content)).toBe('[2021] UKSC 50')
})

test.each([
  ['Before: Arden LJ; Henderson LJ; Coulson LJ', ['Arden LJ', 'Henderson LJ', 'Coulson LJ']],
  ['Judge: Master Rowley', ['Master Rowley']],
  ['judges : Lewison LJ, Asplin LJ and Males LJ.', ['Lewison LJ', 'Asplin LJ', 'Males LJ']],
  ['Coram: Lord Briggs, Lady Arden, and Lord Kitchin', ['Lord Briggs', 'Lady Arden', 'Lord Kitchin']],
  ['##Before:## Carr J & Yip J', ['Carr J', 'Yip J']],
  ['## Before: Kerr J', ['Kerr J']],
  ['Before: HHJ Simon Barker, QC', ['HHJ Simon Barker, QC']],
  ['Before: Sir Geoffrey Vos, Master of the Rolls; Nugee LJ', ['Sir Geoffrey Vos, Master of the Rolls', 'Nugee LJ']],
  ['Before: Sir Julian Flaux, Chancellor of the High Court and Nugee LJ', ['Sir Julian Flaux, Chancellor of the High Court', 'Nugee LJ']],
  [
    'Before: Lord Burnett, Lord Chief Justice of England and Wales, and Holroyde LJ',
    ['Lord Burnett, Lord Chief Justice of England and Wales', 'Holroyde LJ'],
  ],
  ['Before: Costs Judge Nagalingam', ['Costs Judge Nagalingam']],
  ['Before:\n## Summary', []],
  [
    'B e f o r e :\n\nLORD JUSTICE BROOKE\nLORD JUSTICE KAY\nand\nSIR CHRISTOPHER STAUGHTON\n\nThis is an appeal.',
    ['LORD JUSTICE BROOKE', 'LORD JUSTICE KAY', 'SIR CHRISTOPHER STAUGHTON'],
  ],
  // No judge from a sentence about another case.
  ['In Broadhurst v Tan the appeal came before: Lord Dyson MR, McCombe LJ and David Richards LJ.', []],
  ['The earlier appeal in that case had been heard\nbefore Lord Dyson MR and McCombe LJ\nin February 2016.', []],
])('reads the judges of %j', (line, judges) => {
  expect(headOf(line).judges).toEqual(judges)
})

test.each(Object.entries(judgmentHeads))('names the judges of a head: %s', (_shape, [head, judges]) => {
  expect(headOf(head).judges).toEqual(judges)
})

test.each(['; ', '(', 'Before: ', 'Lord ', 'Lord A ', 'and ', 'A, ', '* '])('reads a head of two million characters of %j', (part) => {
  expect(headOf(`Before: ${part.repeat(2_000_000 / part.length)}`).judges).toEqual([])
  expect(headOf(`Before:\n${`${part.repeat(20)}\n`.repeat(200)}`).judges.every((name) => name.length < 100)).toBe(true)
})

const bench = 'Before: Lewison LJ; Newey LJ and Coulson LJ'

test.each([
  [`[2021] EWCA Civ 16, Court of Appeal (Civil Division)\n\n${bench}\n\n# Background\nText`, '# Background\nText'],
  [`[2021] EWCA Civ 16\nText`, 'Text'],
  [`# A case note\n[2021] EWCA Civ 16\n\n# Background\nText`, '# Background\nText'],
  [`A Case Note [2021] EWCA Civ 16\nText`, 'Text'],
  [`# Background\nText\n# A case note\nText`, undefined],
  [`[2021] EWCA Civ 16, on appeal from the High Court\n${bench}`, undefined],
  [`# Background\n[2021] EWCA Civ 16`, undefined],
  [`Text\n${bench}`, undefined],
  ['[2021] EWCA Civ 16', undefined],
  ['', undefined],
])('leaves out opening lines that only repeat the head, and no others: %j', (content, below = content) => {
  const words = (text: string) => text.replaceAll('# ', '')
  const head = caseHead({ title: 'A case note', content })
  expect(markupText(noteBelowHead({ title: 'A case note', ...head, content }))).toBe(words(below))
})

const frontPage =
  'Neutral Citation Number: [2021] EWHC 999 (SCCO)\n\nBefore:\nMASTER WREN\n\nBetween:\nJANE DOE\nClaimant\n- and -\nACME LIMITED\nDefendant'
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}. Reason ${index + 1}.`).join('\n\n')
const cutWords = (text: string) => {
  const { front, body } = cutFrontPage(parseMarkup(text))
  return [front, body].map((blocks) => markupText(blocks).trim())
}

test('folds the front page of a judgment, and begins the text with the heading of its first paragraph', () => {
  const [front, body] = cutWords(`${frontPage}\n\nApproved Judgment\n\nINTRODUCTION\n\n${numbered(12)}`)
  expect(front).toMatch(/^Neutral Citation Number.*Approved Judgment$/s)
  expect(body).toMatch(/^INTRODUCTION\s+1\. Reason 1\./)
  expect(cutWords(`${frontPage}\n\nApproved Judgment\n\n${numbered(12)}`)[1]).toMatch(/^1\. Reason 1\./)
})

test('folds nothing of a text without numbered paragraphs', () => {
  expect(cutWords(`${frontPage}\n\nThe appeal is dismissed.`)[0]).toBe('')
})

test('reads a text as a judgment by its front page and its numbered paragraphs together', () => {
  expect(readsAsJudgment(`${frontPage}\n\n${numbered(12)}`)).toBe(true)
  expect(readsAsJudgment(`${frontPage}\n\nThe appeal is dismissed.`)).toBe(false)
  expect(readsAsJudgment(`[2020] EWCA Civ 17\n\nBefore: Hamblen LJ\n\n${numbered(12)}`)).toBe(false)
})
