import { expect, test } from 'vitest'
import { courtName, findCitations } from './citation.ts'

const base = 'https://caselaw.nationalarchives.gov.uk'

/** Every place that a division may have. The table of courts has the names and codes of the others. */
const resolved = [
  ['[2022] UKSC 8', '/uksc/2022/8', 'UK Supreme Court'],
  ['[2018] EWCA Civ 1654', '/ewca/civ/2018/1654', 'Court of Appeal (Civil Division)'],
  ['[2020] EWHC 1075 (Ch)', '/ewhc/ch/2020/1075', 'High Court (Chancery Division)'],
  ['[2025] EWHC 1661 (SCCO)', '/ewhc/scco/2025/1661', 'Senior Courts Costs Office'],
  ['[2008] EWHC 90114 (Costs)', '/ewhc/costs/2008/90114', 'Senior Courts Costs Office'],
  ['[2023] EWHC 2843 (KB)', '/ewhc/kb/2023/2843', "High Court (King's Bench Division)"],
  ['[2024] EWFC 12', '/ewfc/2024/12', 'Family Court'],
  ['[2024] EWFC 12 (B)', '/ewfc/b/2024/12', 'Family Court'],
  ['[2024] EWCOP 17 (T2)', '/ewcop/t2/2024/17', 'Court of Protection'],
  ['[2022] EAT 132', '/eat/2022/132', 'Employment Appeal Tribunal'],
  ['[2021] UKUT 00116 (IAC)', '/ukut/iac/2021/116', 'Upper Tribunal (Immigration and Asylum Chamber)'],
  ['[2025] UKFTT 01081 (PC)', '/ukftt/pc/2025/1081', 'First-tier Tribunal (Property Chamber)'],
  ['[2005] UKAIT 00123', '/ukait/2005/123', 'Asylum and Immigration Tribunal'],
  ['[2023] UKIPTrib 11', '/ukiptrib/2023/11', 'Investigatory Powers Tribunal'],
] as const

test.each(resolved)('finds %s at its Find Case Law address', (text, path, court) => {
  const [found] = findCitations(text)
  expect(found?.citation.url).toBe(base + path)
  expect(found?.citation.text).toBe(text)
  expect(found && courtName(found.citation)).toBe(court)
})

test.each([
  ['[2005] UKHL 28', '/UKHL/2005/28.html'],
  ['[1932] UKHL 100', '/UKHL/1932/100.html'],
])('finds %s at BAILII, the only source for the House of Lords', (text, path) => {
  const [found] = findCitations(text)
  expect(found?.citation.url).toBe(`https://www.bailii.org/uk/cases${path}`)
  expect(found && courtName(found.citation)).toBe('House of Lords')
})

test.each([
  ['[2021] EWHC B5 (Costs)', 'Senior Courts Costs Office'],
  ['[1999] EWCA Civ 1234', 'Court of Appeal (Civil Division)'],
  ['[2010] EWHC 5 (KB)', "High Court (King's Bench Division)"],
  ['[2024] EWHC 5 (QB)', "High Court (Queen's Bench Division)"],
  ['[2011] UKAIT 10', 'Asylum and Immigration Tribunal'],
  ['[2022] UKIPTrib 2', 'Investigatory Powers Tribunal'],
])('names the court of %s without an address', (text, court) => {
  const [found] = findCitations(text)
  expect(found?.citation).not.toHaveProperty('url')
  expect(found && courtName(found.citation)).toBe(court)
})

