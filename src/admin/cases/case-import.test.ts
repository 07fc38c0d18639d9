import { beforeEach, expect, test, vi } from 'vitest'
import { bucketOf } from '#domain/cases/named-cases.ts'
import { paths } from '#domain/site/paths.ts'
import { $toast } from '#stores/browser/toasts.ts'
import { openCaseFile } from '#stores/cases/case-file.ts'
import { $session } from '#stores/session/session.ts'
import { jsonAnswer, problemAnswer, type SentRequest, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { caseInput } from '#test/fixtures.ts'
import { createCaseImport } from './case-import.ts'
import type { ImportState } from './import-job.ts'

const row = (number: number, content = 'Content') => caseInput({ title: `Case ${number}`, slug: `case-${number}`, content })
/** Only one of these rows fits into a batch. */
const large = (number: number) => row(number, 'x'.repeat(1_400_000))
const fileOf = (value: unknown, name = 'cases.json') => new File([JSON.stringify(value)], name)
const account = (username: string) => ({ id: 1, username, name: username, email: `${username}@example.com`, role: 'user' as const })

/** A register that stores what it receives, by slug, as the server does. */
function stubRegister(stored: string[] = [], disturb: (batch: number) => Response | undefined = () => undefined) {
  const register = new Set(stored)
  let batches = 0
  const store = async (sent: SentRequest) => {
    batches += 1
    const rows = await rowsOf(sent)
    const disturbed = disturb(batches)
    if (disturbed) return disturbed
    const fresh = rows.filter(({ slug }) => !register.has(slug))
    for (const { slug } of fresh) register.add(slug)
    const skipped = rows.filter((entry) => !fresh.includes(entry)).map(({ title }) => title)
    return jsonAnswer({ imported: fresh.map(({ title, slug }, index) => ({ id: index + 1, title, slug })), skipped })
  }
  const sent = stubServer({
    'POST /api/cases/import/check': ({ body }) => {
      const { slugs }: { slugs: string[] } = JSON.parse(String(body))
      return jsonAnswer({ known: slugs.filter((slug) => register.has(slug)) })
    },
    'POST /api/cases/import': store,
  })
  return { register, imports: () => sent.filter(({ address }) => address === '/api/cases/import').length }
}

async function rowsOf({ body }: SentRequest): Promise<{ title: string; slug: string }[]> {
  const file = body instanceof FormData ? body.get('casesFile') : null
  return file instanceof File ? JSON.parse(await file.text()) : []
}

let desk: ReturnType<typeof createCaseImport>
const state = () => desk.$import.get()
const progress = (): string[] => {
  const seen: string[] = []
  desk.$import.listen((now: ImportState) => now.kind === 'sending' && seen.push(`${now.sent} of ${now.total}`))
  return seen
}

beforeEach(() => {
  stubLocalStorage()
  $session.set({ kind: 'signed-in', account: account('ada') })
  $toast.set(null)
  desk = createCaseImport(() => ({ ...openCaseFile(), close: () => {} }))
})

test('accepts only a .json file', async () => {
  const { imports } = stubRegister()
  await desk.choose(fileOf([row(1)], 'cases.csv'))
  expect($toast.get()).toMatchObject({ title: 'Invalid file', description: 'Please select a valid JSON file' })
  expect([state().kind, imports()]).toEqual(['idle', 0])
})

test('checks a chosen file, and sends nothing before the import starts', async () => {
  const { imports } = stubRegister(['case-2'])
  await desk.choose(fileOf([row(1), row(2), row(3), row(1)]))
  expect(state()).toMatchObject({
    kind: 'checked',
    plan: {
      rows: 4,
      fresh: { count: 2, first: [{ row: 1, title: 'Case 1' }, { row: 3 }] },
      skipped: {
        count: 2,
        first: [
          { row: 2, taken: 'register' },
          { row: 4, taken: 'file' },
        ],
      },
      faults: { count: 0 },
    },
  })
  expect(imports()).toBe(0)
  await desk.run()
  expect(state()).toEqual({ kind: 'done', file: 'cases.json', imported: 2, skipped: { count: 2, titles: ['Case 2', 'Case 1'] }, left: 0 })
  expect($toast.get()).toMatchObject({ title: 'Import successful', description: 'Imported 2 cases. Skipped 2 duplicates.' })
})

test('lists faulty rows beside valid ones, and closes a checked file', async () => {
  const { imports } = stubRegister()
  await desk.choose(fileOf([row(1), { ...row(2), date: '12/03/2024' }]))
  const faults = { rows: 1, count: 1, first: [{ row: 2, field: 'date', name: 'Case 2' }] }
  expect(state()).toMatchObject({ kind: 'checked', plan: { fresh: { count: 1 }, faults } })
  expect($toast.get(), 'nothing failed while the person decides').toBeNull()
  desk.cancel()
  expect([state().kind, imports()]).toEqual(['idle', 0])
})

test('reports once that a file without a valid row cannot be imported, and does not run it', async () => {
  const { imports } = stubRegister()
  await desk.choose(fileOf([{ ...row(2), date: '12/03/2024' }]))
  expect(state()).toMatchObject({ kind: 'checked', plan: { fresh: { count: 0 } } })
  expect($toast.get()).toMatchObject({ title: 'Import failed', description: '1 row has errors.' })
  await desk.run()
  expect([state().kind, imports()]).toEqual(['checked', 0])
})

test('imports the rows of a file that are valid and fit into a call, only if the person chooses so', async () => {
  const { register } = stubRegister()
  await desk.choose(fileOf([row(1), { ...row(2), date: '12/03/2024' }, row(3, '法'.repeat(1_400_000)), row(4)]))
  const faults = { rows: 2, first: expect.arrayContaining([expect.objectContaining({ row: 3, field: 'content' })]) }
  expect(state()).toMatchObject({ plan: { rows: 4, fresh: { count: 2 }, faults } })
  expect(register.size).toBe(0)
  await desk.run()
  expect([...register]).toEqual(['case-1', 'case-4'])
  expect(state()).toMatchObject({ kind: 'done', imported: 2, left: 2 })
})

test('saves the errors of a file as a list for spreadsheets, before and after the import', async () => {
  const saved: string[] = []
  vi.stubGlobal('document', { createElement: () => ({ click: () => {} }) })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) void blob.text().then((text) => saved.push(text))
    return 'blob:x'
  })
  stubRegister()
  await desk.choose(fileOf([row(1), ...Array.from({ length: 1200 }, () => ({ ...row(2), date: 20211006 }))]))
  await desk.saveFaults()
  await desk.run()
  await desk.saveFaults()
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  for (const text of saved) {
    expect(text.split('\r\n')).toHaveLength(1202)
    expect(text).toContain('2,Case 2,date,Date must be text like 2021-10-06')
  }
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('lists rows whose title or citation belongs to a stored case with another slug', async () => {
  stubServer({
    'POST /api/cases/import/check': jsonAnswer({ known: [], alike: [{ slug: 'doe', title: 'Doe v Acme', citation: '[2021] UKSC 43' }] }),
  })
  const titled = (number: number, title: string, content = 'Content') => ({ ...row(number, content), title })
  await desk.choose(
    fileOf([titled(1, 'doe v  ACME'), titled(2, 'Doe', 'Doe [2021] UKSC 43'), titled(3, 'Else'), titled(4, 'Else'), titled(5, 'New')]),
  )
  expect(state()).toMatchObject({
    plan: {
      fresh: { count: 5 },
      alike: {
        count: 3,
        first: [
          { row: 1, same: 'title', other: 'Doe v Acme', place: 'register' },
          { row: 2, same: 'citation', citation: '[2021] UKSC 43', other: 'Doe v Acme', place: 'register' },
          { row: 4, same: 'title', other: 'Else', place: 'file' },
        ],
      },
    },
  })
})

