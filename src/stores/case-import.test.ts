import { beforeEach, expect, test } from 'vitest'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $import, importCases } from './case-import.ts'
import { $toast } from './toasts.ts'

const row = (number: number, content = 'Content') => ({
  title: `Case ${number}`,
  slug: `case-${number}`,
  summary: 'A summary',
  content,
  category: 'QOCS',
  date: '2024-03-12',
  author: 'Ada Example',
  tags: ['costs'],
})
const fileOf = (value: unknown, name = 'cases.json') => new File([JSON.stringify(value)], name)
const stored = (...numbers: number[]) => numbers.map((number) => ({ id: number, title: `Case ${number}`, slug: `case-${number}` }))

beforeEach(() => {
  stubLocalStorage()
  $import.set({ kind: 'idle' })
  $toast.set(null)
})

test('only a .json file is taken', async () => {
  const sent = stubServer({})
  await importCases(fileOf([row(1)], 'cases.csv'))
  expect($toast.get()).toMatchObject({ title: 'Invalid file', description: 'Please select a valid JSON file' })
  expect(sent).toHaveLength(0)
})

test('a faulty row stops the whole file before anything is sent', async () => {
  const sent = stubServer({})
  await importCases(fileOf([row(1), { ...row(2), date: '12/03/2024' }]))
  expect($import.get()).toMatchObject({ kind: 'faulty', faults: [{ row: 2, field: 'date' }] })
  expect($toast.get()).toMatchObject({ title: 'Import failed', description: '1 row is faulty, so nothing was imported.' })
  expect(sent).toHaveLength(0)
})

test('repeats within the file and duplicates on the server are skipped alike', async () => {
  stubServer({ 'POST /api/cases/import': jsonAnswer({ imported: stored(1), skipped: ['Case 2'] }) })
  await importCases(fileOf([row(1), row(2), row(1)]))
  expect($import.get()).toEqual({ kind: 'done', file: 'cases.json', imported: 1, skipped: ['Case 1', 'Case 2'] })
  expect($toast.get()).toMatchObject({ title: 'Import successful', description: 'Imported 1 cases. Skipped 2 duplicates.' })
})

test('a large file goes up in batches, with progress', async () => {
  const progress: string[] = []
  const stop = $import.listen((state) => {
    if (state.kind === 'sending') progress.push(`${state.sent} of ${state.total}`)
  })
  const sent = stubServer({ 'POST /api/cases/import': () => jsonAnswer({ imported: stored(1), skipped: [] }) })
  await importCases(fileOf([1, 2, 3].map((number) => row(number, 'x'.repeat(700_000)))))
  stop()
  expect(sent).toHaveLength(3)
  expect(progress).toEqual(['0 of 3', '1 of 3', '2 of 3'])
  expect($import.get()).toMatchObject({ kind: 'done', imported: 3 })
})

test('a batch that fails tells what was stored before it', async () => {
  let calls = 0
  stubServer({
    'POST /api/cases/import': () => {
      calls += 1
      return calls === 1 ? jsonAnswer({ imported: stored(1), skipped: [] }) : problemAnswer(503, 'The database is away.')
    },
  })
  await importCases(fileOf([1, 2].map((number) => row(number, 'x'.repeat(700_000)))))
  expect($import.get()).toMatchObject({ kind: 'stopped', imported: 1, total: 2, message: 'The database is away.' })
})

test("the server's own faults are counted through the file", async () => {
  stubServer({ 'POST /api/cases/import': problemAnswer(422, 'Faulty.', { errors: { 'rows.1.slug': ['Taken'] } }) })
  await importCases(fileOf([row(1)]))
  expect($import.get()).toMatchObject({ kind: 'faulty', faults: [{ row: 1, field: 'slug', message: 'Taken' }] })
})

test('a file that is no JSON says so', async () => {
  await importCases(new File(['{'], 'cases.json'))
  expect($toast.get()).toMatchObject({ title: 'Import failed', description: 'The file is not valid JSON.' })
})
