import { expect, test } from 'vitest'
import { findRules } from './find-rules.ts'
import { officialText } from './official-text.ts'
import { ruleTitle } from './rule-titles.ts'
import { historyOf, versionOf } from './versions.ts'

const plain = (name: string) => findRules(name)[0]?.rule ?? { key: '', label: '', source: 'cpr' as const }
const on = (name: string, date: string) => versionOf(plain(name), date)

test.each([
  ['CPR 44.3', '2013-03-31', 'CPR 44.3 (until 31 March 2013)', 'cpr-44-3-until-2013'],
  ['CPR 44.3', '2013-04-01', 'CPR 44.3', 'cpr-44-3'],
  ['CPR Part 44', '2010-01-01', 'CPR Part 44 (until 31 March 2013)', 'cpr-part-44-until-2013'],
  ['CPR 36.14', '2015-04-05', 'CPR 36.14 (until 5 April 2015)', 'cpr-36-14-until-2015'],
  ['CPR 36.14', '2015-04-06', 'CPR 36.14 (until 30 September 2023)', 'cpr-36-14-until-2023'],
  ['CPR 36.14', '2023-10-01', 'CPR 36.14', 'cpr-36-14'],
  ['CPR 36.20', '2005-01-01', 'CPR 36.20 (until 5 April 2007)', 'cpr-36-20-until-2007'],
  ['CPR 52.11', '2016-10-02', 'CPR 52.11 (until 2 October 2016)', 'cpr-52-11-until-2016'],
  ['CPR 52.11', '2016-10-03', 'CPR 52.11', 'cpr-52-11'],
  ['CPR 26.7', '2023-09-30', 'CPR 26.7 (until 30 September 2023)', 'cpr-26-7-until-2023'],
  ['CPR 28.2', '2023-10-01', 'CPR 28.2', 'cpr-28-2'],
  ['CPR 45.1', '2013-03-31', 'CPR 45.1 (until 31 March 2013)', 'cpr-45-1-until-2013'],
  ['CPR 45.1', '2020-01-01', 'CPR 45.1 (until 30 September 2023)', 'cpr-45-1-until-2023'],
  ['CPR 25.13', '2025-04-05', 'CPR 25.13 (until 5 April 2025)', 'cpr-25-13-until-2025'],
  ['CPR 25.27', '2025-05-23', 'CPR 25.27', 'cpr-25-27'],
  // The number alone identifies the version.
  ['PD 25A', '2025-12-01', 'PD 25A (until 5 April 2025)', 'pd-25a-until-2025'],
  ['CPR 43.2', '2020-01-01', 'CPR 43.2 (until 31 March 2013)', 'cpr-43-2-until-2013'],
  ['CPR 44.3B', '2015-01-01', 'CPR 44.3B (until 31 March 2013)', 'cpr-44-3b-until-2013'],
  ['CPR 45.29J', '2024-01-01', 'CPR 45.29J (until 30 September 2023)', 'cpr-45-29j-until-2023'],
  [
    'paragraph 13.2 of the Costs Practice Direction',
    '2020-01-01',
    'PD 43-48 para 13.2 (until 31 March 2013)',
    'pd-43-48-para-13-2-until-2013',
  ],
  // Later versions have these numbers again.
  ['CPR 36.24', '2024-01-01', 'CPR 36.24', 'cpr-36-24'],
  ['CPR 36.23', '2016-01-01', 'CPR 36.23 (until 30 September 2023)', 'cpr-36-23-until-2023'],
  ['CPR 52.15A', '2022-01-01', 'CPR 52.15A', 'cpr-52-15a'],
  // Others have one version.
  ['CPR 3.9', '2005-01-01', 'CPR 3.9', 'cpr-3-9'],
  ['the Solicitors Act 1974, s 70', '1990-01-01', 'Solicitors Act 1974 s 70', 'solicitors-act-1974-s-70'],
])('%s in a judgment of %s is %s', (name, date, label, key) => {
  expect(on(name, date)).toMatchObject({ label, key })
})