test.each([
  '[2018] EWCA 1654',
  '[2018] EWHC 1654',
  '[2018] EWHC 1654 (Nowhere)',
  '[2018] EWCA Civ',
  '[2018] EWCA Civ 016',
  '[2022] EWHC 0159 (TCC)',
  '[2022] UKFTT 0000000159 (TC)',
  '[2018] EWCA Civ 1,654',
  '[2018] EWCA Civ 1654a',
  '[2018] EWCA Civ 1234567',
  '[2018] EWCA Civ 16\u00ad54',
  '[2018] EWCA Civ 16\u200b54',
  '[2018] EWCA Civ 16\u2060\u200d54',
  '[2018] EWCA Civ 1\ufe0f\u20e3',
  '[2018] EWCA Civ 1654\u0301',
  '[2018] EWCA Civ 1\u202f654',
  '[2018] EWCA Civ 1\u00a0654',
  '[2018] EWCA Civ 1’654',
  '[2018] EWCA Civ 1，654',
  '[2018] EWCA Civ 1.\u200b5',
  '[2018] EWCA Civ 16\u00ada',
  '[18] EWCA Civ 1654',
  '(2018) EWCA Civ 1654',
  '[2018] 1 WLR 2010',
  '[2018] CSIH 4',
  '2018 EWCA Civ 1654',
  '12018] EWCA Civ 1654',
  '[2020] EWHC 1485 (Administrator',
  '[2020] EWHC 1485 Admin',
])('finds no exact neutral citation in %s', (text) => {
  expect(findCitations(text)).toEqual([])
})

test('returns the position of a citation and its parts', () => {
  const text = 'See Ho v Adelekun [2021] UKSC 43, applied.'
  expect(findCitations(text)).toEqual([
    { start: 18, end: 32, citation: { text: '[2021] UKSC 43', year: 2021, court: 'uksc', number: '43', url: `${base}/uksc/2021/43` } },
  ])
})

test('finds every citation of a text, in order', () => {
  const found = findCitations('[2017] EWHC 346 (QB); [2017] EWCA Civ 792.[2020] EWHC 1075 (Ch)')
  expect(found.map(({ citation }) => citation.court)).toEqual(['ewhc/qb', 'ewca/civ', 'ewhc/ch'])
})

test('excludes a remark in brackets from the citation', () => {
  const [found] = findCitations('[2022] UKSC 8 (Bott)')
  expect(found?.citation.text).toBe('[2022] UKSC 8')
  expect(found?.end).toBe(13)
})

test.each([
  ['2020] EWHC 1485 (Admin)', 'ewhc/admin'],
  ['[2020 EWHC 1485 (Admin)', 'ewhc/admin'],
  ['[2020] EWHC 1485 (Admin', 'ewhc/admin'],
  ['[2020] EWHC 1485 Admin)', 'ewhc/admin'],
  ['2018] EWCA Civ 1654', 'ewca/civ'],
])('links %s despite its missing bracket', (text, court) => {
  const [found] = findCitations(`See ${text}, at [9].`)
  expect(found?.citation).toMatchObject({ text, court, url: expect.stringContaining(`/${court}/20`) })
})

test('reads a citation with non-breaking spaces or its division in capitals', () => {
  expect(findCitations('[2018]\u00a0EWCA\u00a0Civ\u00a01654')[0]?.citation.url).toBe(`${base}/ewca/civ/2018/1654`)
  expect(findCitations('[2020] EWHC 1075 (CH)')[0]?.citation.url).toBe(`${base}/ewhc/ch/2020/1075`)
})

test.each(['\u200b', '\u00ad.', '\u200e', '’s', ', at [9]', '.'])('ends the number before %j', (after) => {
  expect(findCitations(`[2018] EWCA Civ 1654${after}`)[0]?.citation).toMatchObject({ number: '1654', text: '[2018] EWCA Civ 1654' })
})

test('has no name for an unknown court', () => {
  expect(courtName({ court: 'ewhc/exch' })).toBeUndefined()
})

test.each(['[', '[2018]', '[2018] EWCA Civ ', '[2018] EWHC 1 (', '[2018]   ', ' '])(
  'searches two million characters of %j to the end',
  (part) => {
    expect(findCitations(part.repeat(2_000_000 / part.length)).length).toBe(0)
  },
  30_000,
)
