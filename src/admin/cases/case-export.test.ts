import { beforeEach, expect, test, vi } from 'vitest'
import { caseType } from '#domain/cases/type.ts'
import type { Field } from '#domain/content/type.ts'
import * as files from '#stores/browser/save-file.ts'
import { $toast } from '#stores/browser/toasts.ts'
import { $session } from '#stores/session/session.ts'
import { account, jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { aCase } from '#test/fixtures.ts'
import { $export, cancelExport, exportCases, resumeExport } from './case-export.ts'

const exported = (number: number, changes = {}) => {
  const { id: _, ...entry } = aCase({
    title: `Case ${number}`,
    slug: `case-${number}`,
    summary: 'A summary',
    content: 'Line one\n"Line two"',
    category: 'QOCS',
    author: 'Ada Example',
    tags: ['costs', 'qocs'],
    publishedToDiscord: true,
    createdAt: '2024-03-13T00:00:00.000Z',
    updatedAt: '2024-03-14T00:00:00.000Z',
    ...changes,
  })
  return entry
}
const page = (numbers: number[], next: number | null) => jsonAnswer({ cases: numbers.map((number) => exported(number)), next, total: 3 })
const address = (cursor: number) => `GET /api/cases/export/page?cursor=${cursor}`

const saved = vi.spyOn(files, 'saveFile')
const savedText = () => saved.mock.calls[0]?.[1].text()

beforeEach(() => {
  stubLocalStorage()
  vi.useFakeTimers({ now: new Date('2026-03-31T23:30:00Z'), toFake: ['Date'] })
  $session.set({ kind: 'signed-in', account })
  cancelExport()
  $toast.set(null)
  saved.mockReset().mockReturnValue()
})

test('writes all pages to one JSON file, named after the day in London', async () => {
  stubServer({ [address(0)]: page([1, 2], 2), [address(2)]: page([3], null) })
  const seen: string[] = []
  const stop = $export.listen((state) => state.kind === 'fetching' && seen.push(`${state.done} of ${state.total}`))
  await exportCases('json')
  stop()
  expect(saved.mock.calls[0]?.[0]).toBe('cases-2026-04-01.json')
  expect(JSON.parse((await savedText()) ?? '')).toEqual([1, 2, 3].map((number) => exported(number)))
  expect(seen).toEqual(['0 of 0', '2 of 3'])
  expect($toast.get()).toMatchObject({ title: 'Cases exported', description: '3 cases are in cases-2026-04-01.json.' })
  expect($export.get()).toEqual({ kind: 'idle' })
})

test('writes the byte order mark and the header once to a CSV file, and formulas as text', async () => {
  const head = { statedCourt: 'SCCO', citation: '[2021] UKSC 43', court: 'SCCO', judges: ['Lord Briggs', 'Master Wren, Costs Judge'] }
  const formula = { ...exported(2), title: '=1+1', tags: ['@a', 'b'], content: '-2', ...head }
  stubServer({ [address(0)]: page([1], 1), [address(1)]: jsonAnswer({ cases: [formula], next: null, total: 2 }) })
  await exportCases('csv')
  expect(saved.mock.calls[0]?.[0]).toBe('cases-2026-04-01.csv')
  const bytes = new Uint8Array((await saved.mock.calls[0]?.[1].arrayBuffer()) ?? new ArrayBuffer())
  const fields = Object.entries<Field>(caseType.fields).filter(([name]) => !name.startsWith('stated'))
  const optional = fields.flatMap(([, field]) => ('optional' in field ? [field.label] : []))
  const blank = ','.repeat(1 + optional.length)
  const rest = 'true,2024-03-13T00:00:00.000Z,2024-03-14T00:00:00.000Z,A summary,'
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    [
      `\ufeffTitle,Slug,Category,Date,Text,Author,Tags,${optional.join(',')},Citation,Court,Judges,Published to Discord,Created,Updated,Summary,Content`,
      `Case 1,case-1,QOCS,2024-03-12,Note,Ada Example,"costs, qocs"${blank},,,${rest}"Line one\n""Line two"""`,
      `'=1+1,case-2,QOCS,2024-03-12,Note,Ada Example,"'@a, b"${blank}[2021] UKSC 43,SCCO,"Lord Briggs; Master Wren, Costs Judge",${rest}'-2`,
      '',
    ].join('\r\n'),
  )
})

test('stops when a page fails or the session ends, and resumes with that page for the same person alone', async () => {
  stubServer({ [address(0)]: page([1, 2], 2), [address(2)]: problemAnswer(503, 'The database is away.') })
  await exportCases('json')
  expect($export.get()).toEqual({ kind: 'stopped', format: 'json', done: 2, total: 3, message: 'The database is away.' })
  expect($toast.get()).toMatchObject({ title: 'Export failed', description: 'The database is away.' })
  stubServer({ [address(2)]: problemAnswer(401, 'Please log in.') })
  await resumeExport()
  $session.set({ kind: 'signed-in', account })
  expect($export.get()).toMatchObject({ kind: 'stopped', message: expect.stringContaining('Your session has ended') })
  const sent = stubServer({ [address(2)]: page([3], null) })
  await resumeExport()
  expect(sent).toHaveLength(1)
  expect(JSON.parse((await savedText()) ?? '')).toHaveLength(3)
  stubServer({ [address(0)]: problemAnswer(401, 'Please log in.') })
  await exportCases('json')
  $session.set({ kind: 'signed-in', account: { ...account, username: 'bob' } })
  expect($export.get()).toEqual({ kind: 'idle' })
})

test('saves nothing when cancelled, starts the next export from the beginning, and exports only the given cases', async () => {
  stubServer({
    [address(0)]: () => {
      cancelExport()
      return page([1, 2], 2)
    },
  })
  await exportCases('json')
  expect([$export.get(), saved.mock.calls.length]).toEqual([{ kind: 'idle' }, 0])
  stubServer({ [address(0)]: page([1, 2], 2), [address(2)]: page([3], null) })
  await exportCases('json', new Set(['case-1', 'case-3']))
  expect(JSON.parse((await savedText()) ?? '')).toEqual([1, 3].map((number) => exported(number)))
  expect($toast.get()?.description).toContain('2 cases are in')
})

test('starts no second export while one runs', async () => {
  const sent = stubServer({ [address(0)]: page([1], null) })
  await Promise.all([exportCases('json'), exportCases('csv')])
  expect([sent.length, saved.mock.calls.map(([name]) => name)]).toEqual([1, ['cases-2026-04-01.json']])
})
