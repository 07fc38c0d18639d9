import { expect, test, vi } from 'vitest'
import { checkText, type KnownCitations } from '#domain/citator/check-text.ts'
import { addressMark } from '#domain/publication/address-mark.ts'
import { searchableCase } from '#test/search-data.ts'
import { callLimit } from '../http/time-limit.ts'
import { checkTable, lookedUpText, nameWarning, resultWords, statusText } from './check-words.ts'
import { $citationCheck, checkCitations, checkedRows, lookUpCitations, readTextFile, rowsToLookUp } from './citation-check.ts'

// Checks without the worker's thread.
vi.mock('../browser/thread.ts', () => ({
  openThread: () => ({ ask: async (_: 'check', text: string) => checkText(text, 2026), close: () => {} }),
}))

const dates = { createdAt: '2024-01-01T00:00:00.000Z', updatedAt: '2024-01-01T00:00:00.000Z' }
const { row, content } = searchableCase(7, { title: 'New v Case [2026] EWCA Civ 7', slug: 'new-v-case' })

/** Answers with a built register of two notes, of which one was withdrawn since, and with a newer note. */
function stubSite({ isAway = false } = {}): void {
  const changes = {
    version: 2,
    built: 1,
    all: [],
    gone: [addressMark('/cases/gone')],
    changed: [{ path: '/cases/new-v-case', kind: 'case' }],
  }
  const answers: Record<string, unknown> = {
    '/cases/names/citations.json': {
      notes: { 'uksc/2021/43': ['ho-v-adelekun', 'Ho v Adelekun'], 'uksc/2019/1': ['gone', 'Gone v Since'] },
      authorities: {},
      parallels: {},
    },
    '/api/changes': changes,
    '/api/changes/cases': { ...changes, cases: [{ ...row, content, keys: ['ewca/civ/2026/7'], ...dates }], isWhole: true },
  }
  vi.stubGlobal('fetch', async (address: string) =>
    isAway && address.startsWith('/api') ? new Response('', { status: 503 }) : Response.json(answers[address]),
  )
}

const text = 'Ho v Adelekun [2021] UKSC 43, Gone v Since [2019] UKSC 1 and New v Case [2026] EWCA Civ 7.'

async function check() {
  vi.resetModules()
  const { $citationCheck, checkCitations } = await import('./citation-check.ts')
  await checkCitations(text)
  const found = $citationCheck.get()
  return found.kind === 'checked' ? { notes: found.rows.map(({ ours }) => ours?.path), hasNotes: found.hasNotes } : found.kind
}

test('finds the note of a case that is newer than the build, and none that was withdrawn', async () => {
  stubSite()
  expect(await check()).toEqual({ notes: ['/cases/ho-v-adelekun', undefined, '/cases/new-v-case'], hasNotes: true })
})

test('warns that notes may be missing while the changes since the build cannot be fetched', async () => {
  stubSite({ isAway: true })
  expect(await check()).toEqual({ notes: ['/cases/ho-v-adelekun', '/cases/gone', undefined], hasNotes: false })
})

const known: KnownCitations = {
  notes: { 'uksc/2021/43': ['ho-v-adelekun', 'Ho v Adelekun'] },
  authorities: { 'ewca/civ/2016/94': ['ewca-civ-2016-94', 'Broadhurst v Tan'], 'uksc/2019/41': ['uksc-2019-41'] },
  parallels: { 'wlr/2010/1/1': ['[2009] EWCA Civ 5', 'https://caselaw.nationalarchives.gov.uk/ewca/civ/2009/5'] },
}
const rowsOf = (text: string) => checkedRows(checkText(text, 2026), known)

test('gives each row one of three results, which add up to the rows', () => {
  const rows = rowsOf(
    'Ho v Adelekun [2021] 1 WLR 5132, [2021] UKSC 43; [2016] EWCA Civ 94; [2018] EWCA Civ 1654; [2017] CSOH 27; [2024] EWHC 99887 (KB); [2031] UKSC 1.',
  )
  expect(rows.map(({ result, ours }) => [result, ours?.path])).toEqual([
    ['ours', '/cases/ho-v-adelekun'],
    ['ours', '/cases/authorities/ewca-civ-2016-94'],
    ['form', undefined],
    ['form', undefined],
    ['wrong', undefined],
    ['wrong', undefined],
  ])
})

test('gives a report the address of the judgment that notes cite beside it, and one row for both', () => {
  const url = 'https://caselaw.nationalarchives.gov.uk/ewca/civ/2009/5'
  expect(rowsOf('Old v New [2010] 1 WLR 1.')).toMatchObject([{ result: 'form', url, reason: expect.stringContaining('[2009] EWCA Civ 5') }])
  expect(rowsOf('See [2010] 1 WLR 1.\nOld v New [2009] EWCA Civ 5.')).toMatchObject([
    { text: '[2009] EWCA Civ 5, [2010] 1 WLR 1', name: 'Old v New', result: 'form', url, lines: [1, 2], count: 2 },
  ])
})