test('lists a row whose citation the last build has in another form or from another report', async () => {
  const named = { slug: 'ho-v-adelekun', title: 'Ho v Adelekun', key: 'wlr/2021/1/5132' }
  const gone = { ...named, slug: 'gone-v-adelekun' }
  stubServer({
    'POST /api/cases/import/check': jsonAnswer({ known: [named.slug], alike: [] }),
    [`GET ${paths.namedCases(bucketOf(named.key))}`]: jsonAnswer({ [named.key]: [named, gone] }),
  })
  await desk.choose(fileOf([row(1, '2021 1 W.L.R. 5132'), { ...row(2), title: 'Ho (2021) 1 WLR 5132' }]))
  expect(state()).toMatchObject({
    plan: {
      alike: { count: 1, first: [{ row: 2, same: 'citation', citation: '[2021] 1 WLR 5132', other: 'Ho v Adelekun', place: 'register' }] },
    },
  })
})

test('finishes at once for a file without new cases', async () => {
  const { imports } = stubRegister(['case-1'])
  await desk.choose(fileOf([row(1)]))
  expect(state()).toMatchObject({ kind: 'done', imported: 0, skipped: { count: 1 } })
  expect($toast.get()).toMatchObject({ title: 'Import successful', description: 'Imported 0 cases. Skipped 1 duplicates.' })
  expect(imports()).toBe(0)
})