test.each([
  ['the old CPR 44.3', '2020-01-01', 'CPR 44.3 (until 31 March 2013)'],
  ['the former rule 44.5(3) CPR', '2020-01-01', 'CPR 44.5 (until 31 March 2013)'],
  ['the former version of CPR 52.11', '2020-01-01', 'CPR 52.11 (until 2 October 2016)'],
  ['the old Part 44 of the CPR', '2020-01-01', 'CPR Part 44 (until 31 March 2013)'],
  ['the former CPR PD 47', '2020-01-01', 'PD 47 (until 31 March 2013)'],
  ['the pre-April 2013 CPR 44.3', '2020-01-01', 'CPR 44.3 (until 31 March 2013)'],
  ['the pre-6 April 2015 CPR 36.14', '2020-01-01', 'CPR 36.14 (until 5 April 2015)'],
  ['CPR 36.14, as it stood before 6 April 2015', '2024-01-01', 'CPR 36.14 (until 5 April 2015)'],
  ['CPR 45.9(2) (in force until 30 September 2023)', '2024-01-01', 'CPR 45.9 (until 30 September 2023)'],
  ['CPR 44.3 (until 31 March 2013)', '2020-01-01', 'CPR 44.3 (until 31 March 2013)'],
  ['the old CPR 44.3', '2010-01-01', 'CPR 44.3 (until 31 March 2013)'],
  // Of several former versions, the last one before the judgment that had other rules.
  ['the old CPR 36.14', '2010-01-01', 'CPR 36.14 (until 5 April 2007)'],
  ['the former CPR 36.14', '2016-01-01', 'CPR 36.14 (until 5 April 2015)'],
  ['the old CPR 36.14', '2024-01-01', 'CPR 36.14 (until 5 April 2015)'],
  ['the old CPR 36.10', '2024-01-01', 'CPR 36.10 (until 5 April 2015)'],
  ['the former CPR 36.20', '2024-01-01', 'CPR 36.20 (until 30 September 2023)'],
  ['the old Part 36 of the CPR', '2016-01-01', 'CPR Part 36 (until 5 April 2015)'],
  ['the old CPR 45.18', '2024-01-01', 'CPR 45.18 (until 30 September 2023)'],
  ['the old CPR 36.14', '2006-01-01', 'CPR 36.14 (until 5 April 2007)'],
  ['the old CPR 45.18', '2012-01-01', 'CPR 45.18 (until 31 March 2013)'],
  // Later amendments left the number.
  ['the old CPR 44.14', '2024-01-01', 'CPR 44.14'],
  ['the old CPR 3.9', '2020-01-01', 'CPR 3.9'],
  ['CPR 44.3 before 2012', '2020-01-01', 'CPR 44.3'],
  ['CPR 44.3 applies to work done before 1 April 2013', '2020-01-01', 'CPR 44.3'],
])('%s in a judgment of %s is %s', (text, date, label) => {
  expect(on(text, date)).toMatchObject({ label })
})

test('a former version belongs to the former part', () => {
  expect(on('CPR 44.3', '2010-01-01').within).toBe('cpr-part-44-until-2013')
})

test.each([
  ['CPR 44.3', '2010-01-01', 'CPR 44.2'],
  ['CPR 48.8', '2010-01-01', 'CPR 46.9'],
  ['CPR 36.14', '2012-01-01', 'CPR 36.17 (until 30 September 2023)'],
  ['CPR 36.17', '2020-01-01', 'CPR 36.17'],
  ['CPR 36.22', '2020-01-01', 'CPR 36.20'],
  ['CPR 36.20', '2020-01-01', 'CPR 36.23'],
  ['CPR 52.9A', '2015-01-01', 'CPR 52.19'],
  ['CPR Part 48', '2010-01-01', 'CPR Part 46'],
  ['CPR 25.13', '2020-01-01', 'CPR 25.27'],
  ['CPR 25.12', '2020-01-01', undefined],
  // An unknown history stays unknown.
  ['CPR 44.13', '2010-01-01', undefined],
  ['PD 47', '2010-01-01', undefined],
])('%s of %s is now %s', (name, date, label) => {
  const next = historyOf(on(name, date))?.next
  expect(next).toBeDefined()
  expect(next?.rule?.label).toBe(label)
})

test('each version links to the previous one', () => {
  const formerOf = (name: string, date = '2024-01-01') => historyOf(on(name, date))?.former.map(({ label }) => label)
  expect(formerOf('CPR 44.2')).toEqual(['CPR 44.3 (until 31 March 2013)'])
  expect(formerOf('CPR 44.3')).toEqual(['CPR 44.4 (until 31 March 2013)'])
  expect(formerOf('CPR 46.9')).toEqual(['CPR 48.8 (until 31 March 2013)'])
  expect(formerOf('CPR 36.17')).toEqual(['CPR 36.17 (until 30 September 2023)'])
  expect(formerOf('CPR 36.17', '2020-01-01')).toEqual(['CPR 36.14 (until 5 April 2015)'])
  expect(formerOf('CPR 44.14')).toEqual([])
})

test('states when a version was in force', () => {
  expect(historyOf(on('CPR 36.14', '2020-01-01'))).toMatchObject({ since: '2015-04-06', next: { day: '2023-09-30' } })
  expect(historyOf(on('CPR 44.2', '2024-01-01'))).toMatchObject({ since: '2013-04-01' })
  expect(historyOf(on('CPR 44.2', '2024-01-01'))?.next).toBeUndefined()
  expect(historyOf(on('CPR 3.9', '2024-01-01'))).toBeUndefined()
})

test('never shows the title of another version', () => {
  expect(ruleTitle(on('CPR 44.3', '2010-01-01').key)).toContain('Court’s discretion')
  expect(ruleTitle(on('CPR 44.3', '2020-01-01').key)).toBe('Basis of assessment')
  expect(ruleTitle(on('CPR 36.22', '2020-01-01').key)).toContain('Deduction of benefits')
  expect(ruleTitle(on('CPR 36.22', '2024-01-01').key)).toBeUndefined()
  expect(ruleTitle(on('CPR 44.13', '2010-01-01').key)).toBeUndefined()
})

test('links a former version as it was on its last day', () => {
  expect(officialText(on('CPR 44.3', '2010-01-01'))?.href).toBe('https://www.legislation.gov.uk/uksi/1998/3132/rule/44.3/2013-03-31')
  expect(officialText(on('CPR Part 48', '2010-01-01'))?.href).toBe('https://www.legislation.gov.uk/uksi/1998/3132/part/48/2013-03-31')
  expect(officialText(on('PD 47', '2010-01-01'))).toBeUndefined()
})