test.each([
  ['Smith v Jones [2021] UKSC 43', true],
  ['Broadhurst v Tam [2016] EWCA Civ 94', true],
  ['Adelekun v Ho (Respondent) [2021] UKSC 43', undefined],
  ['Broadhurst & Anor v Tan and another [2016] EWCA Civ 94', undefined],
  ['Smith v Jones [2019] UKSC 41', undefined],
  ['as was held in [2021] UKSC 43', undefined],
])('warns if the register has the citation of %j under another name: %s', (text, isNamedOtherwise) => {
  expect(rowsOf(text)[0]?.isNamedOtherwise).toBe(isNamedOtherwise)
})

test('gives a spreadsheet the name, the result, and the warning', () => {
  const [text, name, , , result, warning, address] = checkTable(rowsOf('Smith v Jones [2021] UKSC 43'), 'https://site.example').at(1) ?? []
  expect([text, name, result]).toEqual(['[2021] UKSC 43', 'Smith v Jones', 'Our note or authority'])
  expect([warning, address]).toEqual([expect.stringMatching(/^Ho v Adelekun .*register/), 'https://site.example/cases/ho-v-adelekun'])
})

const twoForms = 'Cedar v Dogwood [2020] EWCA Civ 1; [2020] EWCA Civ 2.'

/** Answers as a site with an empty register. `lookUp` answers for Find Case Law. */
function stubLookUp(lookUp: (path: string) => Promise<Response>): void {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/find-case-law')) return lookUp(new URL(address, 'https://costs.example').searchParams.get('path') ?? '')
    return Response.json(address === '/api/changes' ? {} : { notes: {}, authorities: {}, parallels: {} })
  })
}

const shownRows = () => {
  const check = $citationCheck.get()
  return check.kind === 'checked' ? check.rows : []
}

test('looks up only the rows that the reader requested, with one request for each citation, and warns of another name', async () => {
  const requested: string[] = []
  stubLookUp(async (path) => {
    requested.push(path)
    if (path === 'ewca/civ/2020/3') return new Response('', { status: 503 })
    return Response.json(path === 'ewca/civ/2020/1' ? { kind: 'found', title: 'Alder v Birch', date: '2020-01-02' } : { kind: 'absent' })
  })
  await checkCitations('Cedar v Dogwood [2020] EWCA Civ 1; [2020] EWCA Civ 2; [2020] EWCA Civ 3; [2014] 1 WLR 795.')
  expect(requested).toEqual([])
  await lookUpCitations()
  expect(requested.toSorted()).toEqual(['ewca/civ/2020/1', 'ewca/civ/2020/2', 'ewca/civ/2020/3'])
  expect(shownRows().map(lookedUpText)).toEqual([
    'Found: Alder v Birch, 2 January 2020',
    'Not at Find Case Law, which proves nothing: not every judgment is there.',
    'It could not be looked up. Try again later.',
    '',
  ])
  expect(shownRows().map(nameWarning)).toEqual(['At Find Case Law this is Alder v Birch.', undefined, undefined, undefined])
  expect(rowsToLookUp(shownRows()).map(({ text }) => text)).toEqual(['[2020] EWCA Civ 3'])
  expect(statusText($citationCheck.get())).toContain('2 not looked up')
})

test.each([
  ['no connection', () => Promise.reject(new TypeError('offline'))],
  ['another answer', () => Promise.resolve(Response.json({ kind: 'other' }))],
])('counts citations as not looked up when the answer is %s', async (_, answer) => {
  stubLookUp(answer)
  await checkCitations(twoForms)
  await lookUpCitations()
  expect(shownRows().map(resultWords)).toEqual(['Right form, not looked up', 'Right form, not looked up'])
  expect(statusText($citationCheck.get())).toContain('2 of the right form but not looked up')
})

test('ends a look-up that is not answered', async () => {
  stubLookUp(() => new Promise(() => {}))
  await checkCitations(twoForms)
  vi.useFakeTimers()
  const lookedUp = lookUpCitations()
  await vi.advanceTimersByTimeAsync(callLimit)
  await lookedUp
  vi.useRealTimers()
  expect(rowsToLookUp(shownRows())).toHaveLength(2)
})

test('does not read a file that is not plain text, and keeps no earlier result', async () => {
  expect(await readTextFile(new Blob(['%PDF-1.7']))).toBeUndefined()
  expect(statusText($citationCheck.get())).toMatch(/not plain text/)
  expect(await readTextFile(new Blob([text]))).toBe(text)
})
