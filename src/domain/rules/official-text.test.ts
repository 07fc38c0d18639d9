import { expect, test } from 'vitest'
import { findRules } from './find-rules.ts'
import { officialText } from './official-text.ts'
import { compareRules } from './rule.ts'
import { ruleTitle } from './rule-titles.ts'

const rulesOf = (text: string) => findRules(text).map(({ rule }) => rule)

test.each([
  ['CPR 44.14', 'https://www.legislation.gov.uk/uksi/1998/3132/rule/44.14'],
  ['CPR Part 44', 'https://www.justice.gov.uk/courts/procedure-rules/civil/rules/part-44-general-rules-about-costs'],
  ['the Limitation Act 1980, s 33', 'https://www.legislation.gov.uk/ukpga/1980/58/section/33'],
  ['section 17 of the Judgments Act 1838', 'https://www.legislation.gov.uk/ukpga/Vict/1-2/110/section/17'],
  ['the Courts Act 2003', undefined],
  ['CPR Part 36', 'https://www.justice.gov.uk/courts/procedure-rules/civil/rules/part36'],
  ['CPR Part 47', 'https://www.legislation.gov.uk/uksi/1998/3132/part/47'],
  [
    'PD 46 para 1.1',
    'https://www.justice.gov.uk/courts/procedure-rules/civil/rules/part-46-costs-special-cases/practice-direction-46-costs-special-cases',
  ],
  ['PD 3E', 'https://www.justice.gov.uk/courts/procedure-rules/civil/rules'],
  ['s 58AA CLSA 1990', 'https://www.legislation.gov.uk/ukpga/1990/41/section/58AA'],
  ['Precedent H', undefined],
])('links %s to its official text', (text, href) => {
  expect(rulesOf(text).map((rule) => officialText(rule)?.href)).toEqual([href])
})

test('lists provisions by their source and number, a part before its rules', () => {
  const rules = rulesOf('Precedent H, LASPO s 44, PD 47 para 8.2, PD 3E, CPR 44.14, CPR 44.2, CPR Part 44, CPR 3.9, LASPO, PD 47')
  expect(rules.toSorted(compareRules).map(({ label }) => label)).toEqual([
    ...['CPR 3.9', 'CPR Part 44', 'CPR 44.2', 'CPR 44.14', 'PD 3E', 'PD 47', 'PD 47 para 8.2'],
    ...['LASPO 2012', 'LASPO 2012 s 44', 'Precedent H'],
  ])
})

test('states that practice direction 3E was renumbered', () => {
  expect(ruleTitle('pd-3d')).toBe('Costs management')
  expect(ruleTitle('pd-3e')).toContain('costs capping since')
})