test('imports a large file in batches and reports progress', async () => {
  const { register } = stubRegister()
  await desk.choose(fileOf([1, 2, 3].map(large)))
  const seen = progress()
  await desk.run()
  expect(seen).toEqual(['0 of 3', '1 of 3', '2 of 3', '3 of 3'])
  expect(register.size).toBe(3)
})

test('stops a cancelled import after the current batch, reports the stored cases, and resumes with the rest', async () => {
  const { register, imports } = stubRegister([], () => void desk.cancel())
  await desk.choose(fileOf([1, 2, 3].map(large)))
  await desk.run()
  expect(state()).toEqual({ kind: 'stopped', file: 'cases.json', message: null, inDoubt: false, imported: 1, total: 3 })
  await desk.run()
  expect(state()).toMatchObject({ kind: 'stopped', imported: 2 })
  await desk.run()
  expect(state()).toMatchObject({ kind: 'done', imported: 3, skipped: { count: 0 } })
  expect([register.size, imports()]).toEqual([3, 3])
})

test('resumes a refused import with the refused batch', async () => {
  const busy = problemAnswer(503, 'The database is away.')
  busy.headers.set('Retry-After', '5')
  const { register } = stubRegister([], (batch) => (batch === 2 ? busy : undefined))
  await desk.choose(fileOf([1, 2, 3].map(large)))
  await desk.run()
  const message = 'The database is away. Try again in 5 seconds.'
  expect(state()).toMatchObject({ kind: 'stopped', imported: 1, total: 3, message, inDoubt: true })
  expect($toast.get()).toMatchObject({ title: 'Import failed', description: message })
  await desk.run()
  expect(state()).toMatchObject({ kind: 'done', imported: 3, skipped: { count: 0 } })
  expect(register.size).toBe(3)
})

test('counts a batch that was stored but not answered as imported, not as duplicates', async () => {
  const { register } = stubRegister([], (batch) => {
    if (batch !== 2) return undefined
    register.add('case-2')
    throw new TypeError('Failed to fetch')
  })
  await desk.choose(fileOf([1, 2, 3].map(large)))
  await desk.run()
  const message = 'The server could not be reached. Check the connection and try again.'
  expect(state()).toMatchObject({ kind: 'stopped', imported: 1, message, inDoubt: true })
  expect($toast.get()).toMatchObject({ title: 'Import failed', description: 'Failed to import cases', reason: message })
  await desk.run()
  expect(state()).toMatchObject({ kind: 'done', imported: 3, skipped: { count: 0 } })
})

test('stays in doubt about a batch without an answer while later attempts are refused', async () => {
  const faulty = problemAnswer(422, 'Faulty.', { errors: { 'rows.1.slug': ['Taken'] } })
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => problemAnswer(429, 'Too many calls.'), () => faulty]
  stubServer({ 'POST /api/cases/import/check': jsonAnswer({ known: [] }), 'POST /api/cases/import': () => answers.shift()?.() ?? faulty })
  await desk.choose(fileOf([row(1)]))
  for (const kind of ['stopped', 'stopped', 'refused']) {
    await desk.run()
    expect(state()).toMatchObject({ kind, imported: 0, inDoubt: true })
  }
})

