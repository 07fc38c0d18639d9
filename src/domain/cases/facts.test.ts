import { expect, test } from 'vitest'
import { neutralForms, reportForms } from '../citations/citation-forms.fixture.ts'
import { caseHead, factsVersion, readFacts } from './facts.ts'
import { judgmentHeads } from './judgment-heads.fixture.ts'

const stated = { statedCitation: null, statedCourt: null, statedJudges: null }
const note = {
  title: 'Ho v Adelekun',
  content: '[2021] UKSC 43, [2021] 1 WLR 5132\nBefore Lord Briggs\n\nSee [2018] EWCA Civ 1654.',
  ...stated,
}

test('reads the head of a case from its text if staff state nothing', () => {
  expect(caseHead(note)).toEqual({ citation: '[2021] UKSC 43', court: 'UK Supreme Court', judges: ['Lord Briggs'] })
  expect(caseHead({ ...note, statedCourt: '  ' })).toEqual(caseHead(note))
  expect(caseHead({ title: 'A v B', content: 'Text.' })).toEqual({ citation: null, court: null, judges: [] })
})

test.each([
  ['[2022] EW Misc 1 (CC)', 'County Court'],
  ['[2024] CAT 6', 'Competition Appeal Tribunal'],
  ['UKEAT/0231/10', 'Employment Appeal Tribunal'],
])('gives the court of %s', (citation, court) => {
  expect(caseHead({ title: 'A v B', content: `Neutral Citation Number: ${citation}\n\nText.` })).toMatchObject({ citation, court })
})

test('uses the facts stated by staff, and the court of the stated citation', () => {
  const head = caseHead({
    ...note,
    statedCitation: '[2021] EWCA Civ 99',
    statedJudges: 'Underhill LJ, Males LJ and Master Wren, Costs Judge',
  })
  expect(head).toEqual({
    citation: '[2021] EWCA Civ 99',
    court: 'Court of Appeal (Civil Division)',
    judges: ['Underhill LJ', 'Males LJ', 'Master Wren, Costs Judge'],
  })
  expect(caseHead({ ...note, statedCourt: 'County Court at Leeds' })).toMatchObject({ court: 'County Court at Leeds' })
})

test.each([
  ['Ann Smith; Bob Jones, a lay member', ['Ann Smith', 'Bob Jones, a lay member']],
  ['Ann Smith, Bob Jones', ['Ann Smith', 'Bob Jones']],
  ['District Judge Smith', ['District Judge Smith']],
])('separates the stated judges %j', (statedJudges, judges) => {
  expect(caseHead({ ...note, statedJudges }).judges).toEqual(judges)
})

test.each(['-', '–', ' — '])('reads %j as a statement that a case has none', (none) => {
  expect(caseHead({ ...note, statedCitation: none, statedCourt: none, statedJudges: none })).toEqual({
    citation: null,
    court: null,
    judges: [],
  })
})

test('identifies a case by its stated citation, and by the citations beside it in its text', () => {
  const keysOf = (statedCitation: string | null) => readFacts({ ...note, statedCitation }).own.map(({ key }) => key)
  expect(keysOf(null)).toEqual(['uksc/2021/43', 'wlr/2021/1/5132'])
  expect(keysOf('[2021] EWCA Civ 99, [2021] Costs LR 1')).toEqual(['ewca/civ/2021/99', 'costslr/2021/1'])
  expect(keysOf('–')).toEqual([])
})

const provisions = `# Law
The claim is under CPR 44.14 and 44.15(1), CPR Part 36, PD 47 para 20.8 and s 70 of the Solicitors Act 1974.
1. Rule 44.2 applies, as do Precedent H and Form N260.
2. The HRA 1998 is the Human Rights Act 1998. By section 6 of that Act, and section 2 and Schedule 1, it has effect.
3. ##Section 12(1)## of the _Finance (No. 2) Act 1992_, and s 77 VATA, are above _CPR 44.3_.
4. The Pensions Acts 2007 and 2011 and section 3 of the 2011 Localism Act differ. A section 70 assessment is ordinary.`

const citedIn = (form: string): string =>
  readFacts({ title: 'A v B', content: `It cites Doe v Acme Ltd ${form} there.` })
    .citations.map(({ citations, name }) => [...citations.map(({ key, url }) => `${key} ${url}`), name].join(' '))
    .join(' and ')

/** The results of the present rules on a fixed corpus. All forms of a citation share one line. */
function resultsOfToday(): string {
  const heads = Object.entries(judgmentHeads).map(([shape, [content]]) => [
    shape,
    ...Object.values(caseHead({ title: 'A v B', content })).flat(),
  ])
  const cited = [...neutralForms, ...reportForms].map(([text, , others]) => [
    `${text}, other forms: ${others.length}`,
    ...new Set([text, ...others].map(citedIn)),
  ])
  const ruled = readFacts({ title: 'A v B', content: provisions }).rules.map(({ rule, places, sentence }) => [
    JSON.stringify({ rule, places, sentence }),
  ])
  return `${[...heads, ...cited, ...ruled].map((line) => line.map((text) => String(text).replaceAll('\n', ' ')).join(' | ')).join('\n')}\n`
}

/** After a change of the rules: raise `factsVersion`, delete the old file, and run this test with `-u`. */
test('the rules of this version still read the same facts', async () => {
  await expect(resultsOfToday()).toMatchFileSnapshot(`facts-${factsVersion}.fixture.txt`)
})
