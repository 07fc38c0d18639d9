import { beforeEach, expect, test, vi } from 'vitest'
import { bucketOf } from '#domain/cases/named-cases.ts'
import { paths } from '#domain/site/paths.ts'
import { $toast } from '#stores/browser/toasts.ts'
import { openCaseFile } from '#stores/cases/case-file.ts'
import { $session } from '#stores/session/session.ts'
import { account, jsonAnswer, problemAnswer, type SentRequest, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { caseInput } from '#test/fixtures.ts'
import { createCaseImport } from './case-import.ts'
import type { ImportState } from './import-job.ts'

const row = (number: number, content = 'Content') => caseInput({ title: `Case ${number}`, slug: `case-${number}`, content })
/** Only one of these rows fits into a batch. */
const large = (number: number) => row(number, 'x'.repeat(1_400_000))
const fileOf = (value: unknown, name = 'cases.json') => new File([JSON.stringify(value)], name)

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

beforeEach(() => {
  stubLocalStorage()
  $session.set({ kind: 'signed-in', account })
  $toast.set(null)
  desk = createCaseImport(() => ({ ...openCaseFile(), close: () => {} }))
})

test('accepts only a .json file, and sends none that was closed after its check', async () => {
  const { imports } = stubRegister()
  await desk.choose(fileOf([row(1)], 'cases.csv'))
  expect($toast.get()).toMatchObject({ title: 'Invalid file', description: 'Please select a valid JSON file' })
  await desk.choose(fileOf([row(1)]))
  expect(state().kind).toBe('checked')
  desk.cancel()
  expect([state().kind, imports()]).toEqual(['idle', 0])
})

test('checks a chosen file, sends nothing before the import starts, and then imports the new cases and lists the others', async () => {
  const { imports, register } = stubRegister(['case-2'])
  await desk.choose(fileOf([row(1), row(2), row(3), row(1), row(4)]))
  expect(state()).toMatchObject({
    kind: 'checked',
    plan: {
      rows: 5,
      fresh: { count: 3, first: [{ row: 1, title: 'Case 1' }, { row: 3 }, { row: 5 }] },
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
  // Someone else stores it before the import.
  register.add('case-4')
  await desk.run()
  const skipped = { count: 3, titles: ['Case 2', 'Case 1', 'Case 4'] }
  expect(state()).toEqual({ kind: 'done', file: 'cases.json', imported: 2, skipped, left: 0 })
  expect($toast.get()).toMatchObject({ title: 'Import successful', description: 'Imported 2 cases. Skipped 3 duplicates.' })
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
  const first = [
    { row: 2, field: 'date', name: 'Case 2' },
    { row: 3, field: 'content' },
  ]
  expect(state()).toMatchObject({ kind: 'checked', plan: { rows: 4, fresh: { count: 2 }, faults: { rows: 2, first } } })
  expect($toast.get(), 'nothing failed while the person decides').toBeNull()
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
  await desk.choose(fileOf([row(1), ...Array.from({ length: 12 }, () => ({ ...row(2), date: 20211006 }))]))
  await desk.saveFaults()
  await desk.run()
  await desk.saveFaults()
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  for (const text of saved) {
    expect(text.split('\r\n')).toHaveLength(14)
    expect(text).toContain('2,Case 2,date,Date must be text like 2021-10-06')
  }
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('lists rows whose title or citation belongs to a stored case with another slug, or to another row', async () => {
  const named = { slug: 'ho-v-adelekun', title: 'Ho v Adelekun', key: 'wlr/2021/1/5132' }
  stubServer({
    'POST /api/cases/import/check': jsonAnswer({
      known: [named.slug],
      alike: [{ slug: 'doe', title: 'Doe v Acme', citation: '[2021] UKSC 43' }],
    }),
    [`GET ${paths.namedCases(bucketOf(named.key))}`]: jsonAnswer({ [named.key]: [named, { ...named, slug: 'gone-v-adelekun' }] }),
  })
  const titled = (number: number, title: string, content = 'Content') => ({ ...row(number, content), title })
  const elses = [titled(3, 'Else'), titled(4, 'Else'), titled(5, 'Ho (2021) 1 WLR 5132')]
  await desk.choose(fileOf([titled(1, 'doe v  ACME'), titled(2, 'Doe', 'Doe [2021] UKSC 43'), ...elses]))
  expect(state()).toMatchObject({
    plan: {
      fresh: { count: 5 },
      alike: {
        count: 4,
        first: [
          { row: 1, same: 'title', other: 'Doe v Acme', place: 'register' },
          { row: 2, same: 'citation', citation: '[2021] UKSC 43', other: 'Doe v Acme', place: 'register' },
          { row: 4, same: 'title', other: 'Else', place: 'file' },
          { row: 5, same: 'citation', citation: '[2021] 1 WLR 5132', other: 'Ho v Adelekun', place: 'register' },
        ],
      },
    },
  })
})

test('stops a cancelled import after the current batch, reports the stored cases, and resumes with the rest', async () => {
  const { register, imports } = stubRegister([], (batch) => void (batch < 3 && desk.cancel()))
  await desk.choose(fileOf([1, 2, 3].map(large)))
  const seen: string[] = []
  desk.$import.listen((now: ImportState) => now.kind === 'sending' && seen.push(`${now.sent} of ${now.total}`))
  await desk.run()
  expect(state()).toEqual({ kind: 'stopped', file: 'cases.json', message: null, inDoubt: false, imported: 1, total: 3 })
  await desk.run()
  expect(state()).toMatchObject({ kind: 'stopped', imported: 2 })
  await desk.run()
  expect(state()).toMatchObject({ kind: 'done', imported: 3, skipped: { count: 0 } })
  expect([register.size, imports()]).toEqual([3, 3])
  expect([...new Set(seen)]).toEqual(['0 of 3', '1 of 3', '2 of 3', '3 of 3'])
})

test('stays in doubt about a batch without an answer, and counts it as imported, not as duplicates, once it is sent again', async () => {
  const busy = problemAnswer(503, 'The database is away.')
  busy.headers.set('Retry-After', '5')
  const { register } = stubRegister([], (batch) => {
    if (batch === 3) return busy
    if (batch !== 2) return undefined
    register.add('case-2')
    throw new TypeError('Failed to fetch')
  })
  await desk.choose(fileOf([1, 2, 3].map(large)))
  for (const message of [
    'The server could not be reached. Check the connection and try again.',
    'The database is away. Try again in 5 seconds.',
  ]) {
    await desk.run()
    expect(state()).toMatchObject({ kind: 'stopped', imported: 1, total: 3, message, inDoubt: true })
    expect($toast.get()?.title).toBe('Import failed')
  }
  await desk.run()
  expect(state()).toMatchObject({ kind: 'done', imported: 3, skipped: { count: 0 } })
})

test('lets the same person resume after an ended session, but not another', async () => {
  const { register } = stubRegister([], (batch) => (batch === 2 ? problemAnswer(401, 'Please log in.') : undefined))
  await desk.choose(fileOf([1, 2, 3].map(large)))
  await desk.run()
  $session.set({ kind: 'signed-out', left: false })
  $session.set({ kind: 'signed-in', account })
  expect(state()).toMatchObject({ kind: 'stopped', imported: 1, message: expect.stringContaining('Your session has ended') })
  await desk.run()
  expect([state().kind, register.size]).toEqual(['done', 3])

  await desk.choose(fileOf([row(9)]))
  $session.set({ kind: 'signed-in', account: { ...account, username: 'bob' } })
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
  ["This file's encoding is not supported. Save it as UTF-8 and try again.", new Uint8Array([0x5b, 0xff, 0x5d])],
])('%s', async (message, content) => {
  await desk.choose(new File([content], 'cases.json'))
  expect(state()).toMatchObject({ kind: 'unreadable', message })
  expect($toast.get()).toMatchObject({ title: 'Import failed', description: message })
})
