import { expect, test } from 'vitest'
import { checkText } from './check-text.ts'

test('lists each citation once, in order, with its lines', () => {
  const text = 'Ho v Adelekun [2021] UKSC 43.\nSee [2003] 1 WLR 1718.\n\nAgain 2021 UKSC 43 and (2021) uksc 43.'
  expect(checkText(text, 2026)).toMatchObject([
    { text: '[2021] UKSC 43', keys: ['uksc/2021/43'], name: 'Ho v Adelekun', isPossible: true, count: 3, lines: [1, 4] },
    { text: '[2003] 1 WLR 1718', keys: ['wlr/2003/1/1718'], isPossible: true, count: 1, lines: [2] },
  ])
})

test('joins parallel citations of one judgment in a row', () => {
  const text = 'Denton v White [2014] 1 WLR 3926.\nAgain [2014] EWCA Civ 906, [2014] 1 WLR 3926; then [2014] EWCA Civ 906.'
  expect(checkText(text, 2026)).toMatchObject([
    {
      text: '[2014] EWCA Civ 906, [2014] 1 WLR 3926',
      name: 'Denton v White',
      url: expect.stringContaining('/ewca/civ/2014/906'),
      count: 3,
      lines: [1, 2],
    },
  ])
})

test.each([
  ['[2014] EWHC 4378 (Ch)', undefined],
  ['[2008] EWHC 90114 (Costs)', undefined],
  ['[2003] EWHC 9001 (Costs)', undefined],
  ['[2025] UKFTT 1353 (TC)', undefined],
  ['[2004] EWCA Crim 3455', undefined],
  ['[1936] EWHC KB 2', 'BAILII'],
  ['[2022] EWHC 2500 (QB)', undefined],
  ['[2005] UKHL 28', 'BAILII'],
  ['[1911] UKHL 699', 'BAILII'],
  ['[1998] EWCA Civ 3110', 'BAILII'],
  ['[2002] UKIAT 5781', 'BAILII'],
  ['[2020] CSIH 4', 'Scotland'],
  ['(1990) 71 DLR (4th) 464', 'Canada'],
  ['2009 SCC 32', 'Canada'],
  ['[1988] 5 WWR 606', 'Canada'],
  ['[2005] 2 HKC 589', 'Hong Kong'],
  ['(1890) 17 R 905', 'Scotland'],
  ['(1905) 7 F (HL) 109', 'Scotland'],
  ['2009 Fam LR 111', 'Scotland'],
  ['(1991) 70 DR 59', 'European courts'],
  ['Case C- 400/98', 'European courts'],
  ['Case C –108/16', 'European courts'],
  ['460 US 325', 'United States'],
  ['(1921) 232 N.Y. 176', 'United States'],
  ['(2005) 397 F 3d 768', 'United States'],
  ['(1985) 470 U.S. 564', 'United States'],
  ['(2001) 117 LQR 412', 'journal'],
  ['[2007] CLJ 253', 'journal'],
])('accepts %s as a citation in the right form', (text, reason) => {
  const [checked, ...others] = checkText(`See ${text}.`, 2026)
  expect(others).toEqual([])
  expect(checked?.isPossible).toBe(true)
  if (reason === undefined) expect(checked?.url).toContain('caselaw.nationalarchives.gov.uk')
  else expect(checked?.reason).toContain(reason)
})

test.each([
  ['[2020] EWCA Civ 5000', '5000'],
  ['[2024] UKSC 500', '500'],
  ['[2027] EWHC 12 (KB)', 'in the future'],
  ['[2030] CSOH 27', 'in the future'],
  ['[2010] EWHC 5 (KB)', 'began again in 2022'],
  ['[2024] EWHC 5 (QB)', 'ended in 2022'],
  ['[1940] 1 WLR 12', 'began in 1953'],
  ['[2018] WLR 12', 'needs a volume'],
  ['[2012] EWCH 1666', 'EWHC?'],
  ['[2019] ABC 12', 'Unknown'],
  ['[2021] UKSC 43, [2031] 1 WLR 5132', 'in the future'],
])('reports %s as wrong or impossible, and gives it no address', (text, reason) => {
  const checked = checkText(`See ${text}.`, 2026)
  const fault = checked.find(({ isPossible }) => !isPossible)
  expect(fault?.reason).toContain(reason)
  expect(fault).not.toHaveProperty('url')
})

test('names the case beside text that only looks like a citation', () => {
  expect(checkText('Doe v Acme [2012] EWCH 1666 (Ch)', 2026)).toMatchObject([{ text: '[2012] EWCH 1666', keys: [], name: 'Doe v Acme' }])
})

test.each(['', 'No citation here.', 'On 1 May 2021 the court of 12 judges (2021) met.'])('finds nothing in %j', (text) => {
  expect(checkText(text, 2026)).toEqual([])
})

test('checks a megabyte with many citations', () => {
  const checked = checkText('See [2021] UKSC 43 and [2019] ABC 12.\n'.repeat(30_000), 2026)
  expect(checked.map(({ count }) => count)).toEqual([30_000, 30_000])
})