test.each([
  [problemAnswer(503, 'The database is slow. Please try again shortly.'), 'The database is slow. Please try again shortly.'],
  [new Response('<html>', { status: 502 }), 'The server reported an error (502). Try again in a minute.'],
  [jsonAnswer({ wrong: true }), 'The server sent an answer that could not be read. Try again.'],
])('advises once to try again, and never to reload, which would lose the file', async (answer, message) => {
  answer.headers.set('Retry-After', '5')
  stubServer({ 'POST /api/cases/import/check': jsonAnswer({ known: [] }), 'POST /api/cases/import': answer })
  await desk.choose(fileOf([row(1)]))
  await desk.run()
  expect(state()).toMatchObject({ kind: 'stopped', message })
})

test('skips and lists a case that someone else stored during the import', async () => {
  const { register } = stubRegister()
  await desk.choose(fileOf([row(1), row(2)]))
  register.add('case-2')
  await desk.run()
  expect(state()).toMatchObject({ kind: 'done', imported: 1, skipped: { count: 1, titles: ['Case 2'] } })
})

test('lets the same person resume after an ended session, but not another', async () => {
  const { register } = stubRegister([], (batch) => (batch === 2 ? problemAnswer(401, 'Please log in.') : undefined))
  await desk.choose(fileOf([1, 2, 3].map(large)))
  await desk.run()
  $session.set({ kind: 'signed-out', left: false })
  $session.set({ kind: 'signed-in', account: account('ada') })
  expect(state()).toMatchObject({ kind: 'stopped', imported: 1, message: expect.stringContaining('Your session has ended') })
  await desk.run()
  expect([state().kind, register.size]).toEqual(['done', 3])

  await desk.choose(fileOf([row(9)]))
  $session.set({ kind: 'signed-in', account: account('bob') })
  expect(state()).toEqual({ kind: 'idle' })
})

test('repeats a check if the server could not answer', async () => {
  stubServer({ 'POST /api/cases/import/check': problemAnswer(503, 'The database is away.') })
  await desk.choose(fileOf([row(1)]))
  expect(state()).toMatchObject({ kind: 'unchecked', message: 'The database is away.' })
  stubRegister()
  await desk.check()
  expect(state()).toMatchObject({ kind: 'checked', plan: { fresh: { count: 1 } } })
})

test("numbers the server's faults by row of the file, and reports the cases stored before", async () => {
  const faulty = problemAnswer(422, 'Faulty.', { errors: { 'rows.1.slug': ['Taken'] } })
  stubRegister(['case-1'], (batch) => (batch === 2 ? faulty : undefined))
  await desk.choose(fileOf([1, 2, 3].map(large)))
  await desk.run()
  const faults = [{ row: 3, field: 'slug', message: 'Taken', name: 'Case 3' }]
  expect(state()).toMatchObject({ kind: 'refused', imported: 1, total: 2, faults })
  expect($toast.get()).toMatchObject({ title: 'Import failed', description: '1 row has errors.' })
})

test.each<[string, BlobPart]>([
  ['The file is not valid JSON.', '{'],
  ['The list in the file is empty.', '[]'],
  ['The file must contain a case or a list of cases.', '7'],
  ["This file's encoding is not supported. Save it as UTF-8 and try again.", new Uint8Array([0x5b, 0xff, 0x5d])],
])('%s', async (message, content) => {
  await desk.choose(new File([content], 'cases.json'))
  expect(state()).toMatchObject({ kind: 'unreadable', message })
  expect($toast.get()).toMatchObject({ title: 'Import failed', description: message })
})

test('reports a file that no longer exists', async () => {
  const file = fileOf([row(1)])
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  await desk.choose(file)
  expect(state()).toMatchObject({ kind: 'unreadable', message: expect.stringContaining('could not be read') })
})
